// Whether a polygon holds a point.
#pragma once

#include "core/shape/polygon.h"

namespace collision::pair {

/// By the signed distances from the edges where the polygon is convex, else by counting crossings.
/// Requires a polygon without defects.
bool holds(const shape::PlacedPolygon& polygon, Vec2 p);

}  // namespace collision::pair
