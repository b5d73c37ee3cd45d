// The verdict of a pair.
#include "app/view/verdict.h"

#include <array>

#include "core/math/pose.h"

namespace testbed::view {

using model::Verdict;

VerdictLook look(Verdict verdict, const Theme& theme) {
    switch (verdict) {
        case Verdict::apart: return {"apart", "○", "o", theme.apart};
        case Verdict::touching: return {"touching", "◐", "=", theme.touching};
        case Verdict::overlapping: return {"overlapping", "●", "*", theme.overlapping};
        case Verdict::unknown: return {"not known", "?", "?", theme.text_secondary};
    }
    return {"", "", "", theme.text};
}

std::string_view glyph(const VerdictLook& look, draw::Font font) {
    return platform::has_glyphs(font, look.glyph) ? look.glyph : look.plain;
}

void draw_verdict(draw::Painter& painter, draw::Pixel middle, float radius, Verdict verdict,
                  const Theme& theme) {
    const draw::Stroke stroke{look(verdict, theme).color, radius * 0.4f};
    switch (verdict) {
        case Verdict::apart: painter.stroke_circle(middle, radius, stroke); return;
        case Verdict::touching: {
            std::array<draw::Pixel, 13> left_half;
            for (std::size_t i = 0; i < left_half.size(); ++i) {
                const auto turn = collision::math::rotation_from_degrees(90 + 15.0 * double(i));
                left_half[i] = {middle.x + radius * float(turn.cosine), middle.y + radius * float(turn.sine)};
            }
            painter.fill_polygon(left_half, stroke.color);
            painter.stroke_circle(middle, radius, stroke);
            return;
        }
        case Verdict::overlapping: painter.fill_circle(middle, radius * 1.2f, stroke.color); return;
        case Verdict::unknown:
            painter.stroke_line({middle.x - radius, middle.y}, {middle.x + radius, middle.y}, stroke);
            return;
    }
}

void draw_tick(draw::Painter& painter, draw::Pixel middle, float reach, const draw::Stroke& stroke) {
    const draw::Pixel path[] = {{middle.x - reach, middle.y + 0.1f * reach},
                                {middle.x - 0.3f * reach, middle.y + 0.8f * reach},
                                {middle.x + reach, middle.y - 0.8f * reach}};
    painter.stroke_path(path, false, stroke);
}

void draw_cross(draw::Painter& painter, draw::Pixel middle, float reach, const draw::Stroke& stroke) {
    painter.stroke_line({middle.x - reach, middle.y - reach}, {middle.x + reach, middle.y + reach}, stroke);
    painter.stroke_line({middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}, stroke);
}

}  // namespace testbed::view
