// Shapes that stay the lesson's own: their types everywhere, places where they are locked, and their sizes
// where moving and turning is what the learner is asked for.
#pragma once

#include <string>

#include "app/model/scene.h"

namespace testbed::lesson {

/// Id of the first shape whose size is another than the lesson gives it, at its start or at the start of a
/// step. Empty where none is, and in a lesson that does not lock sizes. A rectangle that was turned keeps its
/// size; lines and rays have none.
std::string changed_size(const model::Scene& now, const model::Scene& lesson);

/// Which shape is not the lesson's: "B is a polygon, and the lesson has a circle", "B is not there". Its type
/// is to be one that the lesson gives it, at its start or at the start of a step. And one that is locked in
/// all of them stands as in one of them: "B was moved, turned or resized, and the lesson locks it". Empty
/// where all are. Shapes that the lesson does not have are nobody's concern.
std::string not_of_lesson(const model::Scene& now, const model::Scene& lesson);

}  // namespace testbed::lesson
