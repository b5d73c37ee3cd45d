// Every vertex is seen from the ray: how far along it, and how far to its left. Where the left distances of
// an edge's ends differ in sign, the edge crosses the ray's line.
#include "core/narrow/ray_cast.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/math/exact_difference.h"
#include "core/math/predicates.h"
#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The stretch of the ray's line inside the set, as far as it is known.
struct Passage {
    double first = infinity, last = -infinity;
    double error = 0;      ///< of both: crossed at a flat angle, an edge tells little about where
    double end_error = 0;  ///< of last besides: so does a circle that the ray nearly misses
    Vec2 point{0, 0};      ///< at first
    /// Where a surface that faces the ray is met first.
    double first_facing = infinity;
    Vec2 point_facing{0, 0}, normal{0, 0};
    double first_ahead = infinity;  ///< not behind the base
    Vec2 point_ahead{0, 0};

    void include(double t, Vec2 at) {
        if (t >= 0 && t < first_ahead) {
            first_ahead = t;
            point_ahead = at;
        }
        if (t < first) {
            first = t;
            point = at;
        }
        last = std::max(last, t);
    }
    void include_facing(double t, Vec2 at, Vec2 outward) {
        include(t, at);
        if (t < first_facing) {
            first_facing = t;
            point_facing = at;
            normal = outward;
        }
    }
};

/// How far along the ray a crossing with an edge may be off, where the distances of the edge's ends from the
/// ray's line, `across` apart, are off by error.
double crossing_error(double error, Vec2 side, double across) {
    return error * (1 + 2 * largest_component(side) / std::abs(across));
}

/// Where the ray's line crosses an edge whose ends lie so far to its left. Crossed at a flat angle these tell
/// little; then they are worked out again in twice the digits.
Vec2 crossing(const shape::PlacedRay& ray, Vec2 from, Vec2 to, double from_left, double to_left) {
    const Vec2 side = to - from;
    constexpr double flat = 0x1p-16;
    if (std::abs(from_left - to_left) > flat * largest_component(side)) [[likely]]
        return from + from_left / (from_left - to_left) * side;
    const math::ExactDifference direction({0, 0}, ray.direction);
    const auto left = [&](Vec2 p) {
        return static_cast<double>(cross(direction, math::ExactDifference(ray.base, p)));
    };
    const double first = left(from), last = left(to);
    const double share = first / (first - last);
    // Directions whose products vanish or overflow tell nothing.
    if (!std::isfinite(share)) return from + from_left / (from_left - to_left) * side;
    return from + std::clamp(share, 0.0, 1.0) * side;
}

}  // namespace

RayCast RayCaster::cast(const ConvexSet& target) const {
    return target.bounded() ? cast_at_bounded(target) : cast_at_endless(target);
}

RayCast RayCaster::cast_at_bounded(const ConvexSet& target) const {
    const auto& vertices = target.vertices;
    const std::size_t n = vertices.size();
    const double radius = target.radius;
    const auto left_of_ray = [&](Vec2 p) { return cross(ray_.unit, p - ray_.base); };

    constexpr std::size_t max_kept = 16;
    std::array<double, max_kept> lefts;
    double lowest = infinity, highest = -infinity, largest = largest_component(ray_.base);
    for (std::size_t i = 0; i < n; ++i) {
        const double left = left_of_ray(vertices[i]);
        if (i < max_kept) lefts[i] = left;
        lowest = std::min(lowest, left);
        highest = std::max(highest, left);
        largest = std::max(largest, largest_component(vertices[i]));
    }
    const double error = separation_error * std::max(largest, radius);
    if (lowest - radius > error || highest + radius < -error) return {};
    const bool line_meets = lowest - radius < -error && highest + radius > error;
    if (line_meets && radius == 0 && n >= 3 && n <= max_kept) {
        return cast_through(vertices, {lefts.data(), n}, error);
    }

    Passage passage;
    // Straight parts: an edge each, pushed out by the radius. Crossed from left to right the ray comes in.
    const auto pass_edge = [&](Vec2 from, Vec2 to) {
        const double from_left = left_of_ray(from), to_left = left_of_ray(to);
        const bool along_edge = std::abs(from_left) <= error && std::abs(to_left) <= error;
        const bool crosses = !along_edge && (from_left < 0) != (to_left < 0);
        if (!crosses && std::abs(from_left) > error && std::abs(to_left) > error) return;
        const Vec2 side = to - from;
        if (side == Vec2{0, 0}) return;
        const Vec2 normal = math::right_normal(side);
        const auto include = [&](double t, Vec2 at) {
            dot(normal, ray_.unit) < 0 ? passage.include_facing(t, at, normal) : passage.include(t, at);
        };
        if (crosses) {
            const Vec2 at = crossing(ray_, from, to, from_left, to_left);
            passage.error = std::max(passage.error, crossing_error(error, side, from_left - to_left));
            include(dot(ray_.unit, at - ray_.base), at);
            return;
        }
        // Running along the edge, or past its end, within what doubles resolve.
        for (const auto& [left, at] : {std::pair{from_left, from}, std::pair{to_left, to}})
            if (std::abs(left) <= error) include(dot(ray_.unit, at - ray_.base), at);
    };
    if (n >= 2) {
        for (std::size_t i = 0; i < n; ++i) {
            const Vec2 from = vertices[i], to = vertices[i + 1 < n ? i + 1 : 0];
            if (radius == 0) {
                pass_edge(from, to);
            } else if (from != to) {
                const Vec2 outward = radius * unit(math::right_normal(to - from));
                pass_edge(from + outward, to + outward);
            }
        }
    }
    // Round parts. From the center the way in lies half a chord back and as far aside as the ray passes by.
    if (radius > 0 || n == 1) {
        for (const Vec2 center : vertices) {
            const double left = -left_of_ray(center);
            if (std::abs(left) > radius + error) continue;
            const double half =
                std::sqrt(std::max(0.0, radius - left)) * std::sqrt(std::max(0.0, radius + left));
            const double middle = dot(ray_.unit, center - ray_.base);
            const Vec2 from_center = left * math::left_normal(ray_.unit) - half * ray_.unit;
            const double t = middle - half;
            radius > 0 ? passage.include_facing(t, center + from_center, from_center)
                       : passage.include(t, center);
            passage.last = std::max(passage.last, middle + half);
            // half is the root of a difference that is off by 4 radius error, or less where radius is 0.
            const double square_error = 4 * (radius + error) * error;
            passage.end_error = std::max(passage.end_error, square_error / (half + std::sqrt(square_error)));
        }
    }
    if (passage.first == infinity) {
        // A core without a length, or one that the ray passes within what doubles resolve.
        for (const Vec2 v : vertices) passage.include(dot(ray_.unit, v - ray_.base), v);
    }
    const double slack = std::max(error, passage.error);
    const double end_slack = slack + passage.end_error;
    if (passage.last < -end_slack) return {};
    const bool certain = line_meets && passage.last > end_slack && std::abs(passage.first) > slack;
    const RayHit ahead = passage.first_ahead < infinity
                             ? RayHit{passage.first_ahead, passage.point_ahead, -ray_.unit}
                             : inside();
    if (passage.first < -slack) return {true, certain, inside(), ahead};
    // At a corner that is met head on the side that faces the ray tells the normal.
    const bool faced = passage.first_facing <= passage.first + error;
    const Vec2 normal = faced ? unit(passage.normal) : -ray_.unit;
    const Vec2 point = faced ? passage.point_facing : passage.point;
    const double first = faced ? passage.first_facing : passage.first;
    const RayHit contact{std::max(0.0, first), point, normal};
    return {true, certain, contact, first >= 0 ? contact : ahead};
}

