// How a lesson is solved: states of its shapes, a file beside the lesson; and whether goals are reached.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/file/issue.h"
#include "app/lesson/attempt.h"
#include "app/lesson/step_marks.h"
#include "app/model/analysis.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

using model::SolutionState;
using model::WrongEnd;

struct SolutionStep {
    /// One a stage of the goal, in order; empty for a step without a goal.
    std::vector<SolutionState> states{};
    model::Fills fills{};  ///< of a step with blanks: one a blank; empty: nothing was filled in
    Attempt attempt{};     ///< of a learner's file
    std::string mark{};    ///< of a learner's file: of the lesson's step (step_marks.h)
    std::string task{};    ///< of a learner's file: the text of the lesson's step
    model::Extras extras{};
};

struct Solution {
    std::vector<SolutionStep> steps{};  ///< as many as the lesson has
    StepPlaces places{};                ///< of a learner's file, as it was read: where its steps have marks
    std::string lesson{};               ///< of a learner's file: the lesson's name; may be empty
    std::string by{};                   ///< of a learner's file: who hands it in; may be empty
    std::string date{};                 ///< of a learner's file: when it was written, "2026-11-21 12:10"
    std::string version{};              ///< of a learner's file: of the lesson (lesson_version.h)
    std::uint64_t seed = 0;             ///< of a learner's file: of the order in which answers were shown
    model::Extras extras{};
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
    std::string lesson{};  ///< the lesson's name that the file gives, with errors in it too
};

/// States of a step that are read: more than any goal has stages.
inline constexpr std::size_t max_states = 100;
/// Bytes of a name in a learner's file.
inline constexpr std::size_t max_name = 200;

/// Reads `{"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": […], "numbers":
/// {…}, "expect": […]}]}]}`, of a step with blanks `"fills": ["…"]`, and of a learner's file `lesson`, `by`
/// and the keys of an Attempt. Every problem has its place.
SolutionResult read_solution(std::string_view text, const model::Scene& lesson);
std::string write_solution(const Solution& solution);
std::string write_wrong_ends(const WrongEnds& ends);
/// What still fits of a solution that was written for an earlier state of the lesson: as many steps as the
/// lesson has, those left empty in which something is wrong.
Solution salvaged_solution(std::string_view text, const model::Scene& lesson);
/// Reads `{"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": "…", "states":
/// […]}]}]}`, states as a solution has them, or "fills" of the step's blanks.
WrongEndsResult read_wrong_ends(std::string_view text, const model::Scene& lesson);

/// The scene in which a step begins. left: as the step before left it; of the first step the lesson's own.
model::Scene begin_of(const model::Scene& lesson, std::size_t step, const model::Scene& left);

/// What each step begins with where every solution was followed.
std::vector<model::Scene> begins_of(const model::Scene& lesson, const Solution& solution);

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
