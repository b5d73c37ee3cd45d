// Two shapes in contact, of which another part comes to press against the other's.
#include "app/model/part_touch.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/model/impacts.h"
#include "app/model/within_budget.h"
#include "core/hull/bounds.h"
#include "core/query/distance.h"
#include "core/query/penetration.h"

namespace testbed::model {

namespace {

namespace shape = collision::shape;
using collision::math::dot;

double size_of(Vec2 v) { return std::sqrt(dot(v, v)); }

/// The extent of a bounded shape, and its largest coordinate.
struct Sizes {
    double extent = 0, coordinate = 0;
};

Sizes sizes_of(const shape::Placed& placed) {
    if (!shape::bounded(placed)) return {};
    const auto box = collision::hull::aabb(placed);
    return {size_of(box.max - box.min),
            std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)})};
}

SceneShape as_part(const Parted& whole, std::size_t part) {
    SceneShape one = whole.shape;
    one.geometry = whole.parts[part];
    return one;
}

collision::query::Penetration penetration_after(const SceneShape& a, const SceneShape& b, double time) {
    return collision::query::penetration(placed_at(a, time), placed_at(b, time));
}

/// How two that touch push each other a moment later.
struct Pressed {
    Vec2 normal;
    double moment;  ///< seconds from now
};

/// Of two that touch after `time`; empty where they do not push each other.
std::optional<Pressed> pressing(const SceneShape& a, const SceneShape& b, double time) {
    const Sizes of_a = sizes_of(placed_at(a, time)), of_b = sizes_of(placed_at(b, time));
    const double extent = std::max({of_a.extent, of_b.extent, 1e-6});
    const double turning = std::abs(a.spin - b.spin) * (std::numbers::pi / 180) * extent;
    const double speed = size_of(a.velocity - b.velocity) + turning;
    if (speed == 0) return {};
    const double way = 1e-6 * extent;
    const double moment = time + way / speed;
    const auto found = penetration_after(a, b, moment);
    // The time of a touch is rounded too, so that they may overlap a little at it.
    const double before = penetration_after(a, b, time).depth.value_or(0);
    const double rounding = 1e-14 * std::max(of_a.coordinate, of_b.coordinate);
    if (!found.depth || *found.depth - before <= 1e-5 * way + rounding) return {};
    return Pressed{found.normal, moment};
}

/// Two corners of parts that touch push along no side in particular; where the corner of a part lies in a
/// side of its shape, the whole shapes know the side.
Vec2 normal_of_wholes(const SceneShape& a, const SceneShape& b, const Pressed& parts) {
    const auto found = penetration_after(a, b, parts.moment);
    if (!found.depth || found.gave_up || *found.depth == 0) return parts.normal;
    const Vec2 closing = a.velocity - b.velocity;
    return dot(closing, found.normal) > 1e-6 * size_of(closing) ? found.normal : parts.normal;
}

}  // namespace

bool apart(const shape::Placed& a, const shape::Placed& b) {
    const auto distance = within_budget([&] { return collision::query::closest_points(a, b).distance; });
    return distance && *distance > 1e-9;
}

shape::Placed placed_part(const Parted& whole, std::size_t part) {
    return shape::place(whole.parts[part], whole.shape.pose);
}

std::optional<std::pair<PartContact, double>> next_part_touch(const Parted& a, const Parted& b,
                                                              std::span<const PartContact> contacts,
                                                              double horizon) {
    std::optional<std::pair<PartContact, double>> nearest;
    Pressed pressed{};
    for (std::size_t i = 0; i < a.parts.size(); ++i) {
        const SceneShape first = as_part(a, i);
        const shape::Placed placed = shape::place(first.geometry, first.pose);
        for (std::size_t j = 0; j < b.parts.size(); ++j) {
            const auto is_this = [&](const PartContact& one) { return one.a == i && one.b == j; };
            if (std::ranges::any_of(contacts, is_this)) continue;
            const SceneShape second = as_part(b, j);
            const shape::Placed other = shape::place(second.geometry, second.pose);
            const auto found = time_of_impact(mover(first, placed), mover(second, other), horizon).impact;
            if (!found) continue;
            const auto push = pressing(first, second, found->time);
            if (!push) continue;
            pressed = *push;
            nearest = {PartContact{i, j, found->point, pressed.normal}, found->time};
            horizon = found->time;
        }
    }
    if (nearest) nearest->first.normal = normal_of_wholes(a.shape, b.shape, pressed);
    return nearest;
}

PartContact contact_of(const Parted& a, const Parted& b, const collision::query::Impact& impact) {
    PartContact best{0, 0, impact.point, impact.normal};
    if (a.parts.size() == 1 && b.parts.size() == 1) return best;
    double most = -2;
    for (std::size_t i = 0; i < a.parts.size(); ++i)
        for (std::size_t j = 0; j < b.parts.size(); ++j) {
            if (apart(placed_part(a, i), placed_part(b, j))) continue;
            const auto push = pressing(as_part(a, i), as_part(b, j), 0);
            const double along = push ? dot(push->normal, impact.normal) : -1;
            if (along <= most) continue;
            most = along;
            best.a = i;
            best.b = j;
        }
    return best;
}

}  // namespace testbed::model
