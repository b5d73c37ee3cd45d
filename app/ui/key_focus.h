// The keyboard in panels, tables, header and dialogs: Tab walks through their controls, Ctrl+F6 goes from
// part to part, Esc back to the canvas.
#pragma once

#include <optional>

#include "app/editor/editor.h"
#include "app/platform/focus.h"
#include "app/platform/program.h"
#include "app/ui/commands.h"

namespace testbed::ui {

/// Goes to the next part of the window; with Shift to the one before.
inline constexpr Chord next_part{platform::Key::f6, true};

/// Around the controls of one part, between the beginning and the end of its window. leads: the page offers
/// the keyboard itself to what is to be done next; else the first control gets it.
class Controls {
  public:
    Controls(editor::Editor& editor, editor::KeysAt part, bool leads = false);

  private:
    platform::focus::Walked walked_;
};

/// Of a page that leads the keyboard: whether it comes in and what is drawn next is to get it. True once.
bool keyboard_enters(editor::Editor& editor);
/// The same of the item that was drawn last, which then gets it.
void offer_keyboard(editor::Editor& editor);

/// Whether the keyboard walks through controls: of a part of the window, or of the dialog that is open.
bool walks(const editor::Editor& editor);

/// Whom a key is for.
enum class KeyFor {
    usual,    ///< whoever would have it if the canvas had the keyboard
    nobody,   ///< it was used up
    control,  ///< the control that has the keyboard: Dear ImGui knows it
    panel,    ///< the open panel's own keys
    command,  ///< the panel's own keys, or a command of a menu
};

/// While no dialog and no menu is open. typing: a field has the keyboard.
KeyFor focus_key(editor::Editor& editor, const platform::KeyEvent& event, bool typing);
/// While a dialog is open. True: used up; false: for Dear ImGui; none: the dialog's own keys.
std::optional<bool> dialog_focus_key(editor::Editor& editor, const platform::KeyEvent& event);
/// Whether Enter presses the control that has the keyboard.
bool enter_presses(const editor::Editor& editor);

/// At the beginning of a frame, and at its end: there the control that has the keyboard is framed.
void begin_key_focus(editor::Editor& editor);
void end_key_focus(editor::Editor& editor);

}  // namespace testbed::ui
