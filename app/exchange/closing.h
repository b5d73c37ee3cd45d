// A ring that ends where it begins.
#pragma once

#include <vector>

#include "core/math/vec.h"

namespace testbed::exchange {

/// Drops the last point of more than three where it repeats the first: bit by bit, or within the rounding of
/// numbers that were added up. Returns whether it was dropped.
bool drop_closing_point(std::vector<collision::Vec2>& ring);

/// The same where the last point is nearer to the first than a millionth of the ring: digits that were
/// printed, read and added up. Whoever drops such a point says so.
bool drop_nearly_closing_point(std::vector<collision::Vec2>& ring);

}  // namespace testbed::exchange
