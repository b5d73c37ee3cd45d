// Handing in: what a learner did in the open lesson becomes a file that `check --answers` reads.
#pragma once

#include <filesystem>

#include "app/editor/editor.h"

namespace testbed::editor {

/// Whether a lesson is open to be handed in.
bool can_hand_in(const Editor& editor);
/// Opens the page that says what is handed in.
void ask_hand_in(Editor& editor);
/// Whether the learner typed a name.
bool has_name(const Editor& editor);
/// Hands in, where no name was typed after the page has asked for one.
void hand_in_named(Editor& editor, HandInWay way);
/// With a name or without: copies the link, or asks where the file goes.
void hand_in_now(Editor& editor, HandInWay way);
/// The name that the file is offered under: "03-near-enough-ada.answers.json", beside the scene's file where
/// it has one.
std::filesystem::path answers_file(const Editor& editor);
/// What the file holds, as a link goes to the clipboard; one that is too long is not copied, and the notice
/// says so. Its teacher pastes it where the class is graded.
void copy_answers_link(Editor& editor);
/// Writes the file and says what it holds. False where that failed: Dialog::not_saved then says why.
bool save_answers(Editor& editor, const std::filesystem::path& file);

}  // namespace testbed::editor
