#include "minimum_rectangle.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

#include "../math/elementary.h"
#include "../math/interrupt.h"
#include "../math/length.h"
#include "../math/range.h"
#include "../narrow/small_vector.h"
#include "convex_hull.h"

namespace collision::hull {
namespace {

using math::cross;
using math::dot;

// No allocation for shapes of up to 32 corners.
using Discs = narrow::SmallVector<Disc, 32>;
using PointList = narrow::SmallVector<Vec2, 128>;

std::span<const Vec2> hull_of(const PointList& points, PointList& room) {
    room.resize(2 * points.size());
    return convex_hull(points.part(0, points.size()), {room.data(), room.size()});
}

/// A rectangle with one side along a unit direction, in that direction's axes.
struct Fit {
    Vec2 direction{1, 0};
    math::Aabb box{{0, 0}, {0, 0}};

    double area() const { return box.size().x * box.size().y; }
};

Fit fit(std::span<const Disc> discs, Vec2 direction) {
    Fit result{direction, {}};
    for (const Disc& disc : discs) {
        const Vec2 along{dot(direction, disc.center), cross(direction, disc.center)};
        result.box.include(along - disc.radius);
        result.box.include(along + disc.radius);
    }
    return result;
}

/// Turns a direction by quarters into (-45, 45] degrees.
Vec2 nearest_to_x_axis(Vec2 direction) {
    while (!(direction.x > 0 && -direction.x < direction.y && direction.y <= direction.x))
        direction = math::left_normal(direction);
    return direction;
}

/// Of any length, subnormal ones too; exact along an axis. Requires v != 0.
Vec2 unit(Vec2 v) {
    v *= math::safe_scale(v);
    return v / std::sqrt(math::squared_length(v));
}

/// The direction of the best edge of a strictly convex polygon of three or more vertices, with a radius
/// around it. Rotating calipers: as the edge moves on, so do the vertices farthest ahead, across and behind.
Vec2 best_edge(std::span<const Vec2> hull, double radius = 0) {
    const std::size_t count = hull.size();
    const auto next = [count](std::size_t i) { return i + 1 == count ? 0 : i + 1; };
    std::size_t ahead = 0, across = 0, behind = 0;
    double least = std::numeric_limits<double>::infinity();
    Vec2 best{1, 0};
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 along = unit(hull[next(i)] - hull[i]);
        const auto advance = [&](std::size_t& k, Vec2 towards) {
            for (std::size_t steps = 0; steps < count && dot(towards, hull[next(k)] - hull[k]) >= 0; ++steps)
                k = next(k);
        };
        if (i == 0) ahead = next(i);
        advance(ahead, along);
        if (i == 0) across = ahead;
        advance(across, math::left_normal(along));
        if (i == 0) behind = across;
        advance(behind, -along);
        const double area = (dot(along, hull[ahead] - hull[behind]) + 2 * radius) *
                            (cross(along, hull[across] - hull[i]) + 2 * radius);
        if (area < least) {
            least = area;
            best = along;
        }
    }
    return best;
}

/// Of discs with the same radius only those at the corners of their centers' hull reach the common hull.
Discs without_inner_discs(Discs discs) {
    std::sort(discs.begin(), discs.end(), [](const Disc& a, const Disc& b) { return a.radius > b.radius; });
    Discs result;
    PointList centers, room;
    for (auto first = discs.begin(); first != discs.end();) {
        const double radius = first->radius;
        centers.clear();
        for (; first != discs.end() && first->radius == radius; ++first) centers.push_back(first->center);
        for (const Vec2 center : hull_of(centers, room)) result.push_back({center, radius});
    }
    return result;
}

/// The directions of the straight parts of the hull of discs, by wrapping: from the current disc, whichever
/// disc a common tangent reaches with the least turn is next.
PointList straight_parts(std::span<const Disc> discs) {
    std::size_t at = 0;  // the largest first: a disc within it that reaches as far does not start
    for (std::size_t i = 1; i < discs.size(); ++i)
        if (discs[i].center.x + discs[i].radius > discs[at].center.x + discs[at].radius) at = i;
    constexpr double whole_turn = 2 * std::numbers::pi;
    constexpr double same_turn = 1e-12;  // tangents that differ by less are one; the farthest disc is its end
    PointList result;
    Vec2 outward{1, 0};
    double turned = 0;
    for (std::size_t steps = 0; steps < 4 * discs.size(); ++steps) {
        std::size_t best = at;
        double least = std::numeric_limits<double>::infinity(), farthest = 0;
        Vec2 best_outward = outward;
        math::poll(discs.size());
        for (std::size_t i = 0; i < discs.size(); ++i) {
            const Vec2 between = discs[i].center - discs[at].center;
            if (between == Vec2{0, 0}) continue;
            // Lengths below the normal doubles have too few digits to divide by.
            const double scale = math::safe_scale(between);
            const Vec2 way = between * scale;
            const double length = math::hypot(way.x, way.y), distance = length / scale;
            const double difference = (discs[at].radius - discs[i].radius) * scale;
            if (length <= std::abs(difference)) continue;
            // outward.(c_i - c_at) = r_at - r_i: the tangent touches both.
            const double slope = difference / length;
            const Vec2 along = way / length;
            const Vec2 normal =
                slope * along + std::sqrt((1 - slope) * (1 + slope)) * math::right_normal(along);
            double turn = math::atan2(cross(outward, normal), dot(outward, normal));
            if (turn < -same_turn) turn += whole_turn;
            if (turn < least - same_turn || (turn <= least + same_turn && distance > farthest)) {
                best = i;
                least = turn;
                farthest = distance;
                best_outward = normal;
            }
        }
        turned += std::max(least, 0.0);
        if (best == at || turned > whole_turn + same_turn) break;
        result.push_back(math::left_normal(best_outward));
        outward = best_outward;
        at = best;
    }
    return result;
}

Fit best_fit(const Discs& list) {
    const std::span<const Disc> discs = list.part(0, list.size());
    const bool points = std::all_of(discs.begin(), discs.end(), [](const Disc& d) { return d.radius == 0; });
    if (!points) {
        const Discs kept = without_inner_discs(list);
        const std::span<const Disc> outer = kept.part(0, kept.size());
        // Of many discs of one radius the sides of their centers' hull are the straight parts.
        constexpr std::size_t many = 64;
        const double radius = outer[0].radius;
        const auto has_radius = [&](const Disc& d) { return d.radius == radius; };
        if (outer.size() > many && std::all_of(outer.begin(), outer.end(), has_radius)) {
            PointList hull;
            for (const Disc& disc : outer) hull.push_back(disc.center);
            return fit(outer, nearest_to_x_axis(best_edge(hull.part(0, hull.size()), radius)));
        }
        Fit best = fit(outer, {1, 0});
        double least = std::numeric_limits<double>::infinity();
        for (const Vec2 direction : straight_parts(outer)) {
            math::poll(outer.size());
            if (const Fit candidate = fit(outer, nearest_to_x_axis(direction)); candidate.area() < least) {
                least = candidate.area();
                best = candidate;
            }
        }
        return best;
    }
    PointList centers, room;
    for (const Disc& disc : discs) centers.push_back(disc.center);
    const std::span<const Vec2> hull = hull_of(centers, room);
    if (hull.size() == 1) return fit(discs, {1, 0});
    const Vec2 direction = hull.size() == 2 ? unit(hull[1] - hull[0]) : best_edge(hull);
    Fit result = fit(discs, nearest_to_x_axis(direction));
    if (hull.size() == 2) {  // exactly as thin as a segment is
        const bool lies = result.box.size().x > result.box.size().y;
        (lies ? result.box.max.y : result.box.max.x) = lies ? result.box.min.y : result.box.min.x;
    }
    return result;
}

}  // namespace

