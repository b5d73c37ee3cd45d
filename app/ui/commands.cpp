// Everything that a menu or a key does.
#include "app/ui/commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/picking.h"
#include "app/editor/editing.h"
#include "app/editor/files.h"
#include "app/editor/overlay_switches.h"
#include "app/editor/pair_edits.h"
#include "app/ui/appearance.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

namespace {

using platform::Key;
using platform::key;

bool some_shapes(const Desk& d) { return !d.scene().shapes.empty(); }

void frame_selection(Desk& d) {
    const Stage on = stage(d);
    const auto box = bounds_of(on.scene, on.results, on.selection);
    if (!box.empty()) d.camera.frame(box);
}
void frame_all(Desk& d) {
    const auto box = bounds_of(d.scene(), d.document.results(), {});
    if (!box.empty()) d.camera.frame(box);
}

void zoom(Desk& d, double factor) {
    d.camera.zoom_at({d.camera.origin.x + d.camera.size.x / 2, d.camera.origin.y + d.camera.size.y / 2},
                     factor);
}

/// The command that chooses a theme.
template <const ink::Theme& (*theme)()>
constexpr Command theme_command(std::string_view name) {
    return {.name = name,
            .menu = Menu::view,
            .run = [](Desk& d) { use_theme(d, theme()); },
            .checked = [](const Desk& d) { return d.look().theme == &theme(); }};
}

constexpr Command separated(Command command) {
    command.separator_before = true;
    return command;
}

constexpr Chord ctrl(char c) { return {key(c), true}; }
constexpr Chord ctrl_shift(char c) { return {key(c), true, true}; }

constexpr std::array rows{
    Command{"New", Menu::file, ctrl('n'), new_scene},
    Command{.name = "Many…",
            .menu = Menu::file,
            .chord = ctrl_shift('n'),
            .run = [](Desk& d) { d.dialog = Dialog::many; }},
    Command{"New lesson from this scene", Menu::file, std::nullopt, author_lesson},
    Command{"Open…", Menu::file, ctrl('o'), ask_open},
    Command{.name = "Save", .menu = Menu::file, .chord = ctrl('s'), .run = save, .separator_before = true},
    Command{"Save as…", Menu::file, ctrl_shift('s'), ask_save_as},
    Command{
        .name = "Save as regression…", .menu = Menu::file, .run = ask_save_regression, .enabled = has_pairs},
    Command{.name = "Export picture…",
            .menu = Menu::file,
            .chord = ctrl('e'),
            .run = [](Desk& d) { d.dialog = Dialog::export_picture; },
            .separator_before = true},
    Command{"Copy picture as SVG", Menu::file, ctrl_shift('e'), copy_picture},
    Command{.name = "Quit",
            .menu = Menu::file,
            .chord = ctrl('q'),
            .run = request_close,
            .separator_before = true},

    Command{.name = "Undo",
            .menu = Menu::edit,
            .chord = ctrl('z'),
            .run = undo,
            .enabled = [](const Desk& d) { return !d.document.history.undo_name().empty(); },
            .detail = [](const Desk& d) { return d.document.history.undo_name(); }},
    Command{.name = "Redo",
            .menu = Menu::edit,
            .chord = ctrl('y'),
            .run = redo,
            .enabled = [](const Desk& d) { return !d.document.history.redo_name().empty(); },
            .detail = [](const Desk& d) { return d.document.history.redo_name(); },
            .also = ctrl_shift('z')},
    Command{.name = "Cut",
            .menu = Menu::edit,
            .chord = ctrl('x'),
            .run = cut,
            .enabled = some_selected,
            .separator_before = true},
    Command{"Copy", Menu::edit, ctrl('c'), copy, some_selected},
    Command{"Copy as C++", Menu::edit, ctrl_shift('c'), copy_as_cpp, some_selected},
    Command{"Paste", Menu::edit, ctrl('v'), paste},
    Command{"Duplicate", Menu::edit, ctrl('d'), duplicate, some_selected},
    Command{.name = "Delete",
            .menu = Menu::edit,
            .chord = Chord{Key::del},
            .run = remove,
            .enabled = some_selected,
            .also = Chord{Key::backspace}},
    Command{.name = "Select all",
            .menu = Menu::edit,
            .chord = ctrl('a'),
            .run = select_all,
            .enabled = some_shapes,
            .separator_before = true},
    Command{.name = "Push a pair apart",
            .menu = Menu::edit,
            .chord = ctrl('p'),
            .run = push_one_apart,
            .enabled = can_push,
            .separator_before = true},
    Command{"Push all apart", Menu::edit, ctrl_shift('p'), push_all_apart, can_push},
    Command{"Group", Menu::edit, ctrl('g'), group, can_group},
    Command{"Ungroup", Menu::edit, ctrl_shift('g'), ungroup, can_ungroup},
    Command{.name = "Rename",
            .menu = Menu::edit,
            .chord = Chord{Key::f2, false, true},
            .run = rename,
            .enabled = can_rename,
            .separator_before = true},
    Command{"Expect this pair", Menu::edit, ctrl('r'), expect_selected_pair, two_selected},
    Command{"Raise", Menu::edit, Chord{Key::page_down}, raise, can_reorder},
    Command{"Lower", Menu::edit, Chord{Key::page_up}, lower, can_reorder},

    Command{"Frame the selection", Menu::view, Chord{key('f')}, frame_selection, some_selected},
    Command{"Show everything", Menu::view, Chord{Key::home}, frame_all, some_shapes},
    Command{"Next pair", Menu::view, Chord{key('b')}, show_next_pair, has_pairs},
    Command{"Pair before", Menu::view, Chord{key('b'), false, true}, show_previous_pair, has_pairs},
    Command{.name = "Zoom in",
            .menu = Menu::view,
            .chord = Chord{key('+')},
            .run = [](Desk& d) { zoom(d, 1.1); },
            .also = Chord{key('=')}},
    Command{"Zoom out", Menu::view, Chord{key('-')}, [](Desk& d) { zoom(d, 1 / 1.1); }},
    Command{.name = "Grid",
            .menu = Menu::view,
            .chord = Chord{key('0')},
            .run = [](Desk& d) { d.grid = !d.grid; },
            .checked = [](const Desk& d) { return d.grid; },
            .separator_before = true},
    Command{.name = "Ids",
            .menu = Menu::view,
            .chord = Chord{key('i')},
            .run = [](Desk& d) { d.labels = !d.labels; },
            .checked = [](const Desk& d) { return d.labels; }},
    Command{.name = "Lens",
            .menu = Menu::view,
            .chord = Chord{key('z')},
            .run = [](Desk& d) { d.lens = !d.lens; },
            .checked = [](const Desk& d) { return d.lens; }},
    Command{.name = "Map of all places",
            .menu = Menu::view,
            .chord = Chord{key('m')},
            .run = toggle_map,
            .checked = [](const Desk& d) { return d.mapping.on; }},
    Command{.name = "Snap to the grid",
            .menu = Menu::view,
            .run = [](Desk& d) { d.snap = !d.snap; },
            .checked = [](const Desk& d) { return d.snap; }},
    Command{.name = "Snap to shapes",
            .menu = Menu::view,
            .run = [](Desk& d) { d.snap_to_shapes = !d.snap_to_shapes; },
            .checked = [](const Desk& d) { return d.snap_to_shapes; }},
    Command{.name = "Panels",
            .menu = Menu::view,
            .chord = Chord{Key::tab},
            .run = [](Desk& d) { d.panels = !d.panels; },
            .checked = [](const Desk& d) { return d.panels; }},
    Command{.name = "Captions on the canvas",
            .menu = Menu::view,
            .run = [](Desk& d) { d.lessons.captions = !d.lessons.captions; },
            .checked = [](const Desk& d) { return d.lessons.captions; }},
    separated(theme_command<ink::dark_theme>("Dark theme")),
    theme_command<ink::light_theme>("Light theme"),
    theme_command<ink::projector_theme>("Projector theme"),
    Command{.name = "Larger text and controls",
            .menu = Menu::view,
            .chord = ctrl('+'),
            .run = enlarge,
            .also = ctrl('='),
            .separator_before = true},
    Command{"Smaller text and controls", Menu::view, ctrl('-'), reduce},
    Command{"Normal size", Menu::view, ctrl('0'), use_natural_size},
    Command{.name = "Full screen",
            .menu = Menu::view,
            .chord = Chord{Key::f11},
            .run = [](Desk& d) { d.full_screen = !d.full_screen; },
            .checked = [](const Desk& d) { return d.full_screen; }},

    Command{.name = "Keys and gestures",
            .menu = Menu::help,
            .chord = Chord{Key::f1},
            .run = [](Desk& d) { d.dialog = Dialog::keys; },
            .also = Chord{key('?')}},
};

bool toggle_overlay(Desk& d, Key k) {
    if (k == key('h')) {
        toggle_hulls(d);
        return true;
    }
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].key != 0 && platform::key(all[i].key) == k) {
            d.overlay_on[i] = !d.overlay_on[i];
            return true;
        }
    return false;
}

