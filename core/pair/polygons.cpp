// Polygons with polygons and with points: outlines first, exact predicates where those cannot tell.
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/math/lanes.h"
#include "core/narrow/convex_relation.h"
#include "core/narrow/simple_polygon.h"
#include "core/pair/overlap.h"

namespace collision::pair {
namespace {

using shape::ConvexOutline;

using math::Four;
constexpr std::size_t lanes = ConvexOutline::lanes;

/// A vector in single precision, for outlines.
struct Rounded {
    explicit Rounded(Vec2 v) : x(static_cast<float>(v.x)), y(static_cast<float>(v.y)) {}
    float x, y;
};

/// The least of direction . vertex over the vertices.
float support(const ConvexOutline& a, float direction_x, float direction_y) {
    const Four x(direction_x);
    const Four y(direction_y);
    Four result(std::numeric_limits<float>::infinity());
    for (std::size_t n = 0; n < a.count; ++n)
        for (std::size_t k = 0; k < lanes; k += 4)
            result =
                least(result, x * Four::aligned(&a.blocks[n].x[k]) + y * Four::aligned(&a.blocks[n].y[k]));
    return least(result);
}

/// The largest separation along a's edge normals, or any that exceeds error. Along a normal the other polygon
/// comes nearer than its centre by its inner radius at least: edges whose separation that makes clearly
/// negative are not looked at closer, and count as that negative.
float separation(const ConvexOutline& a, const ConvexOutline& b, Rounded a_to_b, float error) {
    float largest = -std::numeric_limits<float>::infinity();
    for (std::size_t n = 0; n < a.count; ++n) {
        const ConvexOutline::Block& block = a.blocks[n];
        ConvexOutline::Row center_outside;
        for (std::size_t k = 0; k < lanes; ++k)
            center_outside[k] = block.normal_x[k] * a_to_b.x + block.normal_y[k] * a_to_b.y - block.reach[k];
        for (std::size_t k = 0; k < lanes; ++k) {
            if (center_outside[k] < b.inner_radius - error) continue;
            const float gap = center_outside[k] + support(b, block.normal_x[k], block.normal_y[k]);
            largest = std::max(largest, gap);
            if (gap > error) return gap;
        }
    }
    return largest;
}

enum class Guess { apart, overlapping, unsure };

Guess overlap(const ConvexOutline& a, const ConvexOutline& b) {
    const Vec2 d = b.center - a.center;
    const double around = static_cast<double>(a.outer_radius) + static_cast<double>(b.outer_radius);
    // Outer radii are rounded outwards, by more than the two roundings on each side here.
    if (math::squared_length(d) > around * around) return Guess::apart;
    const float error = shape::outline_error * 2 * static_cast<float>(around);
    const float of_a = separation(a, b, Rounded(d), error);
    if (of_a > error) return Guess::apart;
    const float of_b = separation(b, a, Rounded(-d), error);
    if (of_b > error) return Guess::apart;
    return std::max(of_a, of_b) < -error ? Guess::overlapping : Guess::unsure;
}

/// Whether p lies inside of every edge. Close to the line of any, though it may be far from the edge, is
/// unsure.
Guess contains(const ConvexOutline& a, Vec2 p) {
    const Rounded q(p - a.center);
    const float error = shape::outline_error * (a.outer_radius + std::abs(q.x) + std::abs(q.y));
    const Four x(q.x);
    const Four y(q.y);
    struct Depths {
        unsigned outside;  ///< not zero where an edge has p on its outside
        Four least;        ///< how near p is to the edges' lines
    };
    const auto depths = [&](const ConvexOutline::Block& block) {
        const auto depth = [&](std::size_t k) {
            return Four::aligned(&block.reach[k]) -
                   (Four::aligned(&block.normal_x[k]) * x + Four::aligned(&block.normal_y[k]) * y);
        };
        const Four first = depth(0), second = depth(4);
        return Depths{where_negative(least(first, second)), least(magnitude(first), magnitude(second))};
    };
    Depths all = depths(a.blocks[0]);
    if (a.count > 1) {
        const Depths more = depths(a.blocks[1]);
        all = {all.outside | more.outside, least(all.least, more.least)};
    }
    if (where_at_least(Four(error), all.least) != 0) [[unlikely]]
        return Guess::unsure;
    return all.outside != 0 ? Guess::apart : Guess::overlapping;
}

narrow::Relation relation(const shape::PolygonFacts& a, const shape::PolygonFacts& b) {
    using narrow::Convex, narrow::Simple, narrow::Relation;
    if (a.convex && b.convex) return narrow::relation(Convex{a.vertices}, Convex{b.vertices});
    if (a.convex) return narrow::relation(Simple{&b}, Convex{a.vertices}, Relation::touching);
    if (b.convex) return narrow::relation(Simple{&a}, Convex{b.vertices}, Relation::touching);
    return narrow::relation(Simple{&a}, Simple{&b}, Relation::touching);
}

}  // namespace

bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b) {
    const shape::PolygonFacts& p = *a.facts;
    const shape::PolygonFacts& q = *b.facts;
    if (p.outline.count > 0 && q.outline.count > 0) {
        const Guess guess = overlap(p.outline, q.outline);
        if (guess != Guess::unsure) [[likely]]
            return guess == Guess::overlapping;
    } else if (!math::overlap(p.aabb, q.aabb)) {
        return false;
    }
    return relation(p, q) != narrow::Relation::apart;
}

bool overlap(const shape::PlacedPoint& a, const shape::PlacedPolygon& b) {
    const shape::PolygonFacts& polygon = *b.facts;
    if (polygon.outline.count > 0) {
        const Guess guess = contains(polygon.outline, a.position);
        if (guess != Guess::unsure) [[likely]]
            return guess == Guess::overlapping;
    } else if (!polygon.aabb.contains(a.position)) {
        return false;
    }
    return narrow::locate(polygon, a.position) != narrow::Location::outside;
}

}  // namespace collision::pair
