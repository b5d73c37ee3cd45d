#include "app/overlays/shown_velocity.h"

#include <algorithm>

namespace testbed::overlays {

namespace {

constexpr double from_edge = 14;  ///< pixels: room for a handle around the tip

/// The part of the way along one axis that stays between the two; at most 1.
double part_within(double from, double way, double least, double most) {
    if (way > 0) return std::min(1.0, (most - from) / way);
    if (way < 0) return std::min(1.0, (least - from) / way);
    return 1;
}

}  // namespace

Vec2 shown_tip(Vec2 center, Vec2 velocity, const collision::math::Aabb& visible, double pixel) {
    const double inset = from_edge * pixel;
    const Vec2 least = visible.min + inset, most = visible.max - inset;
    const bool seen = center.x > least.x && center.x < most.x && center.y > least.y && center.y < most.y;
    if (!seen) return center + velocity;
    const double part = std::min(part_within(center.x, velocity.x, least.x, most.x),
                                 part_within(center.y, velocity.y, least.y, most.y));
    return center + velocity * part;
}

}  // namespace testbed::overlays
