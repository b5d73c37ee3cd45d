// How much work a question may take, in the units of math::poll(): about a pair of edges, pieces or boxes
// each. Counted and not timed, so that a question has the same answer on every machine.
#pragma once

#include <cstdint>

#include "core/math/interrupt.h"
#include "core/shape/parts.h"

namespace collision::query {

/// What is not linear gives up beyond it: after some seconds.
inline constexpr std::uint64_t max_work = std::uint64_t{1} << 24;

/// Whether questions about it may take so much work: what has many parts, or convex pieces.
inline bool intricate(const shape::Placed& placed) {
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed)) return !polygon->facts->convex;
    return shape::is_union(placed);
}

}  // namespace collision::query
