// All vertices seen from the ray at once, in single precision: where they change from its left to its right,
// going round counter-clockwise, it comes in, and where they change back it leaves. Only those edges are
// measured.
#include "core/pair/ray_polygon.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/math/lanes.h"
#include "core/narrow/measure.h"

namespace collision::pair {
namespace {

using math::dot;
using math::Four;
using shape::ConvexOutline;

/// One bit a vertex, the last vertex repeated up to a whole block.
struct Sides {
    unsigned right = 0;  ///< of the ray
    bool certain = true;
};

Sides sides(const ConvexOutline& outline, Vec2 along, Vec2 base) {
    const auto along_x = static_cast<float>(along.x), along_y = static_cast<float>(along.y);
    const auto base_x = static_cast<float>(base.x), base_y = static_cast<float>(base.y);
    const float error = shape::outline_error * (outline.outer_radius + std::abs(base_x) + std::abs(base_y));
    const Four x(along_x), y(along_y), base_left(along_x * base_y - along_y * base_x);
    unsigned right = 0, clear = 0;
    for (std::size_t n = 0; n < outline.count; ++n) {
        const ConvexOutline::Block& block = outline.blocks[n];
        const auto left = [&](std::size_t k) {
            return x * Four::aligned(&block.y[k]) - y * Four::aligned(&block.x[k]) - base_left;
        };
        const Four first = left(0), second = left(4);
        right |= (where_negative(first) | where_negative(second) << 4) << 8 * n;
        clear |= where_at_least(Four(error), least(magnitude(first), magnitude(second)));
    }
    return {right, clear == 0};
}

}  // namespace

RayMeets cast(const shape::PlacedRay& ray, const shape::PolygonFacts& polygon, narrow::RayContact& contact) {
    const ConvexOutline& outline = polygon.outline;
    const double squared = math::squared_length(ray.direction);
    if (!(squared > 0x1p-200 && squared < 0x1p+200)) return RayMeets::unsure;
    const Vec2 along = ray.direction / std::sqrt(squared);
    const Sides seen = sides(outline, along, ray.base - outline.center);
    if (!seen.certain) return RayMeets::unsure;

    const unsigned slots = static_cast<unsigned>(ConvexOutline::lanes * outline.count);
    const unsigned next_right = seen.right >> 1 | (seen.right & 1u) << (slots - 1);
    const unsigned way_in = ~seen.right & next_right, way_out = seen.right & ~next_right;
    if (way_in == 0) return RayMeets::misses;

    const std::size_t last = polygon.vertices.size() - 1;
    const auto edge = [&](unsigned where) {
        return std::min(static_cast<std::size_t>(std::countr_zero(where)), last);
    };
    /// How far the base lies outside of an edge, and how far rounding may have moved it.
    const auto outside = [&](std::size_t i) {
        return dot(outline.normals[i], ray.base - polygon.vertices[i]);
    };
    const std::size_t i = edge(way_in);
    const Vec2 normal = outline.normals[i], from = polygon.vertices[i];
    const double height = outside(i);
    const double error = narrow::separation_error *
                         std::max(narrow::largest_component(ray.base), narrow::largest_component(from));
    if (!(height > error)) {
        const double height_out = outside(edge(way_out));
        // An edge is no longer than the polygon is wide, so its coordinates are within the same bound.
        const double either =
            error + narrow::separation_error * 2 * static_cast<double>(outline.outer_radius);
        if (height_out > either) return RayMeets::misses;
        if (!(height < -either && height_out < -either)) return RayMeets::unsure;
        contact = {0, ray.base, -along};
        return RayMeets::hits;
    }
    const double distance = height / -dot(normal, along);
    const Vec2 reached = ray.base + distance * along;
    // Rounding of a long way is not to lift the point off the edge.
    contact = {distance, reached - dot(normal, reached - from) * normal, normal};
    return RayMeets::hits;
}

}  // namespace collision::pair
