// What stands in the dialogs: one function a page, drawn into the dialog's window.
#pragma once

#include <initializer_list>

#include "app/editor/editor.h"

namespace testbed::ui {

void draw_unsaved_question(Desk& desk);
void draw_changed_question(Desk& desk);
void draw_problems(Desk& desk);
void draw_keys(Desk& desk);
/// A key that went down in it.
void keys_key(Desk& desk, platform::Key key);
void draw_export(Desk& desk);
/// A scene of many shapes: how many, which, how close together.
void draw_many(Desk& desk);
void draw_left_work(Desk& desk);
/// A key that went down in it.
void left_work_key(Desk& desk, platform::Key key);

/// Buttons at the right of the dialog's foot; the last is what Enter does. Index of the one that was pressed,
/// or -1.
int dialog_buttons(const Look& look, std::initializer_list<const char*> names);

}  // namespace testbed::ui
