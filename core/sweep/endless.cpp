// Two endless shapes that turn against each other may meet first infinitely far away.
#include "endless.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "../math/elementary.h"
#include "../math/length.h"
#include "../math/pose.h"
#include "../math/vec.h"

namespace collision::sweep {

namespace {

/// Shares of a period that rounding is given: a parallel moment just gone by is one of now.
constexpr double slack = 1e-9;
/// So many parallel moments are looked at; the one after them may be a meeting.
constexpr int most_moments = 10'000;

Vec2 turned(Vec2 v, const math::Rotation& by) {
    return {by.cosine * v.x - by.sine * v.y, by.sine * v.x + by.cosine * v.y};
}

struct Placed {
    Vec2 base, direction;
};

Placed at(const Moving& moving, double time) {
    const auto rotation = math::rotation_from_degrees(time * moving.motion.spin);
    return {moving.pivot + time * moving.motion.velocity +
                turned(moving.set.vertices[0] - moving.pivot, rotation),
            turned(moving.set.direction, rotation)};
}

/// Whether the two, parallel at that time, cross far away just after it.
bool cross_after(const Moving& a, const Moving& b, double spin, double time) {
    const bool both_lines = a.set.reach == narrow::Reach::line && b.set.reach == narrow::Reach::line;
    if (both_lines) return true;
    const Placed first = at(a, time), second = at(b, time);
    // The ray's way decides: the other turns towards it where it stands on the side that it leaves.
    const Vec2 way = a.set.reach == narrow::Reach::ray ? first.direction : second.direction;
    const double side = math::cross(way, second.base - first.base);
    const double doubt = slack * math::length(way) *
                         std::max({std::abs(first.base.x), std::abs(first.base.y), std::abs(second.base.x),
                                   std::abs(second.base.y)});
    return side * spin <= 0 || std::abs(side) <= doubt;
}

}  // namespace

std::optional<double> meet_far_away(const Moving& a, const Moving& b, double horizon) {
    assert(!a.set.bounded() && !b.set.bounded() && horizon >= 0);
    const double spin = b.motion.spin - a.motion.spin;
    if (spin == 0) return {};
    const bool rays = a.set.reach == narrow::Reach::ray && b.set.reach == narrow::Reach::ray;
    const double turn = rays ? 360 : 180, period = turn / std::abs(spin);
    const Vec2 u = a.set.direction, v = b.set.direction;
    const double angle = math::atan2(math::cross(u, v), math::dot(u, v)) * (180 / std::numbers::pi);
    // Degrees that are left until the two are parallel, in the way of the spin.
    double left = std::fmod(spin > 0 ? -angle : angle, turn);
    if (left < 0) left += turn;
    if (left > turn * (1 - slack)) left = 0;
    for (int moment = 0; moment < most_moments; ++moment) {
        const double time = left / std::abs(spin) + moment * period;
        if (!(time <= horizon)) return {};
        if (cross_after(a, b, spin, time)) return std::max(0.0, time * (1 - slack));
    }
    return most_moments * period;
}

}  // namespace collision::sweep
