// Endless sets cut to the part that matters, then straight or turning.
#include "first_touch.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "../narrow/measure.h"
#include "straight.h"

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

/// A cut with so long a reach keeps within math::largest_magnitude.
constexpr double longest_stretch = 0x1p57;

}  // namespace

FirstTouch first_touch(const Moving& a, const Moving& b, double horizon, Budget& budget) {
    assert(a.set.bounded() || b.set.bounded());
    if (!turns(a) && !turns(b))
        return {first_touch_straight(a.set, a.motion.velocity, b.set, b.motion.velocity, horizon)};
    if (a.set.bounded() && b.set.bounded()) return first_touch_turning(a, b, 0, horizon, budget);

    const double still =
        longest_lever(a) + longest_lever(b) + narrow::length(b.pivot - a.pivot) + a.set.radius + b.set.radius;
    // A stretch that reaches further has ends that are not decided about exactly: what comes later is not
    // known.
    if (!(still < longest_stretch)) {
        FirstTouch unknown;
        unknown.undecided_from = 0;
        return unknown;
    }
    const double speed = narrow::length(b.motion.velocity - a.motion.velocity);
    const auto look_at_part = [&](double from, double until) {
        std::array<Vec2, 2> ends;
        Moving whole_a = a, whole_b = b;
        Moving& endless = a.set.bounded() ? whole_b : whole_a;
        endless.set = cut(endless.set, still + speed * until, ends);
        return first_touch_turning(whole_a, whole_b, from, until, budget);
    };
    const double decided = std::min(horizon, (longest_stretch - still) / speed);
    const auto told = [&](FirstTouch found) {
        if (!found.touch && decided < horizon) found.undecided_from = std::min(found.undecided_from, decided);
        return found;
    };
    if (speed * horizon <= still) return told(look_at_part(0, decided));
    double from = 0;
    for (double until = std::max(still / speed, decided * 0x1p-100);; until *= 2) {
        until = std::min(until, decided);
        const FirstTouch found = look_at_part(from, until);
        if (found.touch || std::isfinite(found.undecided_from) || until == decided) return told(found);
        from = until;
    }
}

}  // namespace collision::sweep
