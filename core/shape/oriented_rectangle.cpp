// The parallelogram behind four rounded vertices.
#include "oriented_rectangle.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../math/predicates.h"
#include "../math/simd4.h"

namespace collision::shape {

namespace {

bool all_in_range(const std::array<Vec2, 4>& v) {
    return std::all_of(v.begin(), v.end(), [](Vec2 p) { return math::in_range(p); });
}

}  // namespace

Parallelogram parallelogram(const std::array<Vec2, 4>& v) {
    const auto largest = [](Vec2 p) { return std::max(std::abs(p.x), std::abs(p.y)); };
    Parallelogram result;
    const Vec2 c = 0.5 * v[0] + 0.5 * v[2];
    const Vec2 half_u = 0.5 * (v[1] - v[0]);
    const Vec2 half_v = 0.5 * (v[3] - v[0]);
    result.center = c;
    result.half_x = {half_u.x, half_v.x};
    result.half_y = {half_u.y, half_v.y};
    result.area = std::abs(math::cross(half_u, half_v));
    // The product of two of these stands for what underflow takes, at the cost of no other number.
    constexpr double tiny = 0x1p-500;
    result.longest =
        std::max(std::abs(half_u.x) + std::abs(half_u.y), std::abs(half_v.x) + std::abs(half_v.y)) + tiny;
    const Vec2 diagonal = half_u + half_v;
    const Vec2 other = half_u - half_v;
    const double off = std::max(std::max(largest(v[0] - (c - diagonal)), largest(v[2] - (c + diagonal))),
                                std::max(largest(v[1] - (c + other)), largest(v[3] - (c - other))));
    // off itself is rounded at most 4 times, relative to the reach; the separating axes of two frames
    // multiply, subtract and add at most 7 times over terms of at most twice the two reaches.
    const double reach = largest(c) + largest(half_u) + largest(half_v);
    result.slack = off + 20 * math::unit_roundoff * reach + tiny;
    using math::Double2;
    const Double2 sum = magnitude(Double2::of(v[0])) + magnitude(Double2::of(v[1])) +
                        magnitude(Double2::of(v[2])) + magnitude(Double2::of(v[3]));
    if (!(sum[0] + sum[1] <= math::largest_magnitude) && !all_in_range(v)) [[unlikely]]
        result.slack = std::numeric_limits<double>::quiet_NaN();
    return result;
}

}  // namespace collision::shape