RayCast RayCaster::cast_through(std::span<const Vec2> vertices, std::span<const double> lefts,
                                double error) const {
    const std::size_t n = vertices.size();
    std::size_t way_in = 0, way_out = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double left = lefts[i], next_left = lefts[i + 1 < n ? i + 1 : 0];
        way_in = left >= 0 && next_left < 0 ? i : way_in;
        way_out = left < 0 && next_left >= 0 ? i : way_out;
    }
    const auto crossed = [&](std::size_t i) {
        const std::size_t next = i + 1 < n ? i + 1 : 0;
        return crossing(ray_, vertices[i], vertices[next], lefts[i], lefts[next]);
    };
    const auto slack = [&](std::size_t i) {
        const std::size_t next = i + 1 < n ? i + 1 : 0;
        return crossing_error(error, vertices[next] - vertices[i], lefts[i] - lefts[next]);
    };
    const double last = dot(ray_.unit, crossed(way_out) - ray_.base);
    const double last_error = slack(way_out), first_error = slack(way_in);
    if (last < -last_error) return {};
    const Vec2 point = crossed(way_in);
    const double first = dot(ray_.unit, point - ray_.base);
    const bool certain = last > last_error && std::abs(first) > first_error;
    if (first < -first_error) return {true, certain, inside(), inside()};
    const Vec2 side = vertices[way_in + 1 < n ? way_in + 1 : 0] - vertices[way_in];
    const Vec2 normal = unit(math::right_normal(side));
    const RayHit contact{std::max(0.0, first), point, normal};
    return {true, certain, contact, first >= 0 ? contact : RayHit{0, ray_.base, normal}};
}

RayCast RayCaster::cast_at_endless(const ConvexSet& target) const {
    const Vec2 offset = target.vertices[0] - ray_.base;
    const Vec2 way = ray_.direction * safe_scale(ray_.direction);
    const Vec2 other_way = target.direction * safe_scale(target.direction);
    // From the directions as given: those of nearly parallel lines lose their angle when made unit.
    const double area = accurate_cross(way, other_way);
    if (area == 0) {
        // On one line but for what products lose to underflow, if they meet at all: at once, unless the other
        // ray begins further on.
        const double t = dot(ray_.unit, offset);
        const bool starts_on_it =
            target.reach == Reach::line || t <= 0 || dot(target.direction, ray_.direction) < 0;
        const RayHit found =
            starts_on_it ? inside() : RayHit{std::max(t, 0.0), target.vertices[0], -ray_.unit};
        return {true, false, found, found};
    }
    const Vec2 other = unit(target.direction);
    const double turn = area / (length(way) * length(other_way));
    const double scale = offset == Vec2{0, 0} ? 1 : safe_scale(offset);
    double t = accurate_cross(offset * scale, other_way) / area * length(way) / scale;
    const double on_other = accurate_cross(offset * scale, way) / area * length(other_way) / scale;
    const double largest = std::max(largest_component(ray_.base), largest_component(target.vertices[0]));
    const double error = separation_error * largest / std::abs(turn);
    const bool behind = t < -error || (target.reach == Reach::ray && on_other < -error);
    if (behind) return {};
    const bool certain = t > error && (target.reach == Reach::line || on_other > error);
    const Vec2 normal = turn > 0 ? math::left_normal(other) : math::right_normal(other);
    // Where the crossing is behind the other ray's base by rounding alone, they meet at the base.
    if (target.reach == Reach::ray && on_other < 0) t = dot(ray_.unit, offset);
    const double distance = std::max(t, 0.0);
    const RayHit contact{distance, ray_.base + distance * ray_.unit,
                         dot(normal, ray_.unit) > 0 ? -normal : normal};
    return {true, certain, contact, contact};
}

}  // namespace collision::narrow
