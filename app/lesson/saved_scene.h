// What a saved scene shows of a lesson when it is handed in, in place of answers. It is one state, so it
// proves the steps whose goals hold in it, and no other step.
#pragma once

#include <string>
#include <vector>

#include "app/lesson/grade.h"

namespace testbed::lesson {

/// What a saved scene lacks for a step with blanks.
inline constexpr std::string_view scene_without_fills =
    "a saved scene does not hold what was filled in: hand in the answers of the lesson";

/// The goal of a step, counted if the scene holds all of it and the lesson's own scene does not.
GoalGrade goal_in_scene(const model::Scene& lesson, std::size_t step, const model::Scene& scene);

/// Which steps the scene shows, and what is odd about it: "a saved scene is one state: it shows step 2 and
/// cannot show steps 1 and 3". Empty if it shows every step that counts, or could have.
std::string scene_in_words(const model::Scene& lesson, const model::Scene& scene,
                           const std::vector<GoalGrade>& goals);

}  // namespace testbed::lesson
