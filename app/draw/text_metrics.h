// How wide text is without any font at hand: built-in advance widths of Inter and JetBrains Mono.
#pragma once

#include <string_view>

#include "app/draw/painter.h"

namespace testbed::draw {

/// Size of the em square in pixels at scale 1. Dear ImGui sizes a font by ascent minus descent, as
/// Painter::text_size does in y: 16 for text, 14 small, 15 mono, 23 headline.
float em_size(Font font);

/// Width of the text and height of its line, in pixels at scale 1. Characters beyond ASCII count as 0.6 em,
/// Chinese, Japanese and Korean ones as 1 em.
Pixel measure(Font font, std::string_view utf8);

}  // namespace testbed::draw
