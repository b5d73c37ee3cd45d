// How a shape moves: a constant velocity, and a constant spin about its own position.
#pragma once

#include "pose.h"

namespace collision::math {

/// Velocity in world units a second; spin in degrees a second, counter-clockwise, about the shape's position.
struct Motion {
    Vec2 velocity{0, 0};
    double spin = 0;

    bool operator==(const Motion&) const = default;

    constexpr bool moves() const { return velocity != Vec2{0, 0} || spin != 0; }
};

/// The pose after time seconds; before them where time is negative. The same bits at time 0. Requires finite
/// input. Error: one rounding each for the product and the sum of every coordinate.
constexpr Pose moved(const Pose& pose, const Motion& motion, double time) {
    return {pose.position + time * motion.velocity, pose.rotation + time * motion.spin};
}

}  // namespace collision::math
