// How a lesson is solved: states of its shapes, a file beside the lesson; and whether goals are reached.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/file/issue.h"
#include "app/model/analysis.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

/// What a learner changed.
struct SolutionState : model::LessonState {
    std::vector<model::Expectation> expect{};  ///< what the lesson's text says of this state, beyond its goal
};

struct SolutionStep {
    std::vector<SolutionState>
        states;  ///< one a stage of the goal, in order; empty for a step without a goal
};

struct Solution {
    std::vector<SolutionStep> steps;  ///< as many as the lesson has
};

/// Where a learner may end who has not understood: it must not count.
struct WrongEnd {
    std::string why;  ///< what is wrong about it
    std::vector<SolutionState> states{};
    model::Fills fills{};  ///< of a step with blanks, in place of states: one a blank
};

/// The wrong ends of each step.
using WrongEnds = std::vector<std::vector<WrongEnd>>;

struct WrongEndsResult {
    std::optional<WrongEnds> ends;  ///< set exactly when no issue is an error
    std::vector<file::Issue> issues;
};

struct SolutionResult {
    std::optional<Solution> solution;  ///< set exactly when no issue is an error
    std::vector<file::Issue> issues;
};

/// Reads `{"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": […], "numbers":
/// {…}, "expect": […]}]}]}`. Every problem has its place.
SolutionResult read_solution(std::string_view text, const model::Scene& lesson);
std::string write_solution(const Solution& solution);
/// Reads `{"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": "…", "states":
/// […]}]}]}`, states as a solution has them, or "fills" of the step's blanks.
WrongEndsResult read_wrong_ends(std::string_view text, const model::Scene& lesson);

/// The scene in which a step begins. left: as the step before left it; of the first step the lesson's own.
model::Scene begin_of(const model::Scene& lesson, std::size_t step, const model::Scene& left);

/// What a goal finds in states, one a stage: how many stages are reached in order. With any_order a state may
/// reach any stage that is not reached yet. A state nearer than the spread to one that counted does not
/// count.
std::size_t stages_reached(const model::Goal& goal, std::span<const model::Scene> states);

/// The rows as the scene answers them.
std::vector<model::ExpectationResult> judged(const std::vector<model::Expectation>& rows,
                                             const model::Scene& scene);
/// Whether there are rows and every one holds in the scene.
bool holds(const std::vector<model::Expectation>& rows, const model::Scene& scene);

}  // namespace testbed::lesson
