// What an exported test states of each shape by itself: area, perimeter, convex hull.
#include <algorithm>
#include <cmath>

#include "app/exchange/stated_answers.h"
#include "app/model/within_budget.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/shape/vertex_list.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
namespace hull = collision::hull;
using collision::Vec2;

/// A corner nearer to the line through its neighbors, as a share of the whole, is a corner for some programs
/// and none for others.
constexpr double nearly_in_line = 1e-6;

/// How far a point lies outside the line from one corner to the next, counter-clockwise; inside it is
/// negative.
double outside(Vec2 from, Vec2 to, Vec2 point) {
    const Vec2 along = to - from;
    return -collision::math::cross(along, point - from) / collision::math::length(along);
}

/// Whether every right program finds these corners, and no others.
bool is_clear(const std::vector<Vec2>& corners, std::span<const Vec2> points, double size) {
    const std::size_t n = corners.size();
    const auto corner = [&](std::size_t i) { return corners[i % n]; };
    for (std::size_t i = 0; i < n; ++i)
        if (outside(corner(i), corner(i + 2), corner(i + 1)) < nearly_in_line * size) return false;
    return std::ranges::all_of(points, [&](Vec2 point) {
        if (std::ranges::find(corners, point) != corners.end()) return true;
        for (std::size_t i = 0; i < n; ++i)
            if (outside(corner(i), corner(i + 1), point) > -nearly_in_line * size) return false;
        return true;
    });
}

/// Corners of its hull, x and y in turn; empty where it has none, or where rounding decides.
std::vector<double> hull_of(const model::SceneShape& one, const shape::Placed& placed, double sign) {
    const auto list = shape::vertex_list(one.geometry);
    const bool is_box = std::holds_alternative<shape::Rectangle>(one.geometry) ||
                        std::holds_alternative<shape::OrientedRectangle>(one.geometry);
    if (!list && !is_box) return {};
    const std::vector<Vec2> corners = hull::convex_hull(placed);
    if (corners.size() < 3) return {};
    const Vec2 size = hull::aabb(placed).size();
    std::vector<Vec2> points;
    const collision::math::Transform to_world({one.pose.position, one.pose.rotation});
    if (list)
        for (const Vec2 vertex : list->vertices) points.push_back(to_world.apply(vertex));
    if (!is_clear(corners, points, std::max(size.x, size.y))) return {};
    std::vector<double> numbers;
    for (const Vec2 corner : corners) numbers.insert(numbers.end(), {corner.x, sign * corner.y});
    return numbers;
}

}  // namespace

std::vector<StatedAnswer> stated_of_one(const std::vector<model::ShapePtr>& shapes, bool y_down) {
    using Returns = StatedAnswer::Returns;
    StatedAnswer area{"area", "Area", "of what it fills", Returns::number, {}};
    StatedAnswer perimeter{
        "perimeter", "Perimeter", "length of the border, around holes too", Returns::number, {}};
    StatedAnswer corners{"hull",
                         "Hull",
                         "corners of the convex hull in any order, none in line with others",
                         Returns::corners,
                         {}};
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const model::SceneShape& one = *shapes[i];
        const shape::Placed placed = shape::place(one.geometry, one.pose);
        // Whether parts that overlap count once is the affair of who joins them.
        if (shape::defect(placed) || !shape::bounded(placed) ||
            std::holds_alternative<shape::Group>(one.geometry))
            continue;
        // What is flat has a border for some, and none for others.
        const auto filled = model::within_budget([&] { return hull::area(placed); });
        const auto border = model::within_budget([&] { return hull::perimeter(placed); });
        if (filled && border && *filled > 0) {
            area.rows.push_back({i, i, {*filled}});
            perimeter.rows.push_back({i, i, {*border}});
        }
        if (auto numbers = hull_of(one, placed, y_down ? -1 : 1); !numbers.empty())
            corners.rows.push_back({i, i, std::move(numbers)});
    }
    std::vector<StatedAnswer> answers;
    for (StatedAnswer* const one : {&area, &perimeter, &corners}) {
        one->of_one = true;
        if (!one->rows.empty()) answers.push_back(std::move(*one));
    }
    return answers;
}

}  // namespace testbed::exchange
