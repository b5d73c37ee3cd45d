// Whether a line or a ray may meet a box.
#pragma once

#include <cmath>

#include "../math/aabb.h"

namespace collision::broad {

/// A line, or where it begins at its base a ray. direction: finite, not zero.
struct Course {
    Vec2 base, direction;
    bool both_ways;
};

/// False only where the line or ray is sure to miss the box, which is not empty: separating axes with a
/// margin for rounding.
inline bool may_meet(const Course& course, const math::Aabb& box) {
    const Vec2 center = box.center(), half = box.size() * 0.5;
    const Vec2 from = center - course.base;
    const Vec2 size{std::abs(course.direction.x), std::abs(course.direction.y)};
    // Far above the rounding of the few operations here, and of products too small for a double.
    constexpr double relative_margin = 1e-14, absolute_margin = 1e-300;
    const Vec2 reach{std::abs(center.x) + std::abs(course.base.x) + half.x,
                     std::abs(center.y) + std::abs(course.base.y) + half.y};
    const double margin = relative_margin * (size.x + size.y) * (reach.x + reach.y) + absolute_margin;
    if (std::abs(math::cross(course.direction, from)) > size.x * half.y + size.y * half.x + margin)
        return false;
    return course.both_ways ||
           math::dot(course.direction, from) + size.x * half.x + size.y * half.y >= -margin;
}

}  // namespace collision::broad
