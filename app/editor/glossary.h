// The glossary as its dialog shows it.
#pragma once

#include <string>
#include <vector>

#include "app/lesson/glossary.h"

namespace testbed::editor {

struct Editor;

/// Kept as long as the dialog is open.
struct Glossary {
    std::vector<lesson::GlossaryTerm> terms{};  ///< empty: the file is not beside the program
    std::string search{};
    bool begins = true;  ///< the search takes the keyboard in the next frame
};

void ask_glossary(Editor& editor);
/// Of `glossary.md` in the folder of lessons.
Glossary read_glossary(const Editor& editor);
/// Opens the lesson of a term, after a question about unsaved changes.
void open_lesson_of(Editor& editor, const lesson::GlossaryTerm& term);

}  // namespace testbed::editor
