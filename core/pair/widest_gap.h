// Separating axes of two parallelograms in plain doubles.
#pragma once

#include "../math/simd4.h"
#include "../shape/oriented_rectangle.h"

namespace collision::pair {

/// The largest gap between the two along a normal of their edges, negative where they overlap along all four;
/// each is its distance times the length of the half edge. oriented_rectangles.cpp derives it, and from where
/// on its sign is right.
inline double widest_gap(const shape::Parallelogram& f, const shape::Parallelogram& g) {
    using math::Double2;
    // Both edge directions of a frame at once.
    const Double2 f_x(f.half_x.data()), f_y(f.half_y.data()), g_x(g.half_x.data()), g_y(g.half_y.data());
    const Double2 dx(g.center.x - f.center.x), dy(g.center.y - f.center.y);
    const Double2 same = magnitude(f_x * g_y - f_y * g_x);                     // |cross(u, u)|, |cross(v, v)|
    const Double2 other = magnitude(f_x * swapped(g_y) - f_y * swapped(g_x));  // |cross(u, v)|, |cross(v, u)|
    const Double2 gap_f = magnitude(f_x * dy - f_y * dx) - (Double2(f.area) + same + other);
    const Double2 gap_g = magnitude(g_x * dy - g_y * dx) - (Double2(g.area) + same + swapped(other));
    return max(max(gap_f, gap_g));
}

}  // namespace collision::pair
