// Mistakes as people write them: a whole function of one's own in place of a small change to a right answer.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/verify/made_collider/mutant_tools.h"

namespace testbed::made {

namespace {

/// The two as one type; nullptr where one is of another.
template <class Shape>
struct Both {
    explicit Both(const Asked& asked) : a(std::get_if<Shape>(&asked.a)), b(std::get_if<Shape>(&asked.b)) {}
    explicit operator bool() const { return a && b; }

    const Shape* a;
    const Shape* b;
};

Vec2 size(const shape::PlacedRectangle& one) { return one.box.size(); }
Vec2 center(const shape::PlacedRectangle& one) { return one.box.center(); }

/// abs() of C takes an int, and a gap of less than a unit becomes none.
void abs_of_int(const Asked& asked, Said& said) {
    const Both<shape::PlacedRectangle> both(asked);
    if (!both || !said.overlap) return;
    const Vec2 apart = center(*both.b) - center(*both.a), reach = size(*both.a) + size(*both.b);
    const auto near = [](double gap, double both_sizes) {
        return std::abs(std::trunc(gap)) * 2 <= both_sizes;
    };
    said.overlap = near(apart.x, reach.x) && near(apart.y, reach.y);
}

/// Degrees go into sin() and cos() as they are.
shape::Placed turned_by_degrees(const shape::Placed& placed) {
    const auto* box = std::get_if<shape::PlacedOrientedRectangle>(&placed);
    if (!box) return placed;
    const auto corners = box->vertices.value();
    const Vec2 middle = (corners[0] + corners[2]) / 2, along = corners[1] - corners[0];
    const double radians = std::atan2(along.y, along.x), degrees = radians * 180 / std::acos(-1);
    const auto moved = [&](Vec2 corner) { return middle + turned(corner - middle, degrees - radians); };
    return shape::PlacedOrientedRectangle(
        {moved(corners[0]), moved(corners[1]), moved(corners[2]), moved(corners[3])});
}
void degrees_as_radians(const Asked& asked, Said& said) {
    if (said.overlap) said.overlap = query::overlap(turned_by_degrees(asked.a), turned_by_degrees(asked.b));
}

/// "Parallel lines do not meet": a division by zero avoided too early.
void parallel_is_apart(const Asked& asked, Said& said) {
    const Both<shape::PlacedSegment> both(asked);
    if (!both || !said.overlap) return;
    if (collision::math::cross(both.a->to - both.a->from, both.b->to - both.b->from) == 0)
        said.overlap = false;
}

/// The least overlap of all axes lives on from one question to the next.
void least_is_never_reset(const Asked& asked, Said& said) {
    static double least = std::numeric_limits<double>::infinity();
    static Vec2 axis{1, 0};
    const Both<shape::PlacedRectangle> both(asked);
    if (!both || said.overlap != true) return;
    const Vec2 apart = center(*both.b) - center(*both.a);
    const Vec2 depth = (size(*both.a) + size(*both.b)) / 2 - Vec2{std::abs(apart.x), std::abs(apart.y)};
    if (depth.x < least) least = depth.x, axis = {apart.x < 0 ? -1.0 : 1.0, 0};
    if (depth.y < least) least = depth.y, axis = {0, apart.y < 0 ? -1.0 : 1.0};
    said.depth = least;
    said.normal = axis;
}

/// As printf("%f") writes numbers.
double six_decimals(double number) { return std::round(number * 1e6) / 1e6; }
Vec2 six_decimals(Vec2 v) { return {six_decimals(v.x), six_decimals(v.y)}; }
void prints_six_decimals(const Asked&, Said& said) {
    if (said.distance) said.distance = six_decimals(*said.distance);
    if (said.depth) said.depth = six_decimals(*said.depth);
    if (said.normal) said.normal = six_decimals(*said.normal);
    if (said.closest) said.closest = {six_decimals((*said.closest)[0]), six_decimals((*said.closest)[1])};
}

/// The bounds of a segment are its ends, in the order in which they were drawn.
void ends_are_bounds(const Asked& asked, Said& said) {
    const auto* segment = std::get_if<shape::PlacedSegment>(&asked.a);
    const auto* circle = std::get_if<shape::PlacedCircle>(&asked.b);
    if (!segment || !circle || said.overlap != true) return;
    const Vec2 lower = circle->center - Vec2{circle->radius, circle->radius};
    const Vec2 upper = circle->center + Vec2{circle->radius, circle->radius};
    said.overlap = segment->from.x <= upper.x && segment->to.x >= lower.x && segment->from.y <= upper.y &&
                   segment->to.y >= lower.y;
}

/// The parameter of the equation is taken for the distance: right while directions have length 1.
void parameter_is_distance(const Asked&, Said& said) {
    if (said.hit && *said.hit && said.fraction) (*said.hit)->distance = *said.fraction;
}

}  // namespace

const Mutants& mutants_as_written() {
    static const Mutants all{{"written-abs-of-int", abs_of_int},
                             {"written-degrees-as-radians", degrees_as_radians},
                             {"written-parallel-is-apart", parallel_is_apart},
                             {"written-least-is-never-reset", least_is_never_reset},
                             {"written-six-decimals", prints_six_decimals},
                             {"written-ends-are-bounds", ends_are_bounds},
                             {"written-parameter-is-distance", parameter_is_distance}};
    return all;
}

}  // namespace testbed::made
