// Blanks to fill in a lesson that is being made: written as texts, and taken into the lesson as soon as they
// are a program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/lesson/blanks_draft.h"

namespace testbed::editor {

struct Editor;

/// What is written about one step.
struct WrittenBlanks {
    lesson::BlanksDraft draft;
    model::Blanks taken;              ///< the step's, when they were last the same
    lesson::BlanksDraft of_taken{};   ///< its texts
    std::string fault{};              ///< why what is written is not taken; empty: it is
    std::vector<std::string> said{};  ///< of what is taken: how it does on hidden pairs, which choices do too
};

/// Of the step that is worked on; nullptr where it has no blanks. What undo or another hand changed is there.
WrittenBlanks* written_blanks(Editor& editor);
/// Takes what is written into the lesson, as a step of undo, where it is a program; else says why not.
void take_written_blanks(Editor& editor);

/// Whether two shapes are selected that programs know, so that the step can have a program about them.
bool can_add_blanks(const Editor& editor);
void add_blanks(Editor& editor);
void remove_blanks(Editor& editor);

}  // namespace testbed::editor
