// Everything that a menu or a key does.
#include "app/ui/commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <utility>
#include <vector>

#include "app/edit/picking.h"
#include "app/editor/appearance.h"
#include "app/editor/array_draft.h"
#include "app/editor/backdrop.h"
#include "app/editor/class_desk.h"
#include "app/editor/converting.h"
#include "app/editor/copy_as.h"
#include "app/editor/cover_draft.h"
#include "app/editor/editing.h"
#include "app/editor/files.h"
#include "app/editor/hand_in.h"
#include "app/editor/links.h"
#include "app/editor/overlay_switches.h"
#include "app/editor/pair_edits.h"
#include "app/editor/palette.h"
#include "app/editor/share.h"
#include "app/platform/starts_programs.h"
#include "app/ui/arrange_commands.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/canvas/record.h"
#include "app/ui/keep_commands.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

namespace {

using platform::Key;
using platform::key;

bool some_shapes(const editor::Editor& e) { return !e.scene().shapes.empty(); }

void frame_selection(editor::Editor& e) {
    const edit::EditScope on = edit_scope(e);
    const auto box = edit::bounds_of(on.scene, on.results, on.selection);
    if (!box.empty()) e.view.camera.frame(box);
}
bool anything_shown(const editor::Editor& e) { return some_shapes(e) || shows_live(e); }
void frame_all(editor::Editor& e) {
    if (shows_live(e)) {
        frame_live(e);
        return;
    }
    const auto box = edit::bounds_of(e.scene(), e.document.results(), {});
    if (!box.empty()) e.view.camera.frame(box);
}

/// What the canvas shows is saved: a program's frame where it shows one.
void save_shown(editor::Editor& e) { shows_live(e) ? ask_save_frame(e) : save(e); }
void save_shown_as(editor::Editor& e) { shows_live(e) ? ask_save_frame(e) : ask_save_as(e); }

void zoom(editor::Editor& e, double factor) {
    e.view.camera.zoom_at({e.view.camera.origin.x + e.view.camera.size.x / 2,
                           e.view.camera.origin.y + e.view.camera.size.y / 2},
                          factor);
}

/// The command that chooses a theme, by its place in view::theme_rows.
template <std::size_t row>
constexpr Command theme_command() {
    return {
        .name = view::theme_rows[row].name,
        .menu = Menu::view,
        .run = [](editor::Editor& e) { use_theme(e, view::theme_rows[row].theme()); },
        .checked = [](const editor::Editor& e) { return e.look().theme == &view::theme_rows[row].theme(); }};
}

template <edit::ConvertTo to>
constexpr Command conversion_command(std::string_view name) {
    return {.name = name,
            .menu = Menu::edit,
            .run = [](editor::Editor& e) { editor::convert(e, to); },
            .enabled = [](const editor::Editor& e) { return editor::can_convert(e, to); },
            .submenu = "Convert"};
}

/// The commands of one list with those of another put in before the command with that name.
template <std::size_t N, std::size_t M>
constexpr std::array<Command, N + M> with(const std::array<Command, N>& list,
                                          const std::array<Command, M>& more, std::string_view before) {
    std::array<Command, N + M> all{};
    std::size_t at = 0;
    for (const Command& command : list) {
        if (command.name == before)
            for (const Command& added : more) all[at++] = added;
        all[at++] = command;
    }
    return all;
}

constexpr Chord ctrl(char c) { return {key(c), true}; }
constexpr Chord ctrl_shift(char c) { return {key(c), true, true}; }

constexpr std::array all_but_themes{
    Command{"New", Menu::file, ctrl('n'), editor::new_scene},
    Command{.name = "Many…",
            .menu = Menu::file,
            .chord = ctrl_shift('n'),
            .run = [](editor::Editor& e) { e.prompts.dialog = editor::Dialog::many; }},
    Command{.name = "New lesson from this scene",
            .menu = Menu::file,
            .run = editor::author_lesson,
            .enabled = [](const editor::Editor& e) { return !e.scene().lesson; }},
    Command{.name = "Change this lesson",
            .menu = Menu::file,
            .run = editor::author_lesson,
            .enabled = [](const editor::Editor& e) { return bool(e.scene().lesson); }},
    Command{"Open…", Menu::file, ctrl('o'), editor::ask_open},
    Command{
        .name = "Save", .menu = Menu::file, .chord = ctrl('s'), .run = save_shown, .separator_before = true},
    Command{"Save as…", Menu::file, ctrl_shift('s'), save_shown_as},
    Command{.name = "Keep in My scenes…",
            .menu = Menu::file,
            .run = editor::ask_keep,
            .enabled = editor::can_keep},
    Command{.name = "Save as regression…",
            .menu = Menu::file,
            .run = editor::ask_save_regression,
            .enabled = editor::has_pairs},
    Command{
        .name = "Hand in…", .menu = Menu::file, .run = editor::ask_hand_in, .enabled = editor::can_hand_in},
    Command{.name = "Class report…", .menu = Menu::file, .run = editor::ask_class_report},
    Command{.name = "Copy link", .menu = Menu::file, .run = editor::copy_link, .separator_before = true},
    Command{.name = "Share…", .menu = Menu::file, .run = editor::ask_share},
    Command{.name = "Export picture…",
            .menu = Menu::file,
            .chord = ctrl('e'),
            .run = [](editor::Editor& e) { e.prompts.dialog = editor::Dialog::export_picture; },
            .separator_before = true},
    Command{"Copy picture as SVG", Menu::file, ctrl_shift('e'), copy_picture},
    Command{.name = "Copy picture as PNG", .menu = Menu::file, .run = copy_png, .in_page = false},
    Command{.name = "Record the canvas",
            .menu = Menu::file,
            .chord = ctrl_shift('r'),
            .run = start_or_end_recording,
            .checked = [](const editor::Editor& e) { return e.recording.on; }},
    Command{.name = "Cursor in recordings",
            .menu = Menu::file,
            .run = [](editor::Editor& e) { e.preferences.recorded_cursor = !e.preferences.recorded_cursor; },
            .checked = [](const editor::Editor& e) { return e.preferences.recorded_cursor; }},
    Command{.name = "Unsaved work…",
            .menu = Menu::file,
            .run = [](editor::Editor& e) { e.prompts.dialog = editor::Dialog::recovery; },
            .enabled = [](const editor::Editor& e) { return !e.prompts.offered.empty(); }},
    Command{.name = "Listen to a program",
            .menu = Menu::file,
            .run =
                [](editor::Editor& e) {
                    if (e.live.receiver->listening())
                        editor::stop_listening(e);
                    else
                        editor::listen_to(e, e.live.order);
                },
            .checked = [](const editor::Editor& e) { return e.live.receiver->listening(); },
            .separator_before = true,
            .in_page = false},
    Command{.name = "Quit",
            .menu = Menu::file,
            .chord = ctrl('q'),
            .run = editor::request_close,
            .separator_before = true,
            .in_page = false},

    Command{.name = "Undo",
            .menu = Menu::edit,
            .chord = ctrl('z'),
            .run = editor::undo,
            .enabled = [](const editor::Editor& e) { return !e.document.history.undo_name().empty(); },
            .detail = [](const editor::Editor& e) { return e.document.history.undo_name(); }},
    Command{.name = "Redo",
            .menu = Menu::edit,
            .chord = ctrl('y'),
            .run = editor::redo,
            .enabled = [](const editor::Editor& e) { return !e.document.history.redo_name().empty(); },
            .detail = [](const editor::Editor& e) { return e.document.history.redo_name(); },
            .also = ctrl_shift('z')},
    Command{.name = "Cut",
            .menu = Menu::edit,
            .chord = ctrl('x'),
            .run = editor::cut,
            .enabled = editor::some_selected,
            .separator_before = true},
    Command{"Copy", Menu::edit, ctrl('c'), editor::copy, editor::some_selected},
    Command{"Copy as…", Menu::edit, ctrl_shift('c'), editor::ask_copy_as},
    Command{.name = "Copy selection as PNG",
            .menu = Menu::edit,
            .run = copy_selection_png,
            .enabled = editor::some_selected,
            .in_page = false},
    Command{"Paste", Menu::edit, ctrl('v'), editor::paste},
    Command{.name = "Paste in place", .menu = Menu::edit, .run = editor::paste_in_place},
    Command{"Your own coordinates…", Menu::edit, ctrl_shift('v'), editor::ask_coordinates},
    Command{"Duplicate", Menu::edit, ctrl('d'), editor::duplicate, editor::some_selected},
    Command{.name = "Repeat…",
            .menu = Menu::edit,
            .chord = ctrl_shift('d'),
            .run = editor::ask_array,
            .enabled = editor::some_selected},
    Command{.name = "Delete",
            .menu = Menu::edit,
            .chord = Chord{Key::del},
            .run = editor::remove,
            .enabled = editor::some_selected,
            .also = Chord{Key::backspace}},
    Command{.name = "Select all",
            .menu = Menu::edit,
            .chord = ctrl('a'),
            .run = editor::select_all,
            .enabled = some_shapes,
            .separator_before = true},
    Command{.name = "Push a pair apart",
            .menu = Menu::edit,
            .chord = ctrl('p'),
            .run = editor::push_one_apart,
            .enabled = editor::can_push,
            .separator_before = true},
    Command{"Push all apart", Menu::edit, ctrl_shift('p'), editor::push_all_apart, editor::can_push},
    Command{"Group", Menu::edit, ctrl('g'), editor::group, editor::can_group},
    Command{"Ungroup", Menu::edit, ctrl_shift('g'), editor::ungroup, editor::can_ungroup},
    Command{.name = "Cover with shapes…",
            .menu = Menu::edit,
            .run = editor::ask_cover,
            .enabled = editor::can_cover,
            .submenu = "Convert"},
    Command{.name = "Picture behind the scene…",
            .menu = Menu::edit,
            .run = editor::ask_backdrop,
            .separator_before = true},
    Command{"Trace the picture…", Menu::edit, std::nullopt, editor::ask_trace, editor::can_trace},
    conversion_command<edit::ConvertTo::oriented_rectangle>("Convert to oriented rectangle"),
    conversion_command<edit::ConvertTo::polygon>("Convert to polygon"),
    conversion_command<edit::ConvertTo::convex_pieces>("Convert to convex pieces"),
    conversion_command<edit::ConvertTo::convex_hull>("Convert to convex hull"),
    Command{.name = "Rename",
            .menu = Menu::edit,
            .chord = Chord{Key::f2, false, true},
            .run = editor::rename,
            .enabled = editor::can_rename,
            .separator_before = true},
    Command{"Expect this pair", Menu::edit, ctrl('r'), editor::expect_selected_pair, editor::two_selected},

    Command{"Frame the selection", Menu::view, Chord{key('f')}, frame_selection, editor::some_selected},
    Command{"Show everything", Menu::view, Chord{Key::home}, frame_all, anything_shown},
    Command{"Next pair", Menu::view, Chord{key('b')}, editor::show_next_pair, editor::has_pairs},
    Command{"Previous pair", Menu::view, Chord{key('b'), false, true}, editor::show_previous_pair,
            editor::has_pairs},
    Command{.name = "Zoom in",
            .menu = Menu::view,
            .chord = Chord{key('+')},
            .run = [](editor::Editor& e) { zoom(e, 1.1); },
            .also = Chord{key('=')}},
    Command{"Zoom out", Menu::view, Chord{key('-')}, [](editor::Editor& e) { zoom(e, 1 / 1.1); }},
    Command{.name = "Grid",
            .menu = Menu::view,
            .chord = Chord{key('0')},
            .run = [](editor::Editor& e) { e.view.grid = !e.view.grid; },
            .checked = [](const editor::Editor& e) { return e.view.grid; },
            .separator_before = true},
    Command{.name = "Ids",
            .menu = Menu::view,
            .chord = Chord{key('i')},
            .run = [](editor::Editor& e) { e.view.labels = !e.view.labels; },
            .checked = [](const editor::Editor& e) { return e.view.labels; }},
    Command{.name = "Lens",
            .menu = Menu::view,
            .chord = Chord{key('z')},
            .run = [](editor::Editor& e) { e.view.lens = !e.view.lens; },
            .checked = [](const editor::Editor& e) { return e.view.lens; }},
    Command{.name = "Map of all places",
            .menu = Menu::view,
            .chord = Chord{key('m')},
            .run = editor::toggle_map,
            .checked = [](const editor::Editor& e) { return e.session.map.on; }},
    Command{.name = "Snap to the grid",
            .menu = Menu::view,
            .run = [](editor::Editor& e) { e.view.snap_to_grid = !e.view.snap_to_grid; },
            .checked = [](const editor::Editor& e) { return e.view.snap_to_grid; }},
    Command{.name = "Snap to shapes",
            .menu = Menu::view,
            .run = [](editor::Editor& e) { e.view.snap_to_shapes = !e.view.snap_to_shapes; },
            .checked = [](const editor::Editor& e) { return e.view.snap_to_shapes; }},
    Command{.name = "Panels",
            .menu = Menu::view,
            .chord = Chord{Key::tab},
            .run = [](editor::Editor& e) { e.view.panels = !e.view.panels; },
            .checked = [](const editor::Editor& e) { return e.view.panels; }},
    Command{.name = "Captions on the canvas",
            .menu = Menu::view,
            .run = [](editor::Editor& e) { e.preferences.captions = !e.preferences.captions; },
            .checked = [](const editor::Editor& e) { return e.preferences.captions; }},
    Command{.name = "Larger text and controls",
            .menu = Menu::view,
            .chord = ctrl('+'),
            .run = editor::enlarge,
            .also = ctrl('='),
            .separator_before = true},
    Command{"Smaller text and controls", Menu::view, ctrl('-'), editor::reduce},
    Command{"Normal size", Menu::view, ctrl('0'), editor::use_natural_size},
    Command{.name = "Full screen",
            .menu = Menu::view,
            .chord = Chord{Key::f11},
            .run = [](editor::Editor& e) { e.view.full_screen = !e.view.full_screen; },
            .checked = [](const editor::Editor& e) { return e.view.full_screen; }},

    Command{.name = "Keys and gestures",
            .menu = Menu::help,
            .chord = Chord{Key::f1},
            .run = [](editor::Editor& e) { e.prompts.dialog = editor::Dialog::keys; },
            .also = Chord{key('?')}},
    Command{"Glossary", Menu::help, {}, editor::ask_glossary},
    Command{"Find anything…", Menu::help, ctrl('k'), editor::ask_palette},
    Command{.name = "First steps",
            .menu = Menu::help,
            .run = editor::toggle_first_steps,
            .checked = [](const editor::Editor& e) { return e.prompts.first_steps.shown; },
            .separator_before = true},
    Command{"Gallery…", Menu::help, ctrl_shift('o'), editor::ask_gallery},
};

constexpr auto theme_commands = []<std::size_t... row>(std::index_sequence<row...>) {
    std::array all{theme_command<row>()...};
    all.front().separator_before = true;
    return all;
}
(std::make_index_sequence<view::theme_rows.size()>());

constexpr auto rows =
    with(with(with(all_but_themes, theme_commands, "Larger text and controls"), arrange_commands, "Rename"),
         keep_commands, "Rename");

bool toggle_overlay(editor::Editor& e, Key k) {
    if (k == key('h')) {
        toggle_hulls(e);
        return true;
    }
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].key != 0 && platform::key(all[i].key) == k) {
            e.view.overlay_on[i] = !e.view.overlay_on[i];
            return true;
        }
    return false;
}

