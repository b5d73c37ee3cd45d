// The verdict of a pair: always a word, a mark and a color.
#pragma once

#include <string_view>

#include "app/draw/painter.h"
#include "app/model/analysis.h"
#include "app/view/theme.h"

namespace testbed::view {

struct VerdictLook {
    std::string_view word;   ///< "apart", "touching", "overlapping", "not known"
    std::string_view glyph;  ///< ○ ◐ ●
    std::string_view plain;  ///< for fonts without the glyph: "o", "=", "*"
    draw::Rgba color;
};

VerdictLook look(model::Verdict verdict, const Theme& theme);

/// The glyph where the face has it (platform::has_glyphs needs loaded fonts), else its plain spelling.
std::string_view glyph(const VerdictLook& look, draw::Font font);

/// The mark as geometry, needing no font: a ring, a half-filled one, a disc, a bar. A cross is not among
/// them: it says that something is wrong.
void draw_verdict(draw::Painter& painter, draw::Pixel middle, float radius, model::Verdict verdict,
                  const Theme& theme);

/// A tick or a cross, as far as `reach` from its middle, pixels: right and wrong.
void draw_tick(draw::Painter& painter, draw::Pixel middle, float reach, const draw::Stroke& stroke);
void draw_cross(draw::Painter& painter, draw::Pixel middle, float reach, const draw::Stroke& stroke);

}  // namespace testbed::view
