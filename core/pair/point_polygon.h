// Whether a polygon holds a point.
#pragma once

#include "../shape/polygon.h"

namespace collision::pair {

/// By the signed distances from the edges where the polygon is convex, else by counting crossings.
/// False for an invalid polygon or point.
bool holds(const shape::PlacedPolygon& polygon, Vec2 p);

}  // namespace collision::pair
