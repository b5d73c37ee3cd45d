// Everything that a menu or a key does: one list for the menus, the shortcuts and the help.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/editor/editor.h"
#include "app/platform/program.h"

namespace testbed::ui {

/// A key with the modifiers held.
struct Chord {
    platform::Key key{};
    bool command = false;
    bool shift = false;
    bool operator==(const Chord&) const = default;
};

enum class Menu { file, edit, view, help };

struct Command {
    std::string_view name;
    Menu menu{};
    std::optional<Chord> chord = std::nullopt;
    void (*run)(editor::Editor&) = nullptr;
    bool (*enabled)(const editor::Editor&) = nullptr;             ///< null: always
    bool (*checked)(const editor::Editor&) = nullptr;             ///< null: not a switch
    std::string_view (*detail)(const editor::Editor&) = nullptr;  ///< added to the name: what undo would undo
    std::optional<Chord> also = std::nullopt;
    bool separator_before = false;
    bool in_page = true;                    ///< false: means nothing in a page, and is not offered there
    std::string_view submenu = {};          ///< of the menu; empty: the menu itself
    std::string_view (*needs)() = nullptr;  ///< what it waits for where it cannot run; null: see needs_of
};

/// In the menus' order.
std::span<const Command> commands();

/// Whether it does something now. What edits the scene does not while the canvas shows a program's frame:
/// nobody would see it.
bool can_run(const Command& command, const editor::Editor& editor);

/// A sentence about what it waits for where it cannot run ("Select a shape first"); empty where its name says
/// it.
std::string_view needs_of(const Command& command);

/// Null where there is none of that name.
const Command* find_command(std::string_view name);

/// Whether the key stands for a command of the file menu.
bool is_file_command(const platform::KeyEvent& event);
/// Whether the key opens a panel: a function key, which is no text.
bool opens_panel(const platform::KeyEvent& event);
/// Runs the command, tool or overlay that the key stands for. typing: a text field has the keyboard; only
/// commands of the file and the window and keys of panels go on then. False where the key means nothing here.
bool run_key(editor::Editor& editor, const platform::KeyEvent& event, bool typing);

/// "Ctrl+Shift+S", for menus, tooltips and help.
std::string to_string(const Chord& chord);

}  // namespace testbed::ui
