// Making a lesson in the window, without a word of JSON.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/typed_in_steps.h"
#include "app/lesson/draft.h"

namespace testbed::editor {

struct Editor;

/// A field that was left in this frame and what it gave, until that is refused.
struct LeftField {
    int key = TypedInSteps::whole;  ///< what it is about
    std::string field{};
    RefusedText given{};
};

/// What the page that makes a lesson shows. The lesson itself, its solution, its wrong ends and its start are
/// the scene's (lesson/making.h), so that undo and redo lead through all of them.
struct Authoring {
    std::size_t step = 0;
    bool whole = false;       ///< the page about the whole lesson is shown, in place of the step's
    bool seldom = false;      ///< what few steps have is offered too
    bool next_stage = false;  ///< the next goal that is taken begins a further stage
    TypedInSteps typed{};
    std::vector<std::string>
        handed_out{};                 ///< names of shapes and members in what was handed out or linked to
    int about = TypedInSteps::whole;  ///< the key of what the fields that are drawn are about
    std::optional<LeftField> left{};
};

/// Makes a lesson of the open scene, or goes on with the lesson that it is, and opens its page.
void author_lesson(Editor& editor);
/// Writes the lesson with the shapes of its start, and the files that belong to it. False where that failed;
/// the notice then says why, or what `check` would say of the lesson.
bool save_lesson(Editor& editor, const std::filesystem::path& file);

/// The first of what is typed and is not in the lesson, since it cannot be read; empty: everything is, or no
/// lesson is made.
std::string unfinished(const Editor& editor);

/// Whether somebody typed what is not in the scene yet: into a field that was not left, or what cannot be
/// read.
bool has_typed(const Editor& editor);

/// The lesson of the file with its solution and its wrong ends. What cannot be read of them is missing, which
/// the notice says.
model::Scene with_files_beside(Editor& editor, model::Scene lesson, const std::filesystem::path& file);

/// Whether the scene may become `next` without losing a shape that the lesson speaks of; if not, says so.
bool lesson_allows(Editor& editor, const model::Scene& next);

/// Whether a lesson is in the making still: undo may have taken it away.
bool is_authoring(Editor& editor);

/// Whether the file is one of the lessons that the program has, which no author's work is written over.
bool comes_with_program(const std::filesystem::path& lesson);

}  // namespace testbed::editor
