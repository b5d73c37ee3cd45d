// A shape covered by few circles or rectangles, as a game approximates its sprites: more of them waste less.
#pragma once

#include <cstddef>
#include <vector>

#include "../hull/bounds.h"

namespace collision::query {

inline constexpr std::size_t max_covers = 100;

/// At most `count` circles whose union holds all of the shape. One is the smallest circle around it. The
/// same for the same shape on every machine. Requires a bounded shape and 1 <= count <= max_covers. None of
/// an invalid shape. Cost: milliseconds and more, for preparing data, not for each frame. Allocates.
std::vector<hull::BoundingCircle> cover_with_circles(const shape::Placed& shape, std::size_t count);

/// The same with upright rectangles. One is the shape's box.
std::vector<math::Aabb> cover_with_rectangles(const shape::Placed& shape, std::size_t count);

}  // namespace collision::query
