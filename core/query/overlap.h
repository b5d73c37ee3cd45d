// The door for yes or no: do two placed shapes share a point?
#pragma once

#include "core/shape/shape.h"

namespace collision::query {

/// Whether the closed sets a and b share a point; touching is overlapping. Exact on the world coordinates for
/// every pair of types: never a tolerance. Symmetric. Requires shapes without defects (asserted).
bool overlap(const shape::Placed& a, const shape::Placed& b);

/// Whether the closed set holds p. Exact.
bool contains(const shape::Placed& a, Vec2 p);

}  // namespace collision::query
