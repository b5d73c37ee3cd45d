// Ways between points, exact as sums of two doubles, and their products in twice a double's digits.
#pragma once

#include "double_double.h"
#include "vec.h"

namespace collision::math {

/// The exact way from one point to another. A direction is the way from (0, 0).
struct ExactDifference {
    DoubleDouble x, y;

    constexpr ExactDifference(Vec2 from, Vec2 to) : x(two_sum(to.x, -from.x)), y(two_sum(to.y, -from.y)) {}
};

/// Off by a few units of 2^-104 of its products: nothing cancels that doubles could tell apart. Requires
/// products that neither overflow nor lose digits to underflow.
constexpr DoubleDouble cross(const ExactDifference& u, const ExactDifference& v) {
    return u.x * v.y - u.y * v.x;
}
inline DoubleDouble length(const ExactDifference& v) { return sqrt(v.x * v.x + v.y * v.y); }

}  // namespace collision::math
