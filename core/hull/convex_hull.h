// The convex hull of points: the fast entry point, without allocation.
#pragma once

#include <span>

#include "../math/vec.h"

namespace collision::hull {

/// The vertices of the convex hull, counter-clockwise from the lowest of the leftmost, without collinear or
/// duplicate points, exactly: every vertex is one of the points. They are written to the front of `room`,
/// which must hold twice as many points as are given and not overlap them; the part used is returned.
///
/// Andrew's monotone chain ("Another efficient algorithm for convex hulls in two dimensions", 1979) on what a
/// filter leaves over: points strictly inside a polygon of extreme points cannot be vertices.
std::span<Vec2> convex_hull(std::span<const Vec2> points, std::span<Vec2> room);

}  // namespace collision::hull
