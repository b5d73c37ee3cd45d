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

struct SolutionResult {
    std::optional<Solution> solution;  ///< set exactly when no issue is an error
    std::vector<file::Issue> issues;
};

/// Reads `{"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": […], "numbers":
/// {…}, "expect": […]}]}]}`. Every problem has its place.
SolutionResult read_solution(std::string_view text, const model::Scene& lesson);
std::string write_solution(const Solution& solution);

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
