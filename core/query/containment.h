// Entry point for containment: does one placed shape lie in another?
#pragma once

#include <optional>

#include "../shape/shape.h"

namespace collision::query {

/// Whether every point of the closed set `inner` is one of `outer`; a set contains itself. Exact on the world
/// coordinates, never a tolerance. Empty where this version cannot decide: outer is a polyline, a group, or a
/// concave polygon with a radius, and neither one of its parts contains inner nor is a corner of inner
/// outside; or it takes more work than max_work (budget.h).
/// An invalid shape (shape::validate) is the empty set: it lies in every shape, and holds none but invalid
/// ones.
/// Cost: each vertex of inner against outer; of a concave polygon each edge of inner against each of its own;
/// of groups their parts. Allocates. Safe to call from several threads.
std::optional<bool> contains(const shape::Placed& outer, const shape::Placed& inner);

}  // namespace collision::query
