// What stands in the dialogs: one function a page, drawn into the dialog's window.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>

#include "app/editor/editor.h"

namespace testbed::ui {

void draw_unsaved_question(editor::Editor& editor);
void draw_unsaved_runs_question(editor::Editor& editor);
void draw_changed_question(editor::Editor& editor);
/// Enter in it.
void answer_changed(editor::Editor& editor);
/// Of Prompts::failed_save.
void draw_not_saved(editor::Editor& editor);
void save_again(editor::Editor& editor);
void draw_problems(editor::Editor& editor);
void draw_keys(editor::Editor& editor);
/// Terms and their meanings.
void draw_glossary(editor::Editor& editor);
/// F1 closes what F1 opened. True: taken.
bool closes_by_f1(editor::Editor& editor, const platform::KeyEvent& event);
void draw_export(editor::Editor& editor);
/// A scene of many shapes: how many, which, how close together.
void draw_many(editor::Editor& editor);
/// A shape approximated by circles or rectangles.
void draw_cover(editor::Editor& editor);
/// The picture behind the scene: its place, scale and opacity.
void draw_backdrop_page(editor::Editor& editor);
/// Its outline as a polygon.
void draw_trace(editor::Editor& editor);
void draw_array(editor::Editor& editor);
/// Scenes to open, as pictures.
void draw_gallery(editor::Editor& editor);
/// A key while it is open. True: taken.
bool gallery_key(editor::Editor& editor, const platform::KeyEvent& event);
/// The name under which a scene is kept among the user's own.
void draw_keep_scene(editor::Editor& editor);
/// Whether one of them is deleted.
void draw_delete_kept(editor::Editor& editor);
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
/// What a link opens, and the link as text, code and frame.
void draw_share(editor::Editor& editor);
/// A key while it is open. True: taken.
bool share_key(editor::Editor& editor, const platform::KeyEvent& event);
/// What learners handed in, held against the lesson.
void draw_class_report(editor::Editor& editor);
/// A key while it is open. True: taken.
bool class_report_key(editor::Editor& editor, const platform::KeyEvent& event);
/// Why a link led nowhere.
void draw_link_not_opened(editor::Editor& editor);
/// Everything that can be done or opened.
void draw_palette(editor::Editor& editor);
/// A key while it is open. True: taken.
bool palette_key(editor::Editor& editor, const platform::KeyEvent& event);
/// Which answers a regression expects.
void draw_regression(editor::Editor& editor);
void draw_recovery(editor::Editor& editor);
/// A key while it is open. True: taken.
bool left_work_key(editor::Editor& editor, const platform::KeyEvent& event);
/// Whether a file that exists is replaced. The answer, once there is one.
std::optional<bool> draw_replace_question(editor::Editor& editor, const std::filesystem::path& file);

/// Buttons at the right of the dialog's foot. Tab and the arrows mark another, Enter presses the marked one:
/// the last, where no key chose another. Index of the one that was pressed, or -1. answerable: false where
/// only the first, which goes back, can be pressed.
int dialog_buttons(editor::Editor& editor, std::initializer_list<const char*> names, bool answerable = true);

/// The rest of a dialog's height, for its main part, once `rest` pixels of other parts, the dialog's own
/// edges and its buttons have theirs: no more than wanted, so that nothing of the dialog is out of view.
float main_height(const view::Look& look, float wanted, float rest);

}  // namespace testbed::ui
