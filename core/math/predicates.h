// Exact predicates: each is the sign of a polynomial in its double arguments, never wrong.
//
// Three stages. A floating-point filter with a derived error bound decides nearly always; Shewchuk's
// expansions decide the rest; where their products could overflow or underflow, integers of fixed size do.
// Nothing allocates. Coordinates and radii may have any magnitude up to largest_magnitude, subnormals
// included.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "range.h"
#include "vec.h"

namespace collision::math {

enum class Stage { filter, expansion, integer };

/// The watcher of production code: sees nothing, costs nothing. Tests pass a watcher that remembers the
/// stage.
struct Unwatched {
    constexpr void decided(Stage) const {}
};

/// The exact difference to - from of two points. A given vector v is the arrow from (0, 0) to v.
struct Arrow {
    Vec2 from;
    Vec2 to;
};
constexpr Arrow arrow(Vec2 direction) { return {{0, 0}, direction}; }

/// Half a unit in the last place of 1: the relative error of one rounding.
inline constexpr double unit_roundoff = std::numeric_limits<double>::epsilon() / 2;

namespace exact {
/// The same signs without a filter, by the first exact stage that is safe, or from the one asked for on.
/// Slow.
struct Decision {
    int sign;
    Stage stage;
};
Decision cross_sign(const Arrow& u, const Arrow& v, Stage first = Stage::expansion);
Decision dot_sign(const Arrow& u, const Arrow& v, Stage first = Stage::expansion);
Decision compare_distance(Vec2 p, Vec2 q, double radius_p, double radius_q, Stage first = Stage::expansion);
Decision compare_line_distance(const Arrow& direction, const Arrow& to_point, double radius_line,
                               double radius_point, Stage first = Stage::expansion);
}  // namespace exact

namespace detail {

/// Products of doubles lose at most this much to underflow, and less than half of it each.
inline constexpr double underflow = std::numeric_limits<double>::min();

template <class Watch>
int settled(const exact::Decision& decision, const Watch& watch) {
    watch.decided(decision.stage);
    return decision.sign;
}

/// The sign of a value that is off by less than bound, else by `exactly`. Without a branch on the sign.
template <class Watch, class Exactly>
int filtered(double value, double bound, const Watch& watch, const Exactly& exactly) {
    if (std::abs(value) > bound) [[likely]] {
        watch.decided(Stage::filter);
        return (value > 0) - (value < 0);
    }
    return settled(exactly(), watch);
}

/// The same with a branch for each sign and none on the size: in loops that go on while a sign is met, one
/// comparison less.
template <class Watch, class Exactly>
int filtered_by_sign(double value, double bound, const Watch& watch, const Exactly& exactly) {
    if (value > bound) [[likely]] {
        watch.decided(Stage::filter);
        return 1;
    }
    if (-value > bound) [[likely]] {
        watch.decided(Stage::filter);
        return -1;
    }
    return settled(exactly(), watch);
}

}  // namespace detail

/// How far left - right and left + right may be off, where both are products of two differences: each
/// difference, product and sum is rounded once, so (3 e + O(e^2)) times the sum of the magnitudes, e =
/// rounding. 4 e also covers the rounding of the bound itself, and the rest what underflow takes.
inline double products_bound(double left, double right) {
    return 4 * unit_roundoff * (std::abs(left) + std::abs(right)) + detail::underflow;
}

/// What a difference or sum of two products has to exceed for its sign to be right, from one of them: the
/// other is at most |product| + |value| in size, so the error is below 7 e |product| + 4 e |value| and what
/// underflow takes. A magnitude and a sum less to wait for than products_bound().
inline double filter_bound(double product) {
    return 8 * unit_roundoff * std::abs(product) + detail::underflow;
}

/// Sign of cross(u, v): +1 where v points to the left of u, 0 where they are parallel or one is zero.
template <class Watch = Unwatched>
inline int cross_sign(const Arrow& u, const Arrow& v, const Watch& watch = {}) {
    const double left = (u.to.x - u.from.x) * (v.to.y - v.from.y);
    const double right = (u.to.y - u.from.y) * (v.to.x - v.from.x);
    const double value = left - right;
    const double bound = filter_bound(left);
    return detail::filtered_by_sign(value, bound, watch, [&] { return exact::cross_sign(u, v); });
}

/// Sign of dot(u, v).
template <class Watch = Unwatched>
inline int dot_sign(const Arrow& u, const Arrow& v, const Watch& watch = {}) {
    const double x = (u.to.x - u.from.x) * (v.to.x - v.from.x);
    const double y = (u.to.y - u.from.y) * (v.to.y - v.from.y);
    const double value = x + y;
    const double bound = filter_bound(x);
    return detail::filtered_by_sign(value, bound, watch, [&] { return exact::dot_sign(u, v); });
}

/// +1 where c lies to the left of the line from a to b, -1 to the right, 0 on it or where a equals b.
template <class Watch = Unwatched>
inline int orientation(Vec2 a, Vec2 b, Vec2 c, const Watch& watch = {}) {
    return cross_sign(Arrow{a, b}, Arrow{a, c}, watch);
}

/// As orientation(), without a branch on the sign: for points that may as well lie on either side.
inline int unguessed_orientation(Vec2 a, Vec2 b, Vec2 c) {
    const double left = (b.x - a.x) * (c.y - a.y);
    const double value = left - (b.y - a.y) * (c.x - a.x);
    return detail::filtered(value, filter_bound(left), Unwatched{}, [&] {
        return exact::cross_sign(Arrow{a, b}, Arrow{a, c});
    });
}

/// Sign of |p - q| - (radius_p + radius_q); the sum of the radii is not rounded. Requires radii >= 0, or NaN
/// for what is apart from everything.
template <class Watch = Unwatched>
inline int compare_distance(Vec2 p, Vec2 q, double radius_p, double radius_q, const Watch& watch = {}) {
    const Vec2 d = p - q;
    const double reach = radius_p + radius_q;
    const double squared = squared_length(d);
    const double limit = reach * reach;
    const double value = squared - limit;
    // Four roundings below squared, three below limit, one in value.
    const double bound = 6 * unit_roundoff * (squared + limit) + detail::underflow;
    return detail::filtered(value, bound, watch,
                            [&] { return exact::compare_distance(p, q, radius_p, radius_q); });
}

/// Sign of the distance of a point from an infinite line minus (radius_line + radius_point), the sum not
/// rounded. to_point leads from any point of the line to the point. Requires radii >= 0 and a direction that
/// is not zero.
template <class Watch = Unwatched>
inline int compare_line_distance(const Arrow& direction, const Arrow& to_point, double radius_line,
                                 double radius_point, const Watch& watch = {}) {
    const Vec2 e = direction.to - direction.from;
    const Vec2 d = to_point.to - to_point.from;
    const double left = e.x * d.y;
    const double right = e.y * d.x;
    const double products = std::abs(left) + std::abs(right);
    const double area = left - right;
    const double reach = radius_line + radius_point;
    const double squared_reach = reach * reach;
    const double squared_edge = squared_length(e);
    const double limit = squared_reach * squared_edge;
    const double value = area * area - limit;
    // area is off by 3 e products, so its square by 6 e |area| products + 9 e^2 products^2, and e area^2 for
    // its own rounding; limit by 8 e limit; value by e (area^2 + limit). |area| <= products. What underflow
    // takes from a factor is multiplied by the other, and is far below the last line of the bound.
    const double bound = unit_roundoff * (10 * std::abs(area) * products + 10 * limit) +
                         16 * unit_roundoff * unit_roundoff * products * products +
                         4 * detail::underflow * (1 + products + squared_edge + squared_reach);
    return detail::filtered(value, bound, watch, [&] {
        return exact::compare_line_distance(direction, to_point, radius_line, radius_point);
    });
}

/// Whether p, known to lie on the line through a and b, lies between them (ends included).
inline bool between(Vec2 a, Vec2 b, Vec2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

/// Whether p lies on the closed segment from a to b.
inline bool on_segment(Vec2 a, Vec2 b, Vec2 p) { return between(a, b, p) && orientation(a, b, p) == 0; }

/// Sign of the distance of p from the closed segment from a to b minus (radius_segment + radius_p).
inline int compare_segment_distance(Vec2 a, Vec2 b, Vec2 p, double radius_segment, double radius_p) {
    if (dot_sign(Arrow{a, b}, Arrow{a, p}) <= 0) return compare_distance(a, p, radius_segment, radius_p);
    if (dot_sign(Arrow{b, a}, Arrow{b, p}) <= 0) return compare_distance(b, p, radius_segment, radius_p);
    return compare_line_distance(Arrow{a, b}, Arrow{a, p}, radius_segment, radius_p);
}

}  // namespace collision::math
