// The commands of Edit > Keep as shape.
#pragma once

#include <array>

#include "app/editor/keeping.h"
#include "app/ui/commands.h"

namespace testbed::ui {

constexpr std::string_view two_needed = "Select two shapes first, outside a group";
constexpr std::string_view some_needed = "Select shapes first, outside a group";
constexpr std::string_view one_needed = "Select one shape first, outside a group";

/// needs: what it takes.
template <edit::Keep what>
constexpr Command keep_command(std::string_view name, std::string_view needs) {
    return {.name = name,
            .menu = Menu::edit,
            .run = [](editor::Editor& e) { editor::keep(e, what); },
            .enabled = [](const editor::Editor& e) { return editor::can_keep(e, what); },
            .submenu = "Keep as shape",
            .needs = needs};
}

constexpr std::array keep_commands = [] {
    using enum edit::Keep;
    std::array all{
        keep_command<overlap>("Keep overlap", two_needed),
        keep_command<unite>("Keep union", "Select two shapes or more, outside a group"),
        keep_command<subtract>("Keep difference", two_needed),
        keep_command<minkowski_sum>("Keep Minkowski sum", two_needed),
        keep_command<minkowski_difference>("Keep Minkowski difference", two_needed),
        keep_command<hull>("Keep convex hull", some_needed),
        keep_command<box>("Keep bounding box", some_needed),
        keep_command<circle>("Keep smallest circle", some_needed),
        keep_command<rectangle>("Keep smallest rectangle", some_needed),
        keep_command<sweep>("Keep swept outline", one_needed),
        keep_command<offset>("Keep offset outline", one_needed),
        keep_command<pieces>("Keep convex pieces", one_needed),
    };
    static_assert(all.size() == edit::keep_count);
    all[std::size_t(hull)].separator_before = all[std::size_t(sweep)].separator_before = true;
    return all;
}();

}  // namespace testbed::ui
