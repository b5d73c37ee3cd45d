// Brute force, without anything of the core but what a shape is.
#include "tests/support/oracle.h"

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "tests/support/numbers_of.h"

namespace collision::support {
namespace {

namespace exact {

/// Of any size; up to 1024 bits without allocating.
using Int = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<1024, 0, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked,
                                           std::allocator<boost::multiprecision::limb_type>>,
    boost::multiprecision::et_off>;
using Float = boost::multiprecision::cpp_bin_float_100;

struct Point {
    Int x, y;
    bool operator==(const Point&) const = default;
};
Point operator-(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y}; }
Int dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y; }
Int cross(const Point& a, const Point& b) { return a.x * b.y - a.y * b.x; }

/// numerator / denominator, denominator > 0.
struct Fraction {
    Int numerator, denominator;
};
bool less(const Fraction& a, const Fraction& b) {
    return a.numerator * b.denominator < b.numerator * a.denominator;
}

/// base + t * direction with 0 <= t (unless open at the start) and t <= 1 (unless open at the end).
struct Edge {
    Point base, direction;
    bool endless_start = false;
    bool endless_end = false;

    Point end() const { return {base.x + direction.x, base.y + direction.y}; }
};

/// Everything within radius of the edges and, where `solid`, of what they enclose.
struct Body {
    std::vector<Edge> edges;
    bool solid = false;
    Int radius = 0;
};

Fraction squared_distance(const Point& p, const Edge& edge) {
    const Point to_p = p - edge.base;
    const Int along = dot(to_p, edge.direction);
    const Int whole = dot(edge.direction, edge.direction);
    if (whole == 0) return {dot(to_p, to_p), 1};
    if (along < 0 && !edge.endless_start) return {dot(to_p, to_p), 1};
    if (along > whole && !edge.endless_end) {
        const Point from_end = p - edge.end();
        return {dot(from_end, from_end), 1};
    }
    const Int area = cross(edge.direction, to_p);
    return {area * area, whole};
}

/// Whether two edges that are not parallel share a point. Parallel ones that do have an end or a base of one
/// on the other: the distances of points find them.
bool cross_each_other(const Edge& a, const Edge& b) {
    Int turn = cross(a.direction, b.direction);
    if (turn == 0) return false;
    const Point between = b.base - a.base;
    Int on_a = cross(between, b.direction);
    Int on_b = cross(between, a.direction);
    if (turn < 0) {
        turn = -turn;
        on_a = -on_a;
        on_b = -on_b;
    }
    const auto within = [&](const Int& t, const Edge& edge) {
        return (edge.endless_start || t >= 0) && (edge.endless_end || t <= turn);
    };
    return within(on_a, a) && within(on_b, b);
}

/// Crossing number of a closed, simple boundary with a ray to the right of p; p on the boundary counts as in.
bool encloses(const Body& body, const Point& p) {
    bool inside = false;
    for (const Edge& edge : body.edges) {
        if (squared_distance(p, edge).numerator == 0) return true;
        const Point end = edge.end();
        if ((edge.base.y > p.y) == (end.y > p.y)) continue;
        const Int side = cross(edge.direction, p - edge.base);
        if ((side > 0) == (end.y > edge.base.y)) inside = !inside;
    }
    return inside;
}

/// Squared distance of the two cores, radii left aside.
Fraction squared_core_distance(const Body& a, const Body& b) {
    if (a.solid && encloses(a, b.edges.front().base)) return {0, 1};
    if (b.solid && encloses(b, a.edges.front().base)) return {0, 1};
    Fraction least{1, 0};
    const auto take = [&](const Fraction& candidate) {
        if (least.denominator == 0 || less(candidate, least)) least = candidate;
    };
    for (const Edge& ea : a.edges) {
        for (const Edge& eb : b.edges) {
            if (cross_each_other(ea, eb)) return {0, 1};
            take(squared_distance(ea.base, eb));
            take(squared_distance(eb.base, ea));
            if (!ea.endless_end) take(squared_distance(ea.end(), eb));
            if (!eb.endless_end) take(squared_distance(eb.end(), ea));
            if (least.numerator == 0) return least;
        }
    }
    return least;
}

/// Andrew's monotone chain, exact: counter-clockwise without collinear points; one or two points where the
/// input is flat.
std::vector<Point> convex_hull(std::vector<Point> points) {
    std::sort(points.begin(), points.end(),
              [](const Point& a, const Point& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    std::vector<Point> hull;
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t start = hull.size();
        for (const Point& p : points) {
            while (hull.size() >= start + 2 &&
                   cross(hull.back() - hull[hull.size() - 2], p - hull[hull.size() - 2]) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull;
}

}  // namespace exact

/// Both shapes on one grid: every coordinate is an integer number of 2^exponent.
class OnGrid {
  public:
    OnGrid(const shape::Placed& a, const shape::Placed& b) {
        const auto lowest = [&](double v) {
            if (v != 0) exponent_ = std::min(exponent_, lowest_bit(v));
        };
        for_each_number(a, true, lowest);
        for_each_number(b, true, lowest);
        if (exponent_ == std::numeric_limits<int>::max()) exponent_ = 0;
        a_ = bodies(a);
        b_ = bodies(b);
        for (const exact::Body& first : a_) {
            for (const exact::Body& second : b_) consider(first, second);
        }
    }

    bool overlap() const { return overlap_; }

    /// The distance, rounded once to double from a hundred digits.
    double distance() const {
        if (overlap_) return 0;
        return static_cast<double>(ldexp(distance_, exponent_));
    }

  private:
    static int lowest_bit(double v) {
        int e = 0;
        auto mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(v, &e), 53));
        e -= 53;
        while ((mantissa & 1) == 0) {
            mantissa /= 2;
            ++e;
        }
        return e;
    }

    exact::Int integer(double v) const {
        if (v == 0) return 0;
        int e = 0;
        auto mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(v, &e), 53));
        e -= 53 + exponent_;
        for (; e < 0; ++e) mantissa /= 2;
        return exact::Int(mantissa) << e;
    }
    exact::Point point(Vec2 p) const { return {integer(p.x), integer(p.y)}; }

