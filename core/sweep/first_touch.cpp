// Endless sets cut to the part that matters, then straight or turning.
#include "core/sweep/first_touch.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "core/narrow/measure.h"
#include "core/sweep/straight.h"

namespace collision::sweep {

namespace {

double longest_lever(const Moving& moving) {
    double longest = 0;
    for (const Vec2 v : moving.set.vertices) longest = std::max(longest, narrow::length(v - moving.pivot));
    return longest;
}

/// A disc about its own center stays what it is, however fast it spins.
bool turns(const Moving& moving) {
    if (moving.motion.spin == 0) return false;
    const auto& vertices = moving.set.vertices;
    return !moving.set.bounded() || vertices.size() > 1 || vertices[0] != moving.pivot;
}

/// The stretch of a ray or a line within reach of its base, and up to six times that. The direction is scaled
/// by a power of two, so the far end is rounded once.
narrow::ConvexSet cut(const narrow::ConvexSet& endless, double reach, std::array<Vec2, 2>& ends) {
    const Vec2 base = endless.vertices[0];
    const int scale =
        std::ilogb(std::max(reach, 0x1p-1000)) - std::ilogb(narrow::largest_component(endless.direction)) + 1;
    const Vec2 way{std::ldexp(endless.direction.x, scale), std::ldexp(endless.direction.y, scale)};
    ends = {endless.reach == narrow::Reach::line ? base - way : base, base + way};
    return {.vertices = ends, .radius = endless.radius};
}

}  // namespace

std::optional<Touch> first_touch(const Moving& a, const Moving& b, double horizon) {
    assert(a.set.bounded() || b.set.bounded());
    if (!a.set.bounded() || !b.set.bounded()) {
        const double reach = longest_lever(a) + longest_lever(b) + narrow::length(b.pivot - a.pivot) +
                             narrow::length(b.motion.velocity - a.motion.velocity) * horizon + a.set.radius +
                             b.set.radius;
        std::array<Vec2, 2> ends;
        Moving whole_a = a, whole_b = b;
        Moving& endless = a.set.bounded() ? whole_b : whole_a;
        endless.set = cut(endless.set, reach, ends);
        return first_touch(whole_a, whole_b, horizon);
    }
    if (!turns(a) && !turns(b))
        return first_touch_straight(a.set, a.motion.velocity, b.set, b.motion.velocity, horizon);
    return first_touch_turning(a, b, horizon);
}

}  // namespace collision::sweep