bool turn_to_panel(Desk& d, Key k) {
    for (const Panel& panel : panels())
        if (panel.key == k) {
            open_panel(d, panel.id);
            return true;
        }
    return false;
}

bool take_tool(Desk& d, Key k) {
    for (const ToolRow& row : tools())
        if (platform::key(row.key) == k) {
            d.tool = &row;
            return true;
        }
    return false;
}

}  // namespace

std::span<const Command> commands() { return rows; }

bool run_key(Desk& desk, const platform::KeyEvent& event, bool typing) {
    // Characters such as '?' and '+' need Shift on some layouts.
    const bool by_character = event.key == key('?') || event.key == key('+') || event.key == key('=');
    const bool question = event.key == key('/') && event.shift;
    const Chord pressed =
        question ? Chord{key('?')} : Chord{event.key, event.command, event.shift && !by_character};
    for (const Command& command : rows) {
        if (command.chord != pressed && command.also != pressed) continue;
        const bool of_window =
            command.menu == Menu::file || pressed.key == Key::f1 || pressed.key == Key::f11;
        if (typing && !of_window) return false;
        if (desk.tool_busy) return true;
        if (!command.enabled || command.enabled(desk)) command.run(desk);
        return true;
    }
    if (typing || event.alt || desk.tool_busy) return false;
    if (nudge(desk, event)) return true;
    if (event.command) return false;
    return turn_to_panel(desk, event.key) || take_tool(desk, event.key) || toggle_overlay(desk, event.key);
}

