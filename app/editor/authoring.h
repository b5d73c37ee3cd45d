// Making a lesson in the window, without a word of JSON.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/editor/authoring_blanks.h"
#include "app/lesson/draft.h"

namespace testbed::editor {

struct Editor;

/// A lesson in the making. Its block lies in the scene; here is what the scene alone does not tell.
struct Authoring {
    model::Scene start;         ///< its shapes are the learner's at the start
    lesson::Solution solution;  ///< the states in which goals were taken
    std::size_t step = 0;
    bool whole = false;       ///< the page about the whole lesson is shown, in place of the step's
    bool seldom = false;      ///< what few steps have is offered too
    bool next_stage = false;  ///< the next goal that is taken begins a further stage

    /// A field of several lines that is being typed in.
    struct Typing {
        std::string id, text;
    };
    std::optional<Typing> typing{};
    std::vector<std::optional<WrittenBlanks>> blanks{};  ///< what is written about steps, at most one each
};

/// Makes a lesson of the open scene, or goes on with the lesson that it is, and opens its page.
void author_lesson(Editor& editor);
/// Back to the learner's side, with the shapes at the start.
void try_lesson(Editor& editor);
/// Writes the lesson with the shapes of its start, and its solution beside it. False where that failed; the
/// notice then says why, or what `check` would say of the lesson.
bool save_lesson(Editor& editor, const std::filesystem::path& file);

/// Whether the scene may become `next` without losing a shape that the lesson speaks of; if not, says so.
bool lesson_allows(Editor& editor, const model::Scene& next);

/// Whether a lesson is in the making still: undo may have taken it away.
bool is_authoring(Editor& editor);
/// The scene with the shapes where the learner finds them. What was drawn since then stays as it is.
/// Requires a lesson in the making.
model::Scene at_start(const Editor& editor);

}  // namespace testbed::editor
