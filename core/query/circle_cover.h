// Few circles over many small boxes: shared out, joined and made smaller until the circles cover little else.
#pragma once

#include <cstddef>
#include <vector>

#include "../hull/bounds.h"

namespace collision::query {

/// At most `count` circles; each box lies in one of them as a whole. Requires a box and a count of 2 or more.
std::vector<hull::BoundingCircle> circles_over(const std::vector<math::Aabb>& boxes, std::size_t count);

}  // namespace collision::query
