// A learner's file in which something is wrong: what can be read of it.
#pragma once

#include <string_view>

#include "app/lesson/solution.h"

namespace testbed::lesson {

struct ReadableAnswers {
    /// Whether there is a list of steps with marks, or with as many steps as the lesson has.
    bool has_steps = false;
    /// Names, date and version where they can be read. Of each step what can be read: states and fills all or
    /// none of them, and nothing of a step in which the text is no JSON or has a key twice.
    Solution solution{};
};

/// Of a file that read_solution() finds errors in, and which it lists.
ReadableAnswers readable_answers(std::string_view text, const model::Scene& lesson);

}  // namespace testbed::lesson
