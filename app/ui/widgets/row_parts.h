// What rows of lists and tables are made of.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "app/editor/editor.h"
#include "app/model/analysis.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

/// A row of a list, over the whole width; what stands in it is drawn over it afterwards.
struct ListRow {
    draw::Pixel min, max;  ///< window pixels: the room of its content
    float middle;          ///< y between them
    bool pressed, lit;     ///< lit: pointed at, or it has the keyboard's focus
};
struct ListRowOptions {
    bool chosen = false;
    /// Outwards to the left and right of the content, pixels at scale 1; 0 where a child window would cut it.
    float bleed = 6;
    std::optional<draw::Rgba> tint = std::nullopt;  ///< below the highlight: what the row warns of
};
/// Takes the row's room (height in pixels), and shows whether it is chosen or pointed at.
ListRow list_row(const view::Look& look, std::string_view id, float height,
                 const ListRowOptions& options = {});
/// The highlight alone, for rows that take their clicks themselves.
void highlight_row(const view::Look& look, draw::Pixel min, draw::Pixel max, bool chosen, bool lit);

/// The track of a switch and its knob, ending at the right; returns where it begins.
float switch_track(const view::Look& look, draw::Pixel right_middle, bool on);

/// A small switch in a row: an icon that is faint while it says the usual.
bool row_switch(editor::Editor& editor, const char* id, Icon icon, bool unusual, std::string_view tip);

/// Text against the right edge of the room that is left.
void right_aligned(std::string_view text, draw::Rgba color);

/// "0.25°" with so many decimals, or with fewer where the room is short; no number is cut.
std::string fitted_fixed(double value, int decimals, float room, std::string_view unit = "");
/// "+1.25, -0.5" with so many decimals, or with fewer where the room is short; no number is cut.
std::string fitted_vector(collision::Vec2 v, int decimals, float room, bool with_sign = true);

/// The word beside a sign that is drawn where the cursor is; nothing where the cell has no room for it.
void sign_and_word(const view::Look& look, std::string_view word, draw::Rgba color);
/// The verdict's mark and word, in its color.
void verdict_cell(const view::Look& look, model::Verdict verdict);

/// A line of text to type into, with words where it is empty; true where it changed.
bool search_field(const char* id, const char* hint, std::string& text, float width);

/// A table that fills the room below: its head in small letters, its rows scrolled. more: flags beside those
/// that all have. set_up: sets up the columns in so many pixels. rows: draws what is seen of it.
/// Between the text of a table's cell and its sides, at scale 1.
inline constexpr float table_cell_padding = 8;
void draw_table(const view::Look& look, const char* name, int columns, ImGuiTableFlags more,
                void (*set_up)(const view::Look& look, float room), const std::function<void()>& rows);

/// The color in which a shape is drawn.
draw::Rgba color_of_shape(const editor::Editor& editor, std::size_t index);

}  // namespace testbed::ui
