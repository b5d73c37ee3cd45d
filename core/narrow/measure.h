// Lengths and directions that neither overflow nor underflow, and how far doubles may be trusted.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/vec.h"

namespace collision::narrow {

/// Half an ulp of 1: the relative error of one rounding.
inline constexpr double unit_roundoff = 0x1p-53;

/// Signed separations computed here are off by at most this times the largest coordinate involved: three
/// roundings each for a difference, a unit normal and a dot product over a lever of at most 2 sqrt(2)
/// coordinates make 26 units; the rest is margin. Inside it the exact predicates decide.
inline constexpr double separation_error = 64 * unit_roundoff;

inline double largest_component(Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)); }

/// Exact power of two that brings v near 1; 1 where squares are safe as they are. v is not zero.
inline double safe_scale(Vec2 v) {
    const double largest = largest_component(v);
    if (largest > 0x1p-400 && largest < 0x1p+400) return 1;
    return std::ldexp(1.0, std::clamp(-std::ilogb(largest), -1000, 1000));
}

/// Euclidean length, safe for tiny vectors: squares of 1e-200 do not vanish.
inline double length(Vec2 v) {
    const double squared = math::squared_length(v);
    if (squared > 0x1p-800 && squared < 0x1p+800) [[likely]]
        return std::sqrt(squared);
    if (v == Vec2{0, 0}) return 0;
    const double scale = safe_scale(v);
    return std::sqrt(math::squared_length(v * scale)) / scale;
}

/// v made unit. Requires v != 0.
inline Vec2 unit(Vec2 v) {
    const double squared = math::squared_length(v);
    if (squared > 0x1p-800 && squared < 0x1p+800) [[likely]]
        return v * (1 / std::sqrt(squared));
    v *= safe_scale(v);
    return v / std::sqrt(math::squared_length(v));
}

/// Cross product without cancellation: within two ulps of the exact one, products in range.
/// Source: Kahan's difference of products; Jeannerod, Louvet and Muller, "Further analysis of Kahan's
/// algorithm for the accurate computation of 2x2 determinants", 2013.
inline double accurate_cross(Vec2 a, Vec2 b) {
    const double right = a.y * b.x;
    const double lost = std::fma(-a.y, b.x, right);
    return std::fma(a.x, b.y, -right) + lost;
}

}  // namespace collision::narrow