bool turn_to_panel(editor::Editor& e, Key k) {
    for (const Panel& panel : panels())
        if (panel.key == k && is_offered(e, panel)) {
            // Once more: into its fields. Who walks through a panel goes on in the one that opens.
            editor::KeyFocus& keys = e.prompts.keys;
            const bool from_canvas = keys.at == editor::KeysAt::canvas && is_open(e, panel.panel);
            if (from_canvas || keys.at == editor::KeysAt::column) keys.enters = true;
            open_panel(e, panel.panel);
            return true;
        }
    return false;
}

bool take_tool(editor::Editor& e, Key k) {
    for (const ToolRow& row : tools())
        if (platform::key(row.key) == k) {
            e.view.tool = row.tool;
            return true;
        }
    return false;
}

/// Whether browsers keep the key for tabs, windows and reloading.
bool browsers_own(const Chord& chord) {
    constexpr std::string_view kept = "twnrlq";
    return chord.command && std::ranges::any_of(kept, [&](char letter) { return chord.key == key(letter); });
}

}  // namespace

std::span<const Command> commands() {
    static const std::vector<Command> offered = [] {
        std::vector<Command> all;
        std::ranges::copy_if(rows, std::back_inserter(all), [](const Command& command) {
            return platform::starts_programs || command.in_page;
        });
        // A page does not offer what it never hears of (assets/web/input.js).
        for (Command& command : all)
            if (!platform::starts_programs && command.chord && browsers_own(*command.chord))
                command.chord.reset();
        return all;
    }();
    return offered;
}

