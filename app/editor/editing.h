// The commands that change what is selected, or the selection. All work on the stage: the scene, or the
// members of the group that was entered.
#pragma once

#include "app/editor/editor.h"
#include "app/platform/program.h"

namespace testbed::ui {

bool some_selected(const Desk& desk);
/// Two shapes or more, or one that is a group already: on the scene, not inside a group.
bool can_group(const Desk& desk);
bool can_ungroup(const Desk& desk);

void undo(Desk& desk);
void redo(Desk& desk);
void copy(Desk& desk);
/// For a program that uses the core.
void copy_as_cpp(Desk& desk);
void cut(Desk& desk);
void paste(Desk& desk);
void duplicate(Desk& desk);
void remove(Desk& desk);
void select_all(Desk& desk);
/// On the scene alone: the order, the name of one.
bool can_reorder(const Desk& desk);
bool can_rename(const Desk& desk);
/// One place up or down the drawing order.
void raise(Desk& desk);
void lower(Desk& desk);
/// The name becomes a field in the scene panel.
void rename(Desk& desk);
void group(Desk& desk);
void ungroup(Desk& desk);

/// Arrows: one grid step; with Shift ten, with Ctrl a tenth. False where it is no arrow or nothing is
/// selected.
bool nudge(Desk& desk, const platform::KeyEvent& event);

}  // namespace testbed::ui
