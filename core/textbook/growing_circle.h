// A circle that grows as little as it must to take in corners with a radius around each.
#pragma once

#include <cmath>
#include <span>

#include "enclose.h"

namespace collision::textbook {

struct GrowingCircle {
    Vec2 center;
    double radius;

    /// How far the corner stands out: positive where it does.
    double lacks(const RoundCorner& corner) const {
        return std::sqrt(math::squared_length(corner.at - center)) + corner.radius - radius;
    }
    /// The smallest circle around this one and the corner.
    void take_in(const RoundCorner& corner) {
        const Vec2 way = corner.at - center;
        const double distance = std::sqrt(math::squared_length(way));
        if (distance + corner.radius <= radius) return;
        if (distance + radius <= corner.radius) {
            *this = {corner.at, corner.radius};
            return;
        }
        const double grown = (radius + distance + corner.radius) / 2;
        center += way * ((grown - radius) / distance);
        radius = grown;
    }
    /// Out to the farthest corner, so that what rounding left outside is in.
    void hold(std::span<const RoundCorner> corners) {
        double farthest = 0;
        for (const RoundCorner& corner : corners) farthest = std::max(farthest, lacks(corner) + radius);
        radius = farthest;
    }
    trace::CircleMark mark() const { return {center, radius}; }
};

/// What one test of a corner costs.
template <trace::Recorder R>
void count_corner(R& recorder) {
    recorder.count(trace::Work::tests);
    recorder.count(trace::Work::multiplications, 2);
    recorder.count(trace::Work::square_roots);
    recorder.count(trace::Work::comparisons);
}

}  // namespace collision::textbook
