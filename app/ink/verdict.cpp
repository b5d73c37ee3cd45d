// The verdict of a pair.
#include "app/ink/verdict.h"

#include <array>

#include "core/math/pose.h"

namespace testbed::ink {

using model::Verdict;

VerdictLook look(Verdict verdict, const Theme& theme) {
    switch (verdict) {
        case Verdict::apart: return {"apart", "○", "o", theme.apart};
        case Verdict::touching: return {"touching", "◐", "=", theme.touching};
        case Verdict::overlapping: return {"overlapping", "✕", "x", theme.overlapping};
    }
    return {"", "", "", theme.text};
}

std::string_view glyph(const VerdictLook& look, Font font) {
    return platform::has_glyphs(font, look.glyph) ? look.glyph : look.plain;
}

void draw_verdict(Painter& painter, Pixel middle, float radius, Verdict verdict, const Theme& theme) {
    const Stroke stroke{look(verdict, theme).color, radius * 0.4f};
    switch (verdict) {
        case Verdict::apart: painter.stroke_circle(middle, radius, stroke); return;
        case Verdict::touching: {
            std::array<Pixel, 13> left_half;
            for (std::size_t i = 0; i < left_half.size(); ++i) {
                const auto turn = collision::math::rotation_from_degrees(90 + 15.0 * double(i));
                left_half[i] = {middle.x + radius * float(turn.cosine), middle.y + radius * float(turn.sine)};
            }
            painter.fill_polygon(left_half, stroke.color);
            painter.stroke_circle(middle, radius, stroke);
            return;
        }
        case Verdict::overlapping: {
            const float arm = radius * 0.85f;
            painter.stroke_line({middle.x - arm, middle.y - arm}, {middle.x + arm, middle.y + arm}, stroke);
            painter.stroke_line({middle.x - arm, middle.y + arm}, {middle.x + arm, middle.y - arm}, stroke);
            return;
        }
    }
}

}  // namespace testbed::ink
