// The middles of shapes: what they turn about, and what snaps. Pure functions, no window.
#pragma once

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;

/// The middle of a shape in its own space: of a segment or capsule the middle of its ends, of a polygon the
/// centroid, of a group that of its box, else the position.
Vec2 local_center(const collision::shape::Shape& shape);

/// The same in the world: the point about which the shape turns.
Vec2 center(const model::SceneShape& shape);

}  // namespace testbed::edit
