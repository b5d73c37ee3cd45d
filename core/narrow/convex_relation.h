// Exact yes or no for convex bodies and for lines and rays, by separating axes and squared distances.
//
// Two convex sets A and B share a point exactly if the origin lies in their Minkowski difference, and overlap
// beyond touching exactly if it lies in its interior. With a radius r > 0 between the cores the question is
// how the cores' distance compares with r; without one, whether a strict or a weak separating axis exists,
// and only normals of edges need to be tried where the difference has an area. What has none is handled by
// name.
#pragma once

#include "body.h"
#include "relation.h"

namespace collision::narrow {

Relation relation(const Convex& a, const Convex& b);
Relation relation(const shape::PlacedLine& a, const Convex& b);
Relation relation(const shape::PlacedRay& a, const Convex& b);
Relation relation(const shape::PlacedLine& a, const shape::PlacedLine& b);
Relation relation(const shape::PlacedLine& a, const shape::PlacedRay& b);
Relation relation(const shape::PlacedRay& a, const shape::PlacedRay& b);

}  // namespace collision::narrow
