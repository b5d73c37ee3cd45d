// The commands that change what is selected, or the selection. All work in the edit scope: the scene, or the
// members of the group that was entered.
#pragma once

#include "app/editor/editor.h"
#include "app/platform/program.h"

namespace testbed::editor {

bool some_selected(const Editor& editor);
/// Two shapes or more, or one that is a group already: on the scene, not inside a group.
bool can_group(const Editor& editor);
bool can_ungroup(const Editor& editor);

void undo(Editor& editor);
void redo(Editor& editor);
void copy(Editor& editor);
void cut(Editor& editor);
/// At the cursor where it is over the canvas, or where its menu was opened; else in place.
void paste(Editor& editor);
/// Where the shapes were copied; beside them where they are still there.
void paste_in_place(Editor& editor);
void duplicate(Editor& editor);
void remove(Editor& editor);
void select_all(Editor& editor);
/// On the scene alone: the order, the name of one.
bool can_reorder(const Editor& editor);
bool can_rename(const Editor& editor);
/// One place up or down the drawing order.
void raise(Editor& editor);
void lower(Editor& editor);
/// The name becomes a field in the scene panel.
void rename(Editor& editor);
/// The name of that shape becomes a field, in the next frame.
void begin_rename(Editor& editor, const std::string& id);
void group(Editor& editor);
void ungroup(Editor& editor);

/// Which way an arrow key points on the canvas, in the world; empty for other keys.
std::optional<Vec2> way_of_arrow(const Editor& editor, platform::Key key);
/// Why a locked shape does not move, and how it would.
std::string locked_text(const Editor& editor, const std::string& id);
/// Arrows: one Editor::key_step(); with Shift ten, with Ctrl a tenth. False where it is no arrow or nothing
/// is selected. Where all that is selected is locked it says so.
bool nudge(Editor& editor, const platform::KeyEvent& event);

}  // namespace testbed::editor
