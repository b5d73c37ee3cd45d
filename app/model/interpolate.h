// Shapes on their way from one state to another, for showing a solution as a movement.
#pragma once

#include "app/model/scene.h"

namespace testbed::model {

/// The shape a part t of the way from one to another, 0 to 1: place, rotation (the short way round) and every
/// number of its own fields. Fields that cannot be halved, such as a polygon's vertices where their number
/// differs, change at the end. At 1 it is `to`.
ShapePtr between(const ShapePtr& from, const ShapePtr& to, double t);

/// The same for every shape that both scenes have, and for the numbers of a lesson.
Scene between(const Scene& from, const Scene& to, double t);

}  // namespace testbed::model
