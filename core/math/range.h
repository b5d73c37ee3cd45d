// The numbers that exact predicates take.
#pragma once

#include <cmath>
#include <concepts>

#include "vec.h"

namespace collision::math {

/// Coordinates and radii up to this size: what is larger makes a shape invalid (shape::validate).
inline constexpr double largest_magnitude = 0x1p60;

/// Whether all hold, without a branch for each.
template <std::same_as<bool>... Conditions>
constexpr bool all(Conditions... hold) {
    return (int(hold) & ...) != 0;
}

/// False for NaN, as all of these.
inline bool in_range(double x) { return std::abs(x) <= largest_magnitude; }
inline bool in_range(Vec2 p) { return all(in_range(p.x), in_range(p.y)); }
inline bool is_radius(double x) { return all(x >= 0, x <= largest_magnitude); }

}  // namespace collision::math
