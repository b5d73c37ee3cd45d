// New, open, save: what happens to the document, and what is asked first.
#pragma once

#include <filesystem>
#include <functional>

#include "app/editor/editor.h"

namespace testbed::ui {

/// Does it at once where nothing is unsaved, else after Save or Discard.
void after_unsaved(Desk& desk, std::function<void(Desk&)> action);

/// Another scene on the desk, as it was made or read. The file may be empty. Nothing that was in hand in the
/// scene before goes on: not its lesson, what was shown or typed of it, nor the group that was entered. The
/// tool is put down by who holds it, by History::beginning().
void put_on_desk(Desk& desk, model::Scene scene, std::filesystem::path file);

void new_scene(Desk& desk);
/// The scene that Desk::many describes, in place of this one; asks about unsaved work first.
void make_many(Desk& desk);
void ask_open(Desk& desk);
/// Opens at once. A file with errors opens the list of its problems and leaves the scene alone.
void open_file(Desk& desk, const std::filesystem::path& file);
/// Asks for a name where there is none yet.
void save(Desk& desk);
void ask_save_as(Desk& desk);
/// False where it failed: the notice then says why.
bool save_to(Desk& desk, const std::filesystem::path& file);
/// Asks where the picture of the canvas goes.
void ask_save_picture(Desk& desk);
/// Writes the picture as the export options say; the ending of the name, .svg or .png, outranks them. False
/// where it failed: the notice then says why.
bool save_picture(Desk& desk, const std::filesystem::path& file);
void request_close(Desk& desk);

/// Whether another program wrote the document's file. If so it is read again where nothing is unsaved, else
/// asked about, once for each change. Does nothing while a gesture or a dialog is under way.
bool check_disk(Desk& desk);
/// Reads the document's file again, as a step that can be undone. A file with problems leaves the scene
/// alone.
void reload(Desk& desk);

/// The marked one of the unsaved works that were found becomes the document.
void restore_left_work(Desk& desk);
void discard_left_work(Desk& desk);

/// Answers to the question about unsaved changes.
void answer_save(Desk& desk);
void answer_discard(Desk& desk);
void answer_cancel(Desk& desk);

}  // namespace testbed::ui
