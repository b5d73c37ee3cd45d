// A lesson's task in the window: the learner's program, connected in the Collider panel, is graded beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/verify/task.h"

namespace testbed::editor {

struct Editor;

/// Of the current step; another step begins with {}.
struct CodeTaskRun {
    bool waits = false;        ///< a search for the grade is under way
    std::uint64_t before = 0;  ///< revision of the report that was there when it began
    std::optional<verify::Grade> grade{};
};

/// The command that grades the open lesson's step, as a shell takes it.
std::string grading_command(const Editor& editor);
/// Whether a program is connected, so that it can be graded here.
bool can_grade(const Editor& editor);
/// Asks it in the background. Requires can_grade() and a step with a task.
void start_grading(Editor& editor);
/// Once a frame while the page is shown: takes the grade once it is there. The step is done where all of it
/// is right.
void follow_grading(Editor& editor);

}  // namespace testbed::editor
