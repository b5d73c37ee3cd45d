// The commands of Edit > Arrange.
#pragma once

#include <array>

#include "app/editor/arranging.h"
#include "app/editor/editing.h"
#include "app/editor/pivot.h"
#include "app/ui/commands.h"

namespace testbed::ui {

template <editor::Side side>
constexpr Command align_command(std::string_view name) {
    return {.name = name,
            .menu = Menu::edit,
            .run = [](editor::Editor& e) { editor::align(e, side); },
            .enabled = editor::can_align,
            .submenu = "Arrange"};
}

template <edit::Axis axis>
constexpr Command distribute_command(std::string_view name) {
    return {.name = name,
            .menu = Menu::edit,
            .run = [](editor::Editor& e) { editor::distribute(e, axis); },
            .enabled = editor::can_distribute,
            .separator_before = axis == edit::Axis::x,
            .submenu = "Arrange"};
}

template <edit::Axis axis>
constexpr Command flip_command(std::string_view name, char letter) {
    return {.name = name,
            .menu = Menu::edit,
            .chord = Chord{platform::key(letter), false, true},
            .run = [](editor::Editor& e) { editor::flip(e, axis); },
            .enabled = editor::can_flip,
            .separator_before = axis == edit::Axis::x,
            .submenu = "Arrange"};
}

constexpr Command order_command(std::string_view name, Chord chord, void (*run)(editor::Editor&)) {
    return {.name = name,
            .menu = Menu::edit,
            .chord = chord,
            .run = run,
            .enabled = editor::can_reorder,
            .submenu = "Arrange"};
}

constexpr Command pivot_command(std::string_view name, void (*run)(editor::Editor&),
                                bool (*enabled)(const editor::Editor&)) {
    return {.name = name, .menu = Menu::edit, .run = run, .enabled = enabled, .submenu = "Arrange"};
}

constexpr std::array arrange_commands = [] {
    using enum editor::Side;
    std::array all{
        align_command<left>("Align left"),
        align_command<center>("Align center"),
        align_command<right>("Align right"),
        align_command<top>("Align top"),
        align_command<middle>("Align middle"),
        align_command<bottom>("Align bottom"),
        distribute_command<edit::Axis::x>("Distribute horizontally"),
        distribute_command<edit::Axis::y>("Distribute vertically"),
        flip_command<edit::Axis::x>("Flip horizontally", 'h'),
        flip_command<edit::Axis::y>("Flip vertically", 'v'),
        order_command("Bring to front", Chord{platform::Key::page_up, false, true}, editor::bring_to_front),
        order_command("Raise", Chord{platform::Key::page_up}, editor::raise),
        order_command("Lower", Chord{platform::Key::page_down}, editor::lower),
        order_command("Send to back", Chord{platform::Key::page_down, false, true}, editor::send_to_back),
        Command{.name = "Show pivot",
                .menu = Menu::edit,
                .chord = Chord{platform::key('p'), false, true},
                .run = editor::toggle_pivot,
                .checked = editor::has_pivot,
                .submenu = "Arrange"},
        pivot_command("Pivot to center", editor::pivot_to_center, editor::has_pivot),
        pivot_command("Origin to center", editor::origin_to_center, editor::can_move_origin),
        pivot_command("Origin to pivot", editor::origin_to_pivot, editor::can_move_origin_to_pivot),
    };
    all[10].separator_before = all[14].separator_before = true;
    return all;
}();

}  // namespace testbed::ui
