// New, open, save: what happens to the document, and what is asked first.
#pragma once

#include <filesystem>
#include <functional>

#include "app/editor/editor.h"

namespace testbed::editor {

/// Does it at once where nothing is unsaved, else after Save or Discard. asked_from: shown again after Cancel.
/// What waits for the answer about unsaved changes is not done.
void forget_waiting(Editor& editor);
void after_unsaved(Editor& editor, std::function<void(Editor&)> action, Dialog asked_from = Dialog::none);

/// Another scene, as it was made or read, becomes the open one. The file may be empty. The session starts
/// anew: the lesson, the group that was entered, what was typed and what is shown end with the scene before.
/// The window makes its tool anew where History::beginning() is another.
void open_scene(Editor& editor, model::Scene scene, std::filesystem::path file);

void new_scene(Editor& editor);
/// The scene that View::generate describes, in place of this one; asks about unsaved work first.
void generate_many(Editor& editor);
void ask_open(Editor& editor);
/// Opens at once, but a large one where the window must not wait: that is read beside it, and
/// follow_opening() opens it. A file with errors opens the list of its problems and leaves the scene alone.
void open_file(Editor& editor, const std::filesystem::path& file);
/// The same for a file that the user chose. Asks about unsaved changes only where the scene's place is taken:
/// shapes of other formats go to a dialog that adds them to the scene, or asks itself.
void open_chosen(Editor& editor, const std::filesystem::path& file);
/// Once a frame: opens what has been read.
void follow_opening(Editor& editor);
/// What is being read; empty where nothing is.
std::string opening_name(const Editor& editor);
/// It is not opened.
void stop_opening(Editor& editor);
/// Asks for a name where there is none yet, and before it writes over what another program wrote.
void save(Editor& editor);
/// Saves to the document's file whatever another program did to it.
void overwrite(Editor& editor);
void ask_save_as(Editor& editor);
/// What it is offered under: its file, else a name made of its title; empty where it has neither. In a lesson
/// that is taken another one than the lesson's.
std::filesystem::path file_to_save(const Editor& editor);
/// False where it failed: Dialog::not_saved then says why.
bool save_to(Editor& editor, const std::filesystem::path& file);
/// Asks where the picture of the canvas goes.
void ask_save_picture(Editor& editor);
void request_close(Editor& editor);

/// Whether another program wrote or removed the document's file, once for each change. One that was written
/// is read again where nothing is unsaved, else asked about; one that is gone is told of, and the scene
/// counts as unsaved. Does nothing while a gesture or a dialog is under way. True: there is something new to
/// draw.
bool check_disk(Editor& editor);
/// Reads the document's file again, as a step that can be undone. A file with problems leaves the scene
/// alone.
void reload(Editor& editor);

/// The marked one of the unsaved works that were found becomes the document.
void restore_work(Editor& editor);
void discard_work(Editor& editor);

/// Answers to the question about unsaved changes.
void answer_save(Editor& editor);
void answer_discard(Editor& editor);
void answer_cancel(Editor& editor);

}  // namespace testbed::editor
