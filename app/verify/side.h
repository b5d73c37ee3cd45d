// Straight parts of borders, which rays and shapes in motion meet at flat angles.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/verify/question.h"
#include "core/query/overlap.h"
#include "core/shape/forms.h"

namespace testbed::verify {

/// Of a line, a part about its base.
struct Side {
    Vec2 from, to;
    double radius;  ///< distance of the border from the segment
    double length() const { return std::hypot(to.x - from.x, to.y - from.y); }
    Vec2 along() const { return (to - from) / length(); }
    /// The point of the border at a share of its length, on the side of `out`.
    Vec2 at(double share, Vec2 out) const { return from + (to - from) * share + out * radius; }
};

/// But for those that are much shorter than the longest: rounding decides more of them.
inline std::vector<Side> long_sides(const Placed& placed) {
    std::vector<Side> sides;
    double longest = 0;
    collision::shape::for_each_form(placed, [&](const collision::shape::Form& form) {
        if (!form.bounded()) {
            const Vec2 base = form.vertices()[0], way = form.direction;
            sides.push_back({base, base + way / std::hypot(way.x, way.y), 0});
        }
        for_each_edge(form, [&](Vec2 from, Vec2 to) { sides.push_back({from, to, form.radius}); });
    });
    for (const Side& side : sides) longest = std::max(longest, side.length());
    std::erase_if(sides, [&](const Side& side) { return !(side.length() > longest / 2); });
    return sides;
}

/// The unit normal of a side that points out of the shape; of what has no inside, the left one of `along`.
inline Vec2 out_of(const Placed& placed, const Side& side, Vec2 along) {
    const Vec2 left = collision::math::left_normal(along);
    const Vec2 there = side.at(0.5, left) + left * (1e-3 * side.length());
    return collision::query::contains(placed, there) ? left * -1.0 : left;
}

}  // namespace testbed::verify