BoundingRectangle minimum_rectangle(std::span<const Disc> discs) {
    // A direction just above -45 degrees is not to round to it.
    constexpr double above_eighth = -45 + 0x1p-47;
    assert(!discs.empty());
    // From a corner, in units of a power of two near the size: no digits are lost far from the origin, and
    // areas neither overflow nor underflow.
    const Vec2 origin = discs[0].center;
    double size = 0;
    for (const Disc& disc : discs) {
        if (!math::in_range(disc.center) || !math::is_radius(disc.radius))
            return {Vec2{std::numeric_limits<double>::quiet_NaN()}, {0, 0}, 0};
        const Vec2 from_origin = disc.center - origin;
        size = std::max({size, std::abs(from_origin.x), std::abs(from_origin.y), disc.radius});
    }
    if (size == 0) return {origin, {0, 0}, 0};
    const int exponent = std::ilogb(size);
    const auto scaled = [&](double x, int by) { return std::scalbn(x, by); };
    Discs local;
    for (const Disc& disc : discs) {
        const Vec2 p = disc.center - origin;
        local.push_back({{scaled(p.x, -exponent), scaled(p.y, -exponent)}, scaled(disc.radius, -exponent)});
    }
    const Fit best = best_fit(local);
    const Vec2 center = best.box.center(), extent = best.box.size();
    const Vec2 in_axes = center.x * best.direction + center.y * math::left_normal(best.direction);
    return {
        origin + Vec2{scaled(in_axes.x, exponent), scaled(in_axes.y, exponent)},
        {scaled(extent.x, exponent), scaled(extent.y, exponent)},
        std::max(math::atan2(best.direction.y, best.direction.x) * (180 / std::numbers::pi), above_eighth)};
}

}  // namespace collision::hull
