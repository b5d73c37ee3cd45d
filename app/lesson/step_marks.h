// Which step of a lesson an entry of a learner's file answers, also after steps were added, moved or changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/file/json_tree.h"
#include "app/model/lesson.h"
#include "app/model/scene.h"

namespace testbed::lesson {

/// What a learner's file keeps of a step: parts, as
/// "1a2b3c4d-5e6f7a8b-9c0d1e2f-3a4b5c6d-7e8f9a0b-v-1c2d3e4f-5a6b7c8d". The first one changes with whatever
/// the step says or asks, but for its points and notes; the second one with all but its wording; the third
/// one with what an answer is held against, by the first names of shapes; the fourth one with the words that
/// ask for it; the fifth one with its goal, whatever its question is. Then come the kinds of its questions, a
/// letter each, its own text, and what the answer to its question is held against, whatever its goal is.
/// Those that the step lacks are empty. Requires step < steps of the lesson.
std::string step_mark(const model::Lesson& lesson, std::size_t step);

/// The steps of the lesson that the entries of a file answer.
struct StepPlaces {
    /// One an entry; empty: no step of the lesson is answered by it any more.
    std::vector<std::optional<std::size_t>> of_entries{};
    std::vector<std::size_t> without_entry{};  ///< of the lesson's steps, rising
    /// Steps whose text or goal is not that of their entry, while the answer still fits; rising.
    std::vector<std::size_t> differing{};
    /// Steps that have their entry's goal and another question, which it does not answer; rising.
    std::vector<std::size_t> other_question{};
    /// Steps with another goal than their entry's; rising. What the entry has for its goal may not fit.
    std::vector<std::size_t> other_goal{};
    std::size_t same = 0;  ///< entries of steps that did not change at all

    bool answers(std::size_t step) const;  ///< the step's question, if it has one
    bool is_other_goal(std::size_t step) const;
};

/// An entry of a learner's file, as far as its step is found by it.
struct StepEntry {
    std::string mark;
    std::string asked{};  ///< the question that it answers; empty: none, or it is not known
    std::string task{};   ///< the step's text then; empty: none, or it is not known
};
/// What `asked` is for the step's question.
std::string asked_words(const model::LessonStep& step);

/// An entry belongs to the first step of the same mark. Others belong to a step of which this is the same, in
/// this order, wherever the step is now:
/// 1. all but the wording;
/// 2. the goal and the right answer;
/// 3. the words, which are the text and the question, whatever the goal is;
/// 4. the goal, beside another question;
/// 5. the question and its right answer, whatever text and goal are.
/// Words are the same as same_question.h has it. Of more than one step with the same goal, entries belong to
/// them in order where there are as many as entries; by words and questions an entry is found only where no
/// other entry and no other step has the same. A step that is only a question must ask the same one, and for
/// 1 have the same text or stand between the same neighbors. Any other step is a new one.
StepPlaces places_of(const std::vector<StepEntry>& entries, const model::Lesson& lesson);

/// Of the list of steps in a file; empty where not every entry has a mark.
std::optional<StepPlaces> places_in(const file::json::Tree& tree, file::json::Index steps,
                                    const model::Lesson& lesson);

/// Whether what the entry of the step says of a question is to be read: it is about the one that the step has
/// now. Of a file without marks it is, whatever the step asks.
bool answers_in_step(const StepPlaces& places, const model::Scene& lesson, std::size_t step);

/// "step 2", "steps 2, 3 and 5", of places from 0. Requires one or more.
std::string steps_in_words(const std::vector<std::size_t>& steps);

/// "step 6 is not in it; step 3 reads differently now"; empty: neither.
std::string in_words(const StepPlaces& places);

}  // namespace testbed::lesson
