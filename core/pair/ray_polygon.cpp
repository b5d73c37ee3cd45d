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

/// base: seen from the centre. The direction is taken as it is: a length of one would be waited for.
Sides sides(const ConvexOutline& outline, Vec2 direction, Vec2 base) {
    const auto along_x = static_cast<float>(direction.x), along_y = static_cast<float>(direction.y);
    const auto base_x = static_cast<float>(base.x), base_y = static_cast<float>(base.y);
    const float length = std::abs(along_x) + std::abs(along_y);
    // Within these bounds no product overflows, and what underflow takes is far below the last term.
    const float error =
        shape::outline_error * length * (outline.outer_radius + std::abs(base_x) + std::abs(base_y)) +
        0x1p-120f;
    const bool in_range = length > 0x1p-60f && length < 0x1p+60f;
    const Four x(along_x), y(along_y), base_left(along_x * base_y - along_y * base_x);
    unsigned right = 0, close = 0;
    for (std::size_t n = 0; n < outline.block_count(); ++n) {
        const ConvexOutline::Block& block = outline.block(n);
        const auto left = [&](std::size_t k) {
            return x * Four::aligned(&block.y[k]) - y * Four::aligned(&block.x[k]) - base_left;
        };
        const Four first = left(0), second = left(4);
        right |= (where_negative(first) | where_negative(second) << 4) << 8 * n;
        close |= where_at_least(Four(error), least(magnitude(first), magnitude(second)));
    }
    return {right, close == 0 && in_range};
}

/// Of a base that is not surely outside of the edge by which the ray's line comes in; hits: from inside.
RayMeets inside_or_past(const ConvexOutline& outline, double height_in, double height_out, double error) {
    // An edge is no longer than the polygon is wide, so its coordinates are within the same bound.
    const double either = error + narrow::separation_error * 2 * static_cast<double>(outline.outer_radius);
    if (height_out > either) return RayMeets::misses;
    return height_in < -either && height_out < -either ? RayMeets::hits : RayMeets::unsure;
}

}  // namespace

RayMeets cast(const shape::PlacedRay& ray, const ConvexOutline& outline, double& distance, Vec2& point,
              Vec2& normal) {
    const Sides seen = sides(outline, ray.direction, ray.base - outline.center);
    if (!seen.certain) [[unlikely]]
        return RayMeets::unsure;

    const unsigned slots = static_cast<unsigned>(ConvexOutline::lanes * outline.block_count());
    const unsigned next_right = seen.right >> 1 | (seen.right & 1u) << (slots - 1);
    const unsigned way_in = ~seen.right & next_right, way_out = seen.right & ~next_right;
    // As early as it can be told: nobody predicts which rays hit.
    if (way_in == 0) return RayMeets::misses;
    const auto edge = [&](unsigned where) {
        const auto first = static_cast<std::uint32_t>(std::countr_zero(where));
        return static_cast<std::size_t>(std::min(first, outline.count - 1));
    };
    /// How far the base lies outside of an edge.
    const auto outside = [&](std::size_t i) { return dot(outline.normal(i), ray.base - outline.vertex(i)); };
    const std::size_t i = edge(way_in);
    normal = outline.normal(i);
    const Vec2 from = outline.vertex(i);
    const double height = outside(i);
    const double error = narrow::separation_error *
                         std::max(narrow::largest_component(ray.base), narrow::largest_component(from));
    if (!(height > error)) [[unlikely]] {
        distance = 0;
        point = ray.base;
        normal = -narrow::unit(ray.direction);
        return inside_or_past(outline, height, outside(edge(way_out)), error);
    }
    const double time = height / -dot(normal, ray.direction);
    const Vec2 reached = ray.base + time * ray.direction;
    distance = time * std::sqrt(math::squared_length(ray.direction));
    // Rounding of a long way is not to lift the point off the edge.
    point = reached - dot(normal, reached - from) * normal;
    return RayMeets::hits;
}

}  // namespace collision::pair