namespace {

Chord chord_of(const platform::KeyEvent& event) {
    // Characters such as '?' and '+' need Shift on some layouts.
    const bool by_character = event.key == key('?') || event.key == key('+') || event.key == key('=');
    const bool question = event.key == key('/') && event.shift;
    return question ? Chord{key('?')} : Chord{event.key, event.command, event.shift && !by_character};
}

/// Whether the command is about the scene that a program's frame hides.
bool edits_unseen(const Command& command, const editor::Editor& editor) {
    return command.menu == Menu::edit && shows_live(editor);
}

}  // namespace

const Command* find_command(std::string_view name) {
    const auto all = commands();
    const auto found = std::ranges::find(all, name, &Command::name);
    return found == all.end() ? nullptr : &*found;
}

bool can_run(const Command& command, const editor::Editor& editor) {
    if (edits_unseen(command, editor)) return false;
    return !command.enabled || command.enabled(editor);
}

bool is_file_command(const platform::KeyEvent& event) {
    const Chord pressed = chord_of(event);
    return std::ranges::any_of(commands(), [&](const Command& command) {
        return command.menu == Menu::file && (command.chord == pressed || command.also == pressed);
    });
}

bool opens_panel(const platform::KeyEvent& event) {
    return !event.command && !event.shift && !event.alt &&
           std::ranges::any_of(panels(), [&](const Panel& panel) { return panel.key == event.key; });
}

bool run_key(editor::Editor& editor, const platform::KeyEvent& event, bool typing) {
    const Chord pressed = chord_of(event);
    for (const Command& command : commands()) {
        if (command.chord != pressed && command.also != pressed) continue;
        const bool of_window =
            command.menu == Menu::file || pressed.key == Key::f1 || pressed.key == Key::f11;
        // In a field that was entered and nothing more there is nothing else to undo.
        const bool undoes = (command.name == "Undo" || command.name == "Redo") && typing &&
                            nothing_typed(editor.session.typing);
        if (typing && !of_window && !undoes) return false;
        if (editor.frame.tool_busy) return true;
        if (edits_unseen(command, editor)) editor.say("Freeze the frame to edit its shapes.");
        if (can_run(command, editor)) command.run(editor);
        return true;
    }
    if (typing && opens_panel(event) && !editor.frame.tool_busy) return turn_to_panel(editor, event.key);
    if (typing || event.alt || editor.frame.tool_busy) return false;
    if (!shows_live(editor) && nudge(editor, event)) return true;
    if (event.command) return false;
    return turn_to_panel(editor, event.key) || take_tool(editor, event.key) ||
           toggle_overlay(editor, event.key);
}

}  // namespace testbed::ui
