// The way of what moves without turning, as a shape of its own.
#pragma once

#include "tests/fuzz/shapes.h"

namespace fuzz {

/// Of points and discs that move without rounding: a segment or a capsule. Empty for others.
inline std::optional<shape::Placed> exact_way(const Standing& of, double horizon) {
    const auto exactly = [&](Vec2 from, Vec2& to) {
        const Vec2 step = horizon * of.motion.velocity;
        to = from + step;
        return step == of.motion.velocity && to - from == step && to - step == from;
    };
    Vec2 to;
    if (const auto* point = std::get_if<shape::PlacedPoint>(&of.placed);
        point && exactly(point->position, to))
        return shape::PlacedSegment{point->position, to};
    if (const auto* disc = std::get_if<shape::PlacedCircle>(&of.placed); disc && exactly(disc->center, to))
        return shape::PlacedCapsule{disc->center, to, disc->radius};
    return {};
}

}  // namespace fuzz