std::string to_string(const Chord& chord) {
    std::string text;
    if (chord.command) text += "Ctrl+";
    if (chord.shift) text += "Shift+";
    switch (chord.key) {
        case Key::escape: return text + "Esc";
        case Key::enter: return text + "Enter";
        case Key::tab: return text + "Tab";
        case Key::backspace: return text + "Backspace";
        case Key::del: return text + "Del";
        case Key::insert: return text + "Ins";
        case Key::home: return text + "Home";
        case Key::end: return text + "End";
        case Key::page_up: return text + "PgUp";
        case Key::page_down: return text + "PgDn";
        case Key::left: return text + "Left";
        case Key::right: return text + "Right";
        case Key::up: return text + "Up";
        case Key::down: return text + "Down";
        case Key::shift:
        case Key::control:
        case Key::alt: return text;
        case Key::f1:
        case Key::f2:
        case Key::f3:
        case Key::f4:
        case Key::f5:
        case Key::f6:
        case Key::f7:
        case Key::f8:
        case Key::f9:
        case Key::f10:
        case Key::f11:
        case Key::f12: return text + fmt::format("F{}", int(chord.key) - int(Key::f1) + 1);
    }
    char c = char(chord.key);
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    return text + (c == ' ' ? "Space" : std::string(1, c));
}

}  // namespace testbed::ui