    exact::Body straight(Vec2 base, Vec2 direction, bool line, bool endless) const {
        return {{{point(base), point(direction), line, endless}}, false, 0};
    }
    exact::Body between(Vec2 from, Vec2 to, double radius) const {
        const exact::Point base = point(from);
        return {{{base, point(to) - base}}, false, integer(radius)};
    }
    static exact::Body closed(const std::vector<exact::Point>& vertices) {
        exact::Body body;
        body.solid = vertices.size() > 2;
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const exact::Point& next = vertices[(i + 1) % vertices.size()];
            body.edges.push_back({vertices[i], next - vertices[i]});
        }
        return body;
    }
    exact::Body hull_of(const auto& vertices) const {
        std::vector<exact::Point> points;
        for (const Vec2 p : vertices) points.push_back(point(p));
        return closed(exact::convex_hull(std::move(points)));
    }

    exact::Body body(const shape::PlacedPoint& s) const { return between(s.position, s.position, 0); }
    exact::Body body(const shape::PlacedLine& s) const { return straight(s.base, s.direction, true, true); }
    exact::Body body(const shape::PlacedRay& s) const { return straight(s.base, s.direction, false, true); }
    exact::Body body(const shape::PlacedSegment& s) const { return between(s.from, s.to, 0); }
    exact::Body body(const shape::PlacedCircle& s) const { return between(s.center, s.center, s.radius); }
    exact::Body body(const shape::PlacedCapsule& s) const { return between(s.from, s.to, s.radius); }
    exact::Body body(const shape::PlacedRectangle& s) const { return hull_of(s.vertices()); }
    exact::Body body(const shape::PlacedOrientedRectangle& s) const { return hull_of(s.vertices); }
    exact::Body body(const shape::PlacedPolygon& s) const {
        std::vector<exact::Point> points;
        for (const Vec2 p : s.vertices()) points.push_back(point(p));
        return closed(points);
    }
    exact::Body body(const shape::PlacedRoundedPolygon& s) const {
        std::vector<exact::Point> points;
        for (const Vec2 p : s.vertices()) points.push_back(point(p));
        exact::Body rounded = closed(points);
        rounded.radius = integer(s.radius);
        return rounded;
    }

    std::vector<exact::Body> bodies(const shape::Placed& placed) const {
        std::vector<exact::Body> list;
        const auto add = [&]<class S>(const S& s) {
            if constexpr (std::is_same_v<S, shape::PlacedPolyline>) {
                for (std::size_t i = 1; i < s.points().size(); ++i)
                    list.push_back(between(s.points()[i - 1], s.points()[i], 0));
            } else {
                list.push_back(body(s));
            }
        };
        std::visit(
            [&](const auto& s) {
                if constexpr (std::is_same_v<std::decay_t<decltype(s)>, shape::PlacedGroup>) {
                    for (const shape::PlacedPrimitive& member : s.members) std::visit(add, member);
                } else {
                    add(s);
                }
            },
            placed);
        return list;
    }

    void consider(const exact::Body& first, const exact::Body& second) {
        const exact::Fraction squared = squared_core_distance(first, second);
        const exact::Int radii = first.radius + second.radius;
        const exact::Int excess = squared.numerator - radii * radii * squared.denominator;
        if (excess <= 0) overlap_ = true;
        if (overlap_) return;
        // sqrt(q) - r = (q - r^2) / (sqrt(q) + r): no cancellation.
        const exact::Float q = exact::Float(squared.numerator) / exact::Float(squared.denominator);
        const exact::Float gap =
            exact::Float(excess) / exact::Float(squared.denominator) / (sqrt(q) + exact::Float(radii));
        if (!measured_ || gap < distance_) distance_ = gap;
        measured_ = true;
    }

    int exponent_ = std::numeric_limits<int>::max();
    std::vector<exact::Body> a_, b_;
    bool overlap_ = false;
    bool measured_ = false;
    exact::Float distance_ = 0;
};

}  // namespace

Oracle::Oracle(const shape::Placed& a, const shape::Placed& b) {
    const OnGrid answer(a, b);
    overlap_ = answer.overlap();
    distance_ = answer.distance();
}

std::size_t corners_of_hull(std::span<const Vec2> points) {
    std::vector<exact::Point> list;
    // Every double is a whole number of the least one.
    const auto whole = [](double v) {
        int e = 0;
        const double fraction = std::frexp(v, &e);
        const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
        const int shift = e - 53 + 1074;
        if (shift >= 0) return exact::Int(mantissa) << shift;
        return exact::Int(mantissa / (std::int64_t{1} << -shift));
    };
    for (const Vec2 p : points) list.push_back({whole(p.x), whole(p.y)});
    return exact::convex_hull(std::move(list)).size();
}

}  // namespace collision::support
