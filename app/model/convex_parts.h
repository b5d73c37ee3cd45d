// A shape as the convex shapes that it consists of.
#pragma once

#include <vector>

#include "core/shape/shape.h"

namespace testbed::model {

/// The convex parts whose union a valid shape is, in its own frame: the pieces of a concave polygon with its
/// radius, the segments of a polyline, the same of each member of a group, as a group of one. What is convex
/// is its own only part.
std::vector<collision::shape::Shape> convex_parts(const collision::shape::Shape& geometry);

}  // namespace testbed::model
