// Rays that hit, miss, come from far away or graze.
#include "app/verify/ray_families.h"

#include <cmath>
#include <utility>
#include <vector>

#include "app/verify/side.h"
#include "app/verify/support.h"
#include "core/hull/corners.h"
#include "core/math/pose.h"
#include "core/shape/forms.h"

namespace testbed::verify {

namespace shape = collision::shape;
using collision::math::left_normal;

std::optional<Question> rays(Maker& maker, std::size_t, std::size_t b) {
    const bool whole = maker.one_of(2);
    auto target =
        maker.any(b, whole ? maker.whole(2) : Vec2{0, 0}, whole ? 4 : maker.random.between(0.5, 4.0), whole);
    const Vec2 base = whole ? maker.whole(6) : maker.away(0.0, 6.0);
    Vec2 direction = whole ? maker.whole(3) : maker.away(0.2, 3.0);
    if (!whole && maker.one_of(2)) direction = maker.direction() * 0.8 - base;
    if (direction == Vec2{0, 0}) direction = {1, 0};
    return make_pair(make_ray(base, direction), std::move(target));
}

/// The ray and the shape are near each other, and both far from the origin: a hit point of fewer digits than
/// its coordinates shows nowhere else.
static std::optional<Question> rays_far_out(Maker& maker, std::size_t a, std::size_t b) {
    auto made = rays(maker, a, b);
    if (!made) return {};
    const double far = std::pow(10.0, maker.random.between(3.0, maker.conventions().single ? 3.5 : 4.5));
    const Vec2 by = maker.direction() * far;
    for (model::SceneShape& one : made->shapes) one = shifted(std::move(one), by);
    return made;
}

std::optional<Question> rays_from_afar(Maker& maker, std::size_t a, std::size_t b) {
    if (maker.one_of(3)) return rays_far_out(maker, a, b);
    const bool single = maker.conventions().single;
    // One after the other: compilers differ in which of two arguments they draw first.
    const double size = maker.random.between(0.5, 4.0);
    auto target = maker.any(b, maker.away(0.0, 3.0), size);
    const double distance = std::pow(10.0, maker.random.between(1.0, single ? 2.0 : 4.5));
    const Vec2 base = maker.direction() * distance;
    const Vec2 to = maker.away(0.0, 5.0) - base;
    // Its length means nothing.
    const double length = std::pow(10.0, maker.random.between(-3.0, 3.0));
    const Vec2 along = to * (length / std::hypot(to.x, to.y));
    return make_pair(make_ray(base, along), std::move(target));
}

std::optional<Question> grazing_rays(Maker& maker, std::size_t a, std::size_t b) {
    if (maker.one_of(2))
        if (auto flat = flat_rays(maker, a, b)) return flat;
    const double size = maker.random.between(1.0, 4.0);
    auto target = maker.any(b, maker.away(0.0, 3.0), size);
    const Placed placed = shape::place(target.geometry, target.pose);
    if (shape::defect(placed)) return {};
    std::vector<std::pair<Vec2, Vec2>> edges;
    shape::for_each_form(placed, [&](const shape::Form& form) {
        for_each_edge(form, [&](Vec2 from, Vec2 to) { edges.emplace_back(from, to); });
    });
    const bool single = maker.conventions().single;
    const double degrees = std::pow(10.0, maker.random.between(single ? 0.0 : -1.0, 0.7));
    const double away = std::pow(10.0, maker.random.between(single ? -1.0 : -4.0, 1.0));
    Vec2 at, along;
    if (!edges.empty() && maker.random.below(3) > 0) {
        const auto [from, to] = edges[std::size_t(maker.random.below(int(edges.size())))];
        at = from + (to - from) * maker.random.between(0.0, 1.0);
        along = maker.one_of(2) ? to - from : from - to;
        const auto turn = collision::math::rotation_from_degrees(maker.one_of(2) ? degrees : -degrees);
        along = {turn.cosine * along.x - turn.sine * along.y, turn.sine * along.x + turn.cosine * along.y};
    } else {
        if (!shape::bounded(placed)) return {};
        // As deep below the farthest point as a circle of that size is met at such an angle.
        const Vec2 out = maker.direction();
        const double depth = maker.one_of(3) ? -0.01 : 1 - std::cos(degrees * std::acos(-1) / 180);
        at = target.pose.position;
        collision::hull::for_each_corner(placed, [&](const auto& corner) {
            if (collision::math::dot(corner.center, out) + corner.radius >= reach(placed, out))
                at = corner.center + out * corner.radius;
        });
        at = at - out * depth;
        along = left_normal(out);
    }
    const double length = std::hypot(along.x, along.y);
    if (!(length > 0)) return {};
    return make_pair(make_ray(at - along * (away / length), along), std::move(target));
}

std::optional<Question> flat_rays(Maker& maker, std::size_t, std::size_t b) {
    const double size = maker.random.between(1.0, 4.0);
    auto target = maker.any(b, maker.away(0.0, 3.0), size);
    const Placed placed = shape::place(target.geometry, target.pose);
    if (shape::defect(placed)) return {};
    const std::vector<Side> sides = long_sides(placed);
    if (sides.empty()) return {};
    const Side side = sides[std::size_t(maker.random.below(int(sides.size())))];
    const double of_side = maker.random.between(0.4, 0.6);
    // Floats lose the flattest ones.
    const bool single = maker.conventions().single;
    const double slope = std::pow(10.0, -maker.random.between(single ? 1.0 : 3.0, single ? 2.0 : 8.0));
    const double away = side.length() * maker.random.between(0.5, 2.0);
    Vec2 along = side.along();
    if (maker.one_of(2)) along = along * -1.0;
    const double long_as = maker.one_of(2) ? 1 : std::pow(10.0, maker.random.between(-2.0, 2.0));
    const Vec2 out = out_of(placed, side, along), way = along - out * slope;
    return make_pair(make_ray(side.at(of_side, out) - way * away, way * long_as), std::move(target));
}

}  // namespace testbed::verify
