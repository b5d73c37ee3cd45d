// A lesson in the making is one scene: with each step go its solution and its wrong ends, which files beside
// the lesson hold, and with the whole the shapes as the learner finds them.
#pragma once

#include "app/lesson/solution.h"

namespace testbed::lesson {

/// The lesson's scene with its solution and wrong ends. Its shapes are those that the learner finds. Requires
/// a lesson. unread: there are wrong ends that could not be read.
model::Scene begin_making(model::Scene scene, const Solution& solution, WrongEnds ends, bool unread);
/// What a lesson in the making keeps of its other files, a step each.
Solution solution_in(const model::Lesson& lesson);
/// Blanks that it leaves to the lesson are filled as is right, so that it also passes as an answer.
Solution with_right_fills(Solution solution, const model::Lesson& lesson);
/// What a lesson in the making keeps of its solution, as a file has it.
Solution solution_to_write(const model::Lesson& lesson);
WrongEnds wrong_ends_in(const model::Lesson& lesson);

/// The scene with the shapes where the learner finds them; shapes that came later stay as they are. The scene
/// itself where it is no lesson in the making.
model::Scene at_start(const model::Scene& scene);
/// The scene whose shapes, as they stand, are those that the learner finds. What the steps, their solutions
/// and their wrong ends have of a shape as it was before follows it; what they change stays.
model::Scene with_start_here(const model::Scene& scene);

}  // namespace testbed::lesson
