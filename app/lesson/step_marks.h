// Which step of a lesson an entry of a learner's file answers, also after steps were added, moved or changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/file/json_tree.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

/// What a learner's file keeps of a step: "1a2b3c4d-5e6f7a8b". The first half changes with whatever the step
/// says or asks, but for its points and notes; the second one only with what an answer to it consists of: the
/// kind of question, how many blanks and stages there are.
std::string step_mark(const model::LessonStep& step);

/// The steps of the lesson that the entries of a file answer.
struct StepPlaces {
    /// One an entry; empty: no step of the lesson is answered by it any more.
    std::vector<std::optional<std::size_t>> of_entries{};
    std::vector<std::size_t> without_entry{};  ///< of the lesson's steps, rising
    /// Steps whose text or goal is not that of their entry, while the answer still fits; rising.
    std::vector<std::size_t> differing{};
};

/// An entry belongs to the first step of the same mark. Others belong, in order, to the steps between the
/// same neighbors that take the same kind of answer, where there are as many of these as entries.
StepPlaces places_of(const std::vector<std::string>& marks, const model::Lesson& lesson);

/// Of the list of steps in a file; empty where not every entry has a mark.
std::optional<StepPlaces> places_in(const file::json::Tree& tree, file::json::Index steps,
                                    const model::Lesson& lesson);

/// "step 2", "steps 2, 3 and 5", of places from 0. Requires one or more.
std::string steps_in_words(const std::vector<std::size_t>& steps);

/// "step 6 is not in it; step 3 reads differently now"; empty: neither.
std::string in_words(const StepPlaces& places);

}  // namespace testbed::lesson
