// What stands in the dialogs: one function a page, drawn into the dialog's window.
#pragma once

#include <initializer_list>

#include "app/editor/editor.h"

namespace testbed::ui {

void draw_unsaved_question(editor::Editor& editor);
void draw_changed_question(editor::Editor& editor);
/// Enter in it.
void answer_changed(editor::Editor& editor);
/// Of Prompts::failed_save.
void draw_not_saved(editor::Editor& editor);
void save_again(editor::Editor& editor);
void draw_problems(editor::Editor& editor);
void draw_keys(editor::Editor& editor);
/// A key that went down in it.
void keys_key(editor::Editor& editor, platform::Key key);
void draw_export(editor::Editor& editor);
/// A scene of many shapes: how many, which, how close together.
void draw_many(editor::Editor& editor);
/// Scenes to open, as pictures.
void draw_gallery(editor::Editor& editor);
/// A key while it is open. True: taken.
bool gallery_key(editor::Editor& editor, const platform::KeyEvent& event);
/// A text of numbers that become shapes.
void draw_coordinates(editor::Editor& editor);
/// A key while it is open. True: taken.
bool coordinates_key(editor::Editor& editor, const platform::KeyEvent& event);
/// Shapes as text for other programs.
void draw_copy_as(editor::Editor& editor);
/// A key while it is open. True: taken.
bool copy_as_key(editor::Editor& editor, const platform::KeyEvent& event);
/// The address that links begin with, where it is missing.
void draw_link(editor::Editor& editor);
/// A key while it is open. True: taken.
bool link_key(editor::Editor& editor, const platform::KeyEvent& event);
/// Which answers a regression expects.
void draw_regression(editor::Editor& editor);
void draw_recovery(editor::Editor& editor);
/// A key that went down in it.
void left_work_key(editor::Editor& editor, platform::Key key);

/// Buttons at the right of the dialog's foot; the last is what Enter does. Index of the one that was pressed,
/// or -1. answerable: false where only the first, which goes back, can be pressed.
int dialog_buttons(const view::Look& look, std::initializer_list<const char*> names, bool answerable = true);

}  // namespace testbed::ui
