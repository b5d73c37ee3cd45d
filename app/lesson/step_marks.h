// Which step of a lesson an entry of a learner's file answers, also after steps were added, moved or changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/file/json_tree.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

/// What a learner's file keeps of a step: four parts, as "1a2b3c4d-5e6f7a8b-9c0d1e2f-3a4b5c6d". The first one
/// changes with whatever the step says or asks, but for its points and notes; the second one with all but its
/// wording; the third one with what an answer is held against, by the first names of shapes; the last one
/// with the words that ask for it, and is empty where it has none. Requires step < steps of the lesson.
std::string step_mark(const model::Lesson& lesson, std::size_t step);

/// The steps of the lesson that the entries of a file answer.
struct StepPlaces {
    /// One an entry; empty: no step of the lesson is answered by it any more.
    std::vector<std::optional<std::size_t>> of_entries{};
    std::vector<std::size_t> without_entry{};  ///< of the lesson's steps, rising
    /// Steps whose text or goal is not that of their entry, while the answer still fits; rising.
    std::vector<std::size_t> differing{};
};

/// An entry belongs to the first step of the same mark. Others belong to a step of which all but the wording
/// is the same, or the goal, or the words that ask for it, in this order; wherever it is now. Of more than
/// one, they belong to them in order where there are as many as entries. A question of the same right answer
/// must be between the same neighbors. A step that has neither its words nor its goal is a new one.
StepPlaces places_of(const std::vector<std::string>& marks, const model::Lesson& lesson);

/// Of the list of steps in a file; empty where not every entry has a mark.
std::optional<StepPlaces> places_in(const file::json::Tree& tree, file::json::Index steps,
                                    const model::Lesson& lesson);

/// "step 2", "steps 2, 3 and 5", of places from 0. Requires one or more.
std::string steps_in_words(const std::vector<std::size_t>& steps);

/// "step 6 is not in it; step 3 reads differently now"; empty: neither.
std::string in_words(const StepPlaces& places);

}  // namespace testbed::lesson
