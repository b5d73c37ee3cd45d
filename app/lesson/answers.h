// What a learner did in lessons, as it is kept between runs and handed in.
#pragma once

#include <map>
#include <string>

#include "app/lesson/solution.h"

namespace testbed::lesson {

/// By the lesson's name, each as write_solution() writes it: read again where the lesson is open.
using KeptAnswers = std::map<std::string, std::string>;

/// The shapes and numbers of `begin` that are different in the scene.
SolutionState changed_state(const model::Scene& now, const model::Scene& begin);

/// The state that a learner's scene is in a step: the shapes and numbers of the lesson that are not as the
/// step's own start has them. What was drawn besides is left out.
SolutionState reached_state(const model::Scene& now, const model::Scene& lesson, std::size_t step);

/// What is handed in: every state also names what states before it set, so that each of them stands for
/// itself whichever way it is reached. Requires as many steps as the lesson has.
Solution handed_in(Solution kept, const model::Scene& lesson);

/// How far a learner's file goes.
struct Tally {
    std::size_t goals = 0, reached = 0;        ///< of steps with a goal or blanks
    std::size_t questions = 0, predicted = 0;  ///< a step's first one each
    std::size_t right = 0;
};
Tally tally(const Solution& answers, const model::Scene& lesson);

}  // namespace testbed::lesson
