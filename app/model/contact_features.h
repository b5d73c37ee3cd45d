// Which vertex or edge of a shape a contact touches.
#pragma once

#include <cstddef>
#include <optional>

#include "core/shape/shape.h"

namespace testbed::model {

/// Counted from 0 along the world vertices that `check` prints; a segment and a capsule have the vertices
/// from and to. Edge i leads from vertex i to the next. Both are empty on a circle and of a group.
struct ContactFeature {
    std::optional<std::size_t> vertex;
    std::optional<std::size_t> edge;  ///< empty on a vertex
};

/// Of a contact halfway between the surfaces of two shapes that overlap by depth. outward: the direction from
/// the shape to the other, of length 1.
ContactFeature contact_feature(const collision::shape::Placed& shape, collision::Vec2 contact,
                               collision::Vec2 outward, double depth);

}  // namespace testbed::model
