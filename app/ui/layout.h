// Where the parts of the window lie. Pure function of its size.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/editor/editor.h"
#include "app/editor/live.h"
#include "app/view/rect.h"

namespace testbed::ui {

struct Layout {
    view::Rect header, strip, canvas, column, table, status;
    bool stacked = false;  ///< upright and narrow, as a telephone: the column is below the canvas
    bool compact = false;  ///< without table: pairs and shapes are a page of the column
};

/// A smaller window shows its upper left part of this: every part of it keeps some room.
inline constexpr float min_width = 160, min_height = 120, narrowest_column = 100;
inline constexpr float narrow = 560;  ///< where columns side by side leave no room for the canvas
/// Below either a table under the canvas would leave too little of both.
inline constexpr float min_width_with_table = 680, min_height_with_table = 470;

inline Layout layout(float width, float height, const editor::Editor& editor) {
    const view::Look& look = editor.look();
    width = std::max(width, look.px(min_width));
    height = std::max(height, look.px(min_height));
    const bool bare = editor.view.bare;
    const float header = bare ? 0 : look.px(42), status = bare ? 0 : look.px(27),
                strip = bare ? 0 : look.px(52);
    const float half = std::max(width * 0.5f, look.px(narrowest_column));
    const bool lesson = editor.session.lesson.run || editor.session.lesson.authoring;
    const bool with_column = editor.view.panels && (!bare || lesson);
    const float column = with_column ? std::min(look.px(editor.view.column_width), half) : 0;
    // A lesson asks its questions itself: what pairs answer and what the scene expects is not beside it.
    const bool in_lesson =
        editor.session.lesson.run && !editor.session.lesson.authoring && !shows_live(editor);
    // What a live program said has no page of its own.
    const bool compact = with_column && !bare && !in_lesson && !shows_live(editor) &&
                         (width < look.px(min_width_with_table) || height < look.px(min_height_with_table));
    const float table = editor.view.panels && !bare && !compact && !in_lesson
                            ? std::min(look.px(editor.view.table_height), (height - header - status) * 0.6f)
                            : 0;
    const float middle = height - header - status;
    if (with_column && width < look.px(narrow) && height > width * 1.25f) {
        const float below = std::floor(middle * 0.42f), canvas = middle - below;
        return {
            .header = {0, 0, width, header},
            .strip = {0, header, strip, canvas},
            .canvas = {strip, header, width - strip, canvas},
            .column = {0, header + canvas, width, below},
            .table = {},
            .status = {0, height - status, width, status},
            .stacked = true,
            .compact = !bare && !in_lesson && !shows_live(editor),
        };
    }
    return {
        .header = {0, 0, width, header},
        .strip = {0, header, strip, middle},
        .canvas = {strip, header, width - strip - column, middle - table},
        .column = {width - column, header, column, middle},
        .table = {strip, height - status - table, width - strip - column, table},
        .status = {0, height - status, width, status},
        .compact = compact,
    };
}

}  // namespace testbed::ui
