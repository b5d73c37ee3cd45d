// Shapes whose position is in their middle, so that they turn about it and their numbers mean something.
#pragma once

#include "app/model/scene.h"

namespace testbed::model {

/// The shape with its position near the middle of its bounds, and every world coordinate on the same bits. As
/// it was, axis by axis, where doubles have no such position; also where it is turned, placed already, or
/// without bounds.
SceneShape centered(SceneShape shape);

}  // namespace testbed::model
