// What gaps.h and held.h work out of two polygons of up to eight vertices, to the bit, a whole row in a
// register: for machines that have such registers.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>

#include "../math/simd8.h"
#include "gaps.h"

#ifdef COLLISION_SIMD8

namespace collision::pair {

/// Whether the rows of both fit.
inline bool are_of_eight(const shape::ConvexOutline& a, const shape::ConvexOutline& b) {
    return std::max(a.count, b.count) <= shape::ConvexOutline::lanes;
}

/// As Gaps<2>.
COLLISION_SIMD8 inline math::Float8 gaps_by_eight(const shape::ConvexOutline& owner,
                                                  const shape::ConvexOutline& other, Offset to_other) {
    using math::Float8;
    const shape::ConvexOutline::Block &faces = owner.first, &vertices = other.first;
    const Float8 x(faces.normal_x.data()), y(faces.normal_y.data());
    Float8 min_height = x * Float8(vertices.x[0]) + y * Float8(vertices.y[0]);
    for (std::size_t j = 1; j < shape::ConvexOutline::lanes; ++j)
        min_height = min(min_height, x * Float8(vertices.x[j]) + y * Float8(vertices.y[j]));
    return x * Float8(to_other.x) + y * Float8(to_other.y) - Float8(faces.reach.data()) + min_height;
}

/// How far the vertices lie along a direction.
COLLISION_SIMD8 inline math::Float8 heights_by_eight(const shape::ConvexOutline& outline, float direction_x,
                                                     float direction_y) {
    using math::Float8;
    return Float8(direction_x) * Float8(outline.first.x.data()) +
           Float8(direction_y) * Float8(outline.first.y.data());
}

/// As lowest_vertex<2>.
COLLISION_SIMD8 inline std::size_t lowest_by_eight(const shape::ConvexOutline& outline, float normal_x,
                                                   float normal_y) {
    const math::Float8 heights = heights_by_eight(outline, normal_x, normal_y);
    return static_cast<std::size_t>(std::countr_zero(where_at_least(math::Float8(min(heights)), heights)));
}

/// As Held<2>.
class HeldByEight {
  public:
    COLLISION_SIMD8 HeldByEight(const shape::ConvexOutline& outline, Offset way, float error)
        : parts_(parts(outline.first, way, error)), part_(min(parts_)) {}

    COLLISION_SIMD8 float part() const { return std::min(part_, 1.0f); }
    COLLISION_SIMD8 std::size_t face() const {
        return static_cast<std::size_t>(std::countr_zero(where_at_least(math::Float8(part_), parts_)));
    }

  private:
    COLLISION_SIMD8 static math::Float8 parts(const shape::ConvexOutline::Block& block, Offset way,
                                              float error) {
        using math::Float8;
        const Float8 rise =
            max(Float8(block.normal_x.data()) * Float8(way.x) + Float8(block.normal_y.data()) * Float8(way.y),
                Float8(std::numeric_limits<float>::min()));
        return (Float8(block.reach.data()) - Float8(error)) / rise;
    }

    math::Float8 parts_;
    float part_;
};

}  // namespace collision::pair

#endif
