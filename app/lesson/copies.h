// Whether equal answers of two learners are copies.
#pragma once

#include <string_view>

#include "app/model/scene.h"

namespace testbed::lesson {

/// Whether two people hardly leave these numbers both: those of recorded states (Grade::recorded) that the
/// lesson does not have itself. A scene that was not touched, a value that the lesson sets and a place on a
/// grid say nothing; two coordinates of a free drag do.
bool unlikely_by_chance(std::string_view recorded, const model::Scene& lesson);

}  // namespace testbed::lesson
