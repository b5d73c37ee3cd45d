// The commands of Edit > Keep as shape.
#pragma once

#include <array>

#include "app/editor/keeping.h"
#include "app/ui/commands.h"

namespace testbed::ui {

template <edit::Keep what>
constexpr Command keep_command(std::string_view name) {
    return {.name = name,
            .menu = Menu::edit,
            .run = [](editor::Editor& e) { editor::keep(e, what); },
            .enabled = [](const editor::Editor& e) { return editor::can_keep(e, what); },
            .submenu = "Keep as shape",
            .needs = [] { return editor::needed_to_keep(what); }};
}

constexpr std::array keep_commands = [] {
    using enum edit::Keep;
    std::array all{
        keep_command<overlap>("Keep overlap"),
        keep_command<unite>("Keep union"),
        keep_command<subtract>("Keep difference"),
        keep_command<minkowski_sum>("Keep Minkowski sum"),
        keep_command<minkowski_difference>("Keep Minkowski difference"),
        keep_command<hull>("Keep convex hull"),
        keep_command<box>("Keep bounding box"),
        keep_command<circle>("Keep smallest circle"),
        keep_command<rectangle>("Keep smallest rectangle"),
        keep_command<sweep>("Keep swept outline"),
        keep_command<offset>("Keep offset outline"),
        keep_command<pieces>("Keep convex pieces"),
    };
    static_assert(all.size() == edit::keep_count);
    all[std::size_t(hull)].separator_before = all[std::size_t(sweep)].separator_before = true;
    return all;
}();

}  // namespace testbed::ui
