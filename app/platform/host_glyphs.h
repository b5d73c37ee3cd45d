// Characters that no font file has, from whatever shows the program.
#pragma once

#include <optional>

#include "app/platform/lent_glyphs.h"

namespace testbed::platform {

/// As a browser draws it for a line so many pixels high; empty where it cannot, and where there is none.
std::optional<GlyphBitmap> host_glyph(char32_t character, float line);

}  // namespace testbed::platform
