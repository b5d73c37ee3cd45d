// How things look: the only place that knows colors and the widths of strokes.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "app/draw/color.h"
#include "app/model/swatches.h"
#include "core/trace/mark.h"

namespace testbed::view {

/// How a point is drawn: filled, or a ring with the canvas showing through.
enum class Dot { filled, ring };

/// How a role is drawn.
struct RoleStyle {
    draw::Rgba color;
    float width = 1.6f;    ///< of strokes, pixels at scale 1
    float fill_alpha = 0;  ///< 0: no fill
    bool dashed = false;
    bool hatched = false;
    bool dotted = false;
    Dot dot = Dot::filled;
    float dash_on = 5, dash_off = 4;  ///< where it is dashed, pixels at scale 1
};

struct Theme {
    std::string_view id;  ///< "dark", "light", "projector", "print"
    bool dark;
    float size = 1;       ///< of text and everything else, times the UI scale
    float thickness = 1;  ///< of strokes, besides
    // panels
    draw::Rgba window, panel, field, field_hover, line, text, text_secondary, text_faint, accent;
    draw::Rgba accent_fill;  ///< behind white text
    draw::Rgba outline;      ///< of fields and buttons: 3 to 1 against the panel
    // canvas
    draw::Rgba canvas, grid_minor, grid_major, axis_x, axis_y, halo;
    // verdicts of a pair
    draw::Rgba apart, touching, overlapping;
    // meanings that marks share, besides the verdicts
    draw::Rgba step, minkowski, sample, bounds, invalid;
    /// Of answers, expectations and problems. What is wrong never has a verdict's color, which says how two
    /// shapes lie; a step that is done has the green of `apart`.
    draw::Rgba wrong() const { return invalid; }
    draw::Rgba right() const { return text_secondary; }
    /// Given to shapes without a color of their own, by their index.
    std::array<draw::Rgba, model::swatch_count> palette;
    float shape_fill_alpha;
    float stroke, stroke_selected;

    RoleStyle style(collision::trace::Role role) const;
    /// The same before the theme's thickness.
    RoleStyle thin_style(collision::trace::Role role) const;
    /// What a row of a list lies on: every second one, and one that is selected.
    draw::Rgba striped_row() const { return mix(panel, text, stripe()); }
    draw::Rgba selected_row() const { return mix(panel, accent, selection()); }
    float stripe() const { return dark ? 0.018f : 0.02f; }
    float selection() const { return dark ? 0.20f : 0.13f; }
    /// Text about something drawn in this color, on the canvas and in panels: nearer to the color of text, so
    /// that it can be read.
    draw::Rgba text_about(draw::Rgba color) const { return mix(color, text, 0.4f); }
};

/// Meanings are color-blind safe. Source: the palette of M. Okabe and K. Ito.
const Theme& dark_theme();
/// The same hues, darkened where white would swallow them.
const Theme& light_theme();
/// Light, thick and large: to be read from the last row of a lecture hall.
const Theme& projector_theme();
/// Black and grays on white, for printers and journals without colors: only of pictures.
const Theme& print_theme();
/// A theme as menus name it.
struct ThemeRow {
    std::string_view name;
    const Theme& (*theme)();
};
/// Every theme, in the menu's order: menus, settings and the command line take theirs from here.
inline constexpr std::array theme_rows{ThemeRow{"Dark theme", dark_theme},
                                       ThemeRow{"Light theme", light_theme},
                                       ThemeRow{"Projector theme", projector_theme}};
std::span<const Theme* const> themes();
/// "dark, light or projector".
std::string theme_ids(std::span<const Theme* const> of = themes());
/// nullptr where there is none with that id.
const Theme* find_theme(std::string_view id);
/// What pictures may look like: the window's themes and `print`.
std::span<const Theme* const> picture_themes();
const Theme* find_picture_theme(std::string_view id);

}  // namespace testbed::view
