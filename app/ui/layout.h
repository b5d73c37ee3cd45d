// Where the parts of the window lie. Pure function of its size.
#pragma once

#include <algorithm>

#include "app/editor/editor.h"
#include "app/view/rect.h"

namespace testbed::ui {

struct Layout {
    Rect header, strip, canvas, column, table, status;
};

inline constexpr float least_column = 250, most_column = 520;
inline constexpr float least_table = 96;
/// A smaller window shows its upper left part of this: every part of it keeps some room.
inline constexpr float least_width = 160, least_height = 120, narrowest_column = 100;

inline Layout layout(float width, float height, const Desk& desk) {
    const Look& look = desk.look();
    width = std::max(width, look.px(least_width));
    height = std::max(height, look.px(least_height));
    const float header = look.px(42), status = look.px(27), strip = look.px(52);
    const float half = std::max(width * 0.5f, look.px(narrowest_column));
    const float column = desk.panels ? std::min(look.px(desk.column_width), half) : 0;
    const float table =
        desk.panels ? std::min(look.px(desk.table_height), (height - header - status) * 0.6f) : 0;
    const float middle = height - header - status;
    return {
        .header = {0, 0, width, header},
        .strip = {0, header, strip, middle},
        .canvas = {strip, header, width - strip - column, middle - table},
        .column = {width - column, header, column, middle},
        .table = {strip, height - status - table, width - strip - column, table},
        .status = {0, height - status, width, status},
    };
}

}  // namespace testbed::ui
