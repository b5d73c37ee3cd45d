// Lessons whose shapes keep their sizes: moving and turning is what the learner is asked for.
#pragma once

#include <string>

#include "app/model/scene.h"

namespace testbed::lesson {

/// Id of the first shape whose size is another than the lesson gives it, at its start or at the start of a
/// step. Empty where none is, and in a lesson that does not lock sizes. A rectangle that was turned keeps its
/// size; lines and rays have none.
std::string changed_size(const model::Scene& now, const model::Scene& lesson);

}  // namespace testbed::lesson
