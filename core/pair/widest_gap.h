// Separating axes of two parallelograms in plain doubles.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/shape/oriented_rectangle.h"

namespace collision::pair {

/// The largest gap between the two along a normal of their edges, negative where they overlap along all four;
/// each is its distance times the length of the half edge. oriented_rectangles.cpp derives it, and from where
/// on its sign is right.
inline double widest_gap(const shape::Parallelogram& f, const shape::Parallelogram& g) {
    const double dx = g.center.x - f.center.x;
    const double dy = g.center.y - f.center.y;
    // Both edge directions of a frame at once: arrays of two, which compilers keep in one register.
    using Two = std::array<double, 2>;
    Two same;   // |cross(u, u)|, |cross(v, v)| of f's and g's
    Two other;  // |cross(u, v)|, |cross(v, u)|
    for (std::size_t k = 0; k < 2; ++k) {
        same[k] = std::abs(f.half_x[k] * g.half_y[k] - f.half_y[k] * g.half_x[k]);
        other[k] = std::abs(f.half_x[k] * g.half_y[1 - k] - f.half_y[k] * g.half_x[1 - k]);
    }
    Two gap_f;
    Two gap_g;
    for (std::size_t k = 0; k < 2; ++k) {
        gap_f[k] = std::abs(f.half_x[k] * dy - f.half_y[k] * dx) - (f.area + same[k] + other[k]);
        gap_g[k] = std::abs(g.half_x[k] * dy - g.half_y[k] * dx) - (g.area + same[k] + other[1 - k]);
    }
    return std::max(std::max(gap_f[0], gap_g[0]), std::max(gap_f[1], gap_g[1]));
}

}  // namespace collision::pair
