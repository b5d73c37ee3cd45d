// Two shapes in contact, of which one turns: when they part again, or go on into each other.
#include "app/model/parting.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "app/model/impacts.h"
#include "app/model/part_touch.h"
#include "core/hull/bounds.h"
#include "core/query/penetration.h"

namespace testbed::model {

namespace {

namespace shape = collision::shape;
using collision::math::Aabb;

double length_of(Vec2 v) { return std::hypot(v.x, v.y); }

std::optional<Aabb> box_of(const SceneShape& one) {
    const auto placed = placed_at(one, 0);
    if (!shape::bounded(placed)) return {};
    return collision::hull::aabb(placed);
}

/// From a point to the farthest corner of the box.
double reach(const Aabb& box, Vec2 from) {
    return length_of({std::max(std::abs(box.min.x - from.x), std::abs(box.max.x - from.x)),
                      std::max(std::abs(box.min.y - from.y), std::abs(box.max.y - from.y))});
}

/// How fast points of the two may come nearer to each other, and how large the smaller one is.
struct Pace {
    double speed, size;
};

Pace pace_of(const SceneShape& a, const SceneShape& b) {
    const auto of_a = box_of(a), of_b = box_of(b);
    double speed = length_of(a.velocity - b.velocity);
    const auto add = [&](const SceneShape& one, const std::optional<Aabb>& own,
                         const std::optional<Aabb>& other) {
        if (!turns(one)) return;
        // Only what is near the other one counts of an endless one.
        const auto& box = own ? own : other;
        speed += std::abs(one.spin) * (std::numbers::pi / 180) * (box ? reach(*box, one.pose.position) : 1.0);
    };
    add(a, of_a, of_b);
    add(b, of_b, of_a);
    double size = std::numeric_limits<double>::infinity();
    for (const auto& box : {of_a, of_b})
        if (box) size = std::min(size, length_of(box->max - box->min));
    return {speed, std::isfinite(size) && size > 1e-6 ? size : 1.0};
}

double depth_of(const shape::Placed& a, const shape::Placed& b) {
    const auto found = collision::query::penetration(a, b);
    if (found.gave_up) return 0;
    return found.depth.value_or(std::numeric_limits<double>::infinity());
}

/// More moments of the same distance are not looked at; from then on the distance grows again.
constexpr int max_even_steps = 4096;

}  // namespace

bool turns(const SceneShape& one) {
    return one.spin != 0 && !std::holds_alternative<shape::Circle>(one.geometry);
}

std::optional<double> depth_between(const SceneShape& a, const SceneShape& b) {
    const auto found = collision::query::penetration(placed_at(a, 0), placed_at(b, 0));
    if (found.gave_up) return {};
    return found.depth.value_or(std::numeric_limits<double>::infinity());
}

double depth_step(const SceneShape& a, const SceneShape& b) {
    double coordinate = 0;
    for (const SceneShape* one : {&a, &b})
        if (const auto box = box_of(*one)) coordinate = std::max(coordinate, reach(*box, {0, 0}));
    // A residual speed of what moves straight, after a touch, is rounding that takes long to show.
    return std::max(turns(a) || turns(b) ? 1e-8 : 1e-7, 1e-12 * coordinate);
}

double short_while(const SceneShape& a, const SceneShape& b) {
    const Pace pace = pace_of(a, b);
    return pace.speed > 0 ? 0.01 * pace.size / pace.speed : 0;
}

std::optional<Parting> parting_of(const SceneShape& a, const SceneShape& b, double allowed, double horizon) {
    const Pace pace = pace_of(a, b);
    if (pace.speed == 0) return {};
    // The depth of what moves straight and presses grows all the time.
    const double even =
        turns(a) || turns(b) ? 1e-3 * pace.size / pace.speed : std::numeric_limits<double>::infinity();
    double before = 0, time = std::min(1e-9, 1e-6 * pace.size) / pace.speed;
    for (int even_steps = 0;;) {
        const bool last = time >= horizon;
        time = std::min(time, horizon);
        const auto first = placed_at(a, time), second = placed_at(b, time);
        const double depth = depth_of(first, second);
        if (depth > allowed) {
            double after = time;
            for (int i = 0; i < 60 && after - before > 1e-15 * after; ++i) {
                const double middle = before + (after - before) / 2;
                const double there = depth_of(placed_at(a, middle), placed_at(b, middle));
                (there > allowed ? after : before) = middle;
                if (there <= allowed && there > 0.75 * allowed) break;
            }
            return Parting{false, before};
        }
        if (depth == 0 && apart(first, second)) return Parting{true, time};
        if (last) return {};
        before = time;
        double next = 1.5 * time;
        if (next - time > even && even_steps < max_even_steps) {
            next = time + even;
            ++even_steps;
        }
        time = next;
    }
}

}  // namespace testbed::model
