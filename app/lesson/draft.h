// A lesson in the making: from a scene, with goals picked from what is true of its shapes.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/lesson/solution.h"
#include "app/model/analysis.h"

namespace testbed::lesson {

/// A lesson of one step that says what to drag, about the pair where there is one.
model::Lesson new_lesson(const model::Scene& scene, const std::vector<std::string>& selected,
                         std::vector<std::string> overlays);

/// Something true of the shapes as they stand, which a goal may ask for.
struct GoalChoice {
    std::string text;  ///< "A and B overlap", "their distance is 1.2, within 0.05"
    model::Expectation row;
};

/// Of the selected shapes, two or one: what holds now and does not hold in `start`. Numbers are asked for
/// within a hundredth of the view's height, rounded to one digit.
std::vector<GoalChoice> goal_choices(const model::Scene& now, const model::Scene& start,
                                     const std::vector<std::string>& selected);

/// The same of the scenes after the pushes, each row asking for these; none where they cannot be made.
std::vector<GoalChoice> goal_choices_after(std::span<const model::Move> push, const model::Scene& now,
                                           const model::Scene& start,
                                           const std::vector<std::string>& selected);

/// The state that a scene is, seen from the lesson's own: the shapes that differ.
SolutionState state_of(const model::Scene& now, const model::Scene& start);
/// The same of a step, as its solution has it: also the shapes that differ from what the step begins with,
/// which may have moved one to where the lesson does not have it.
SolutionState state_in_step(const model::Scene& now, const model::Scene& start, const model::Scene& begin);

/// Whether a scene still has every shape that its lesson speaks of, as what the lesson needs it to be; true
/// without a lesson. A file of it could not be read otherwise.
bool keeps_its_lesson(const model::Scene& scene);

/// Why the lesson would be refused by `check`, a sentence each; empty where every goal fails at the start and
/// holds in its solution.
std::vector<std::string> faults(const model::Scene& lesson, const Solution& solution);

}  // namespace testbed::lesson
