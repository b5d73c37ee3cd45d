// The gap of two convex sets to the last digits, where it is small beside their coordinates.
#pragma once

#include "separation.h"

namespace collision::narrow {

/// A gap above this times Separation::error, an eight-thousandth of the largest coordinate, has digits
/// enough.
inline constexpr double small_gap = 0x1p-13 / separation_error;

/// As between.gap(a, b), but worked out again in twice the digits from the features that the separation
/// names, where it is small: off by a few ulps of itself, unless other features are as near within
/// between.error.
double accurate_gap(const ConvexSet& a, const ConvexSet& b, const Separation& between);

}  // namespace collision::narrow
