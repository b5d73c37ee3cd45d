// How things look: the only place that knows colours and pixel widths.
#pragma once

#include <array>
#include <string_view>

#include "app/ink/color.h"
#include "core/trace/mark.h"

namespace testbed::ink {

/// How a role is drawn.
struct RoleStyle {
    Rgba color;
    float width = 1.6f;    ///< of strokes, pixels at scale 1
    float fill_alpha = 0;  ///< 0: no fill
    bool dashed = false;
    bool hatched = false;
};

struct Theme {
    std::string_view id;  ///< "dark", "light"
    bool dark;
    // panels
    Rgba window, panel, field, field_hover, line, text, text_secondary, text_faint, accent;
    // canvas
    Rgba canvas, grid_minor, grid_major, axis_x, axis_y, halo;
    // verdicts of a pair
    Rgba apart, touching, overlapping;
    /// Given to shapes without a colour of their own, by their index.
    std::array<Rgba, 8> palette;
    float shape_fill_alpha;
    float stroke, stroke_selected;

    RoleStyle style(collision::trace::Role role) const;
};

const Theme& dark_theme();
const Theme& light_theme();
/// nullptr where there is none with that id.
const Theme* find_theme(std::string_view id);

}  // namespace testbed::ink
