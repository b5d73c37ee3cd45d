// The outline of all that lies within a distance of a shape, for drawing.
#pragma once

#include <memory_resource>
#include <span>
#include <vector>

#include "core/hull/rounded_pieces.h"
#include "core/math/aabb.h"
#include "core/shape/shape.h"

namespace testbed::overlays {

using collision::Vec2;

/// The pieces of a shape; of its lines and rays what lies in the box, with room around it. Empty for a
/// polygon that is not simple.
std::pmr::vector<collision::hull::RoundedPiece> pieces_in(const collision::shape::Placed& shape,
                                                          const collision::math::Aabb& box);

/// Stretches in any order joined into closed loops of points. tolerance: world units between an arc and its
/// chords, > 0. What does not close up within the union's own tolerance stays open at its end.
std::vector<std::vector<Vec2>> loops(std::span<const collision::hull::Stretch> boundary, double tolerance);

}  // namespace testbed::overlays
