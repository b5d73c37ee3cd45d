// Recordings of programs that nobody has saved, and that show something wrong.
#pragma once

#include <string>
#include <vector>

#include "app/live/receiver.h"

namespace testbed::editor {

struct Editor;
struct Live;

/// Those with a disagreement, or of a program that ended badly or left without closing, that did not come
/// from a file: what is wrong now and then may never come again. One that was saved counts again once more
/// frames came.
std::vector<const live::Recording*> unsaved_runs(const Live& live);
/// "falling boxes (12 of 40 frames wrong) and game.py (signal 11)".
std::string unsaved_runs_text(const Live& live);

/// The window closes, once what is being saved is; first it asks about unsaved_runs().
void close_after_runs(Editor& editor);
/// Shows the first of them and asks where to save it.
void save_first_run(Editor& editor);

}  // namespace testbed::editor
