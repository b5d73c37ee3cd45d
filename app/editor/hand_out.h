// Handing out: the lesson in the making becomes a folder for a class.
#pragma once

#include <filesystem>

namespace testbed::editor {

struct Editor;

/// The folder that is offered: "near-enough.handout", beside the lesson's file where it has one.
std::filesystem::path hand_out_folder(const Editor& editor);
/// Writes the folder and says what is in it. False where that failed: Dialog::not_saved then says why.
bool hand_out(Editor& editor, const std::filesystem::path& folder);

}  // namespace testbed::editor
