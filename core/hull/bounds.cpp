#include "bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../math/elementary.h"
#include "../narrow/small_vector.h"
#include "../shape/valid.h"
#include "convex_hull.h"
#include "corners.h"
#include "minimum_rectangle.h"
#include "smallest_circle.h"

namespace collision::hull {
namespace {

/// a + b, rounded up. The rounding error of a sum is a double itself (Knuth's two-sum), so its sign says
/// which way the sum was rounded.
double sum_rounded_up(double a, double b) {
    const double sum = a + b;
    const double b_part = sum - a;
    const double error = (a - (sum - b_part)) + (b - b_part);
    return error > 0 ? std::nextafter(sum, std::numeric_limits<double>::infinity()) : sum;
}

constexpr Vec2 nowhere{std::numeric_limits<double>::quiet_NaN()};

/// No allocation for shapes of up to 32 corners.
using Corners = narrow::SmallVector<Disc, 32>;

Corners corners(const shape::Placed& shape) {
    Corners result;
    for_each_corner(shape, [&](const Disc& disc) { result.push_back(disc); });
    return result;
}

template <class S>
bool has_place(const S& s) {
    if (shape::valid(s)) return true;
    if constexpr (requires { s.facts->defect; }) {
        const shape::Form known = form(s);
        return math::is_radius(known.radius) &&
               std::ranges::all_of(known.vertices(), [](Vec2 v) { return math::in_range(v); });
    }
    return false;
}

/// Whether it is valid, or a polygon that is only not simple: its vertices have a box, and who shows such
/// polygons needs to know where they are.
bool has_box(const shape::Placed& shape) {
    const auto* group = std::get_if<shape::PlacedGroup>(&shape);
    const auto of_any = [](const auto& s) { return has_place(s); };
    if (!group) return std::visit(of_any, shape);
    return std::ranges::all_of(group->members,
                               [&](const auto& member) { return std::visit(of_any, member); });
}

}  // namespace

math::Aabb aabb(const shape::Placed& shape) {
    math::Aabb result;
    if (!has_box(shape)) return result;
    for_each_corner(shape, [&](const Disc& disc) {
        const auto up = [&](double x) { return sum_rounded_up(x, disc.radius); };
        result.include(Vec2{-up(-disc.center.x), -up(-disc.center.y)});
        result.include(Vec2{up(disc.center.x), up(disc.center.y)});
    });
    return result;
}

BoundingCircle quick_circle(const shape::Placed& shape) {
    if (!shape::valid(shape)) return {nowhere, 0};
    if (const auto* circle = std::get_if<shape::PlacedCircle>(&shape))
        return {circle->center, circle->radius};
    BoundingCircle result{aabb(shape).center(), 0};
    for_each_corner(shape, [&](const Disc& disc) {
        const Vec2 arm = disc.center - result.center;
        result.radius = std::max(result.radius, math::hypot(arm.x, arm.y) + disc.radius);
    });
    return result;
}

BoundingCircle minimum_circle(const shape::Placed& shape) {
    if (!shape::valid(shape)) return {nowhere, 0};
    const BoundingCircle quick = quick_circle(shape);
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&shape);
    const auto smallest_of_corners = [&] {
        const Corners discs = corners(shape);
        return smallest_circle(discs.part(0, discs.size()));
    };
    const BoundingCircle smallest = polygon ? smallest_circle(polygon->vertices()) : smallest_of_corners();
    return smallest.radius < quick.radius ? smallest : quick;
}

std::vector<Vec2> convex_hull(const shape::Placed& shape) {
    if (!shape::valid(shape)) return {};
    std::vector<Vec2> points;
    bool round = false;
    for_each_corner(shape, [&](const Disc& disc) {
        points.push_back(disc.center);
        round = round || disc.radius > 0;
    });
    if (round) return {};
    std::vector<Vec2> hull(2 * points.size());
    hull.resize(convex_hull(points, hull).size());
    return hull;
}

BoundingRectangle minimum_rectangle(const shape::Placed& shape) {
    if (!shape::valid(shape)) return {nowhere, {0, 0}, 0};
    const Corners discs = corners(shape);
    return minimum_rectangle(discs.part(0, discs.size()));
}

}  // namespace collision::hull
