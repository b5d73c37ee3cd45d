// The middles of shapes: what they turn about, and what snaps. Pure functions, no window.
#pragma once

#include <optional>

#include "app/model/scene.h"
#include "core/math/aabb.h"

namespace testbed::model {

/// The middle of a shape in its own space: of a segment or capsule the middle of its ends, of a polygon the
/// centroid, of a group that of its box, else the position.
Vec2 local_center(const collision::shape::Shape& shape);

/// The same in the world: the point about which the shape turns.
Vec2 center(const SceneShape& shape);

/// Box of a bounded shape that is moved by the transform, from its corners alone: placing a group of very
/// many corners takes longer than a frame has. Of round members that are turned a little too large. Empty for
/// what has few corners, which is placed instead.
std::optional<collision::math::Aabb> box_of_many(const collision::shape::Shape& shape,
                                                 const collision::math::Transform& to_world);

}  // namespace testbed::model
