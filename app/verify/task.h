// A lesson's task: a function that the learner writes, asked and graded.
#pragma once

#include <string>
#include <vector>

#include "app/model/lesson.h"
#include "app/verify/run.h"

namespace testbed::verify {

/// What is wrong with the task, in words with the key ("types[1]: must be …"); empty: it can be asked.
std::string defect(const model::CodeTask& task);

/// Asks what the task names alone. Requires a task without a defect.
void ask_for(Options& options, const model::CodeTask& task);

/// How a learner's function did.
struct Grade {
    enum class Mark { right, wrong, missing };
    struct Row {
        std::string what;  ///< "circle–rectangle", "distance"
        Mark mark = Mark::right;
        std::string why;  ///< in words, where it is not right
        std::size_t finding =
            0;  ///< of a wrong row about types: the place of its first one in the report, from 1
    };
    std::vector<Row> rows;  ///< each two types of the task, then each answer
    std::size_t right() const;
    /// Whether all of it is right: a run that was broken off is not.
    bool done = false;
};
/// "right", "wrong", "missing".
std::string_view name(Grade::Mark mark);

Grade grade(const model::CodeTask& task, const Report& report);

}  // namespace testbed::verify
