// Lengths and directions that neither overflow nor underflow.
#pragma once

#include <algorithm>
#include <cmath>

#include "vec.h"

namespace collision::math {

inline double largest_component(Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)); }

/// Exact power of two that brings v near 1; 1 where squares are safe as they are. v is not zero.
inline double safe_scale(Vec2 v) {
    const double largest = largest_component(v);
    if (largest > 0x1p-400 && largest < 0x1p+400) return 1;
    return std::ldexp(1.0, -std::clamp(std::ilogb(largest), -1000, 1000));
}

/// Euclidean length, safe for tiny vectors: squares of 1e-200 do not vanish.
inline double length(Vec2 v) {
    const double squared = squared_length(v);
    if (squared > 0x1p-800 && squared < 0x1p+800) [[likely]]
        return std::sqrt(squared);
    if (v == Vec2{0, 0}) return 0;
    const double scale = safe_scale(v);
    return std::sqrt(squared_length(v * scale)) / scale;
}

/// v made unit. Requires v != 0.
inline Vec2 unit(Vec2 v) {
    const double squared = squared_length(v);
    if (squared > 0x1p-800 && squared < 0x1p+800) [[likely]]
        return v * (1 / std::sqrt(squared));
    v *= safe_scale(v);
    return v / std::sqrt(squared_length(v));
}

}  // namespace collision::math
