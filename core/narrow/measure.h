// How far doubles may be trusted, and products that lose nothing.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "../math/length.h"
#include "../math/predicates.h"

namespace collision::narrow {

/// Signed separations computed here are off by at most this times the largest coordinate involved: three
/// roundings each for a difference, a unit normal and a dot product over a lever of at most 2 sqrt(2)
/// coordinates make 26 units; the rest is margin. Inside it the exact predicates decide.
inline constexpr double separation_error = 64 * math::unit_roundoff;

using math::largest_component;
using math::length;
using math::safe_scale;
using math::unit;
using math::unit_roundoff;

/// Cross product without cancellation: within two ulps of the exact one, products in range.
/// Source: Kahan's difference of products; Jeannerod, Louvet and Muller, "Further analysis of Kahan's
/// algorithm for the accurate computation of 2x2 determinants", 2013.
inline double accurate_cross(Vec2 a, Vec2 b) {
    const double right = a.y * b.x;
    const double lost = std::fma(-a.y, b.x, right);
    return std::fma(a.x, b.y, -right) + lost;
}

}  // namespace collision::narrow
