// A point that two convex sets share.
#include <algorithm>
#include <cmath>

#include "../math/infinity.h"
#include "../math/predicates.h"
#include "measure.h"
#include "separation.h"

namespace collision::narrow {

using math::cross;
using math::dot;
using math::infinity;
using math::right_normal;

namespace {

/// How far the cores reach through each other along normal, which points from a to b, and where the far side
/// is met: the point of the Minkowski difference furthest along normal from the origin.
struct FarSide {
    double reach = infinity;
    Vec2 on_a{0, 0}, on_b{0, 0};  ///< on_b = on_a + reach * normal

    void try_face(const ConvexSet& other, const Edge& edge, const Support& opposite, bool of_a, Vec2 normal) {
        const double rate = dot(right_normal(edge.along), of_a ? normal : -normal);
        if (rate >= 0) return;
        const double along_normal = std::max(0.0, opposite.height / rate);
        if (along_normal >= reach) return;
        reach = along_normal;
        const Vec2 shift = (of_a ? -reach : reach) * normal;
        const double t = dot(edge.along, other.vertices[opposite.vertex] + shift - edge.from);
        const Vec2 foot = edge.from + std::clamp(t, edge.first, edge.last) * edge.along;
        (of_a ? on_a : on_b) = foot;
        (of_a ? on_b : on_a) = foot - shift;
    }
};

/// Whether p lies in a core with an area, not closer to its boundary than rounding.
bool holds(const ConvexSet& core, Vec2 p) {
    const auto& v = core.vertices;
    if (v.size() < 3) return false;
    double least = cross(v[0] - v.back(), p - v.back());
    for (std::size_t i = 0; i + 1 < v.size(); ++i) least = std::min(least, cross(v[i + 1] - v[i], p - v[i]));
    return least > 0;
}

/// The stretch of an endless core inside a bounded one: the middle of it.
Vec2 middle_inside(const ConvexSet& endless, const ConvexSet& bounded) {
    const Vec2 along = unit(endless.direction);
    const Vec2 base = endless.vertices[0];
    double first = endless.reach == Reach::line ? -infinity : 0, last = infinity;
    for_each_face(bounded, [&](const Edge& edge, Vec2) {
        const Vec2 outward = right_normal(edge.along);
        const double height = dot(outward, base - edge.from), rate = dot(outward, along);
        if (rate < 0) first = std::max(first, -height / rate);
        if (rate > 0) last = std::min(last, -height / rate);
    });
    if (bounded.vertices.size() == 1) return bounded.vertices[0];
    if (!std::isfinite(first) || !std::isfinite(last)) return base;
    if (bounded.vertices.size() == 2) {
        // A segment: the crossing, held to its ends.
        const Vec2 side = bounded.vertices[1] - bounded.vertices[0];
        const double t = cross(base - bounded.vertices[0], along) / cross(side, along);
        return bounded.vertices[0] + std::clamp(std::isfinite(t) ? t : 0.5, 0.0, 1.0) * side;
    }
    return base + (first + last) / 2 * along;
}

/// value * 2^exponent.
struct ScaledNumber {
    double value;
    int exponent;
};

/// cross(a, b) where its products are beyond the range of doubles, too.
ScaledNumber scaled_cross(Vec2 a, Vec2 b) {
    int ax, ay, bx, by;
    const Vec2 of_a{std::frexp(a.x, &ax), std::frexp(a.y, &ay)};
    const Vec2 of_b{std::frexp(b.x, &bx), std::frexp(b.y, &by)};
    const bool first = of_a.x * of_b.y != 0, second = of_a.y * of_b.x != 0;
    const int exponent = !second ? ax + by : !first ? ay + bx : std::max(ax + by, ay + bx);
    // A product that is so much smaller that it vanishes here is below the last place of the other. One that
    // is 0 has no exponent.
    const double x = first ? std::ldexp(of_a.x, ax + by - exponent) : 0;
    const double y = second ? std::ldexp(of_a.y, ay + bx - exponent) : 0;
    return {accurate_cross({x, y}, of_b), exponent};
}

/// Where two lines or rays meet; a base where they run along each other.
Vec2 crossing(const ConvexSet& a, const ConvexSet& b) {
    const Vec2 along_a = unit(a.direction);
    const Vec2 offset = b.vertices[0] - a.vertices[0];
    if (math::cross_sign(math::arrow(a.direction), math::arrow(b.direction)) == 0) {
        // The base that lies on the other: of two rays, the one further on.
        if (a.reach == Reach::line) return b.vertices[0];
        if (b.reach == Reach::line) return a.vertices[0];
        return dot(along_a, offset) >= 0 ? b.vertices[0] : a.vertices[0];
    }
    // From the directions as given: those of nearly parallel lines lose their angle when made unit.
    const ScaledNumber ahead = scaled_cross(offset, b.direction),
                       turn = scaled_cross(a.direction, b.direction);
    const double scale = safe_scale(a.direction);
    const double ratio = ahead.value / turn.value * length(a.direction * scale);
    // They may meet further away than doubles reach; and the length of a direction may have few digits.
    constexpr double furthest = 0x1p1020;
    const int exponent = ahead.exponent - turn.exponent - std::ilogb(scale);
    const double t = std::clamp(std::ldexp(ratio, exponent), -furthest, furthest);
    return a.vertices[0] + (a.reach == Reach::ray ? std::max(t, 0.0) : t) * along_a;
}

/// How far p lies outside a bounded core; 0 or less inside.
double outside(const ConvexSet& core, Vec2 p) {
    const auto& v = core.vertices;
    if (v.size() == 1) return length(p - v[0]);
    double most = -infinity;
    for_each_face(core, [&](const Edge& edge, Vec2) {
        const Vec2 offset = p - edge.from;
        most = std::max(most, dot(right_normal(edge.along), offset));
        if (v.size() == 2) most = std::max(most, dot(edge.along, offset) - edge.last);
    });
    return most;
}

/// Of the vertices of both cores and the crossings of their edges, the point least outside either: cores
/// that overlap have one that is outside neither.
Vec2 common_corner(const ConvexSet& a, const ConvexSet& b) {
    Vec2 best = a.vertices[0];
    double least = infinity;
    const auto offer = [&](Vec2 p) {
        const double miss = std::max(outside(a, p), outside(b, p));
        if (!(miss < least)) return;
        least = miss;
        best = p;
    };
    for (const Vec2 v : a.vertices) offer(v);
    for (const Vec2 v : b.vertices) offer(v);
    for_each_face(a, [&](const Edge& of_a, Vec2) {
        for_each_face(b, [&](const Edge& of_b, Vec2) {
            const double turn = cross(of_a.along, of_b.along);
            if (turn == 0) return;
            const double t = cross(of_b.from - of_a.from, of_b.along) / turn;
            offer(of_a.from + std::clamp(t, of_a.first, of_a.last) * of_a.along);
        });
    });
    return best;
}

Vec2 common_point_of_bounded(const ConvexSet& a, const ConvexSet& b, const Separation& s) {
    // Mostly the deepest vertex lies inside the other.
    if (s.feature == Feature::face_of_a && holds(a, s.on_b)) return s.on_b;
    if (s.feature == Feature::face_of_b && holds(b, s.on_a)) return s.on_a;
    FarSide far;
    const auto try_face = [&](const Edge& edge, const Support& opposite, bool of_a) {
        far.try_face(of_a ? b : a, edge, opposite, of_a, s.normal);
    };
    for_each_face_of_difference(a, b, try_face);
    if (!std::isfinite(far.reach)) return common_corner(a, b);
    // The origin lies between the near and the far side of the Minkowski difference, so the same share of
    // the two points of b, and of the two of a, is one point.
    const double depth = -s.core;
    const double share = depth / (depth + far.reach);
    const Vec2 point = s.on_b + share * (far.on_b - s.on_b);
    // Slivers: the feet on their long sides may not be those that the share belongs to.
    const bool in_both = outside(a, point) <= s.error && outside(b, point) <= s.error;
    return in_both ? point : common_corner(a, b);
}

}  // namespace

Vec2 common_point(const ConvexSet& a, const ConvexSet& b, const Separation& s) {
    const auto is_point = [](const ConvexSet& set) {
        return set.vertices.size() == 1 && set.radius == 0 && set.bounded();
    };
    if (is_point(a)) return a.vertices[0];
    if (is_point(b)) return b.vertices[0];
    if (s.core >= 0) {
        // The middle of where the two rounded surfaces pass each other, held between the cores.
        const double from_a = std::clamp((a.radius + s.core - b.radius) / 2, 0.0, s.core);
        return s.on_a + from_a * s.normal;
    }
    if (!a.bounded() && !b.bounded()) return crossing(a, b);
    // What barely meets does so at the features that face each other; where lines graze is ill to compute.
    if (s.core >= -s.error) return s.on_a;
    if (!a.bounded()) return middle_inside(a, b);
    if (!b.bounded()) return middle_inside(b, a);
    return common_point_of_bounded(a, b, s);
}

}  // namespace collision::narrow
