// All vertices seen from the ray at once, in single precision: where they change from its left to its right,
// going round counter-clockwise, it comes in, and where they change back it leaves. Only those edges are
// measured.
#include "ray_polygon.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "../math/simd4.h"
#include "../math/simd8.h"
#include "../narrow/measure.h"
#include "../narrow/ray_digits.h"
#include "gaps.h"

namespace collision::pair {
namespace {

using math::cross;
using math::dot;
using math::Float4;
using narrow::RayHit;
using shape::ConvexOutline;
using shape::PlacedRay;

/// What the distance of a vertex from the ray's line is wrong by at most. base: seen from the center.
float error_of(const ConvexOutline& outline, Offset base) {
    return shape::outline_error * (outline.outer_radius + std::abs(base.x) + std::abs(base.y));
}

/// One bit a vertex, the last vertex repeated up to a whole block.
struct Sides {
    unsigned right;  ///< of the ray
    unsigned close;  ///< to its line: not certain
    unsigned slots;  ///< how many bits there are
};

Sides sides(const PlacedRay& ray, const ConvexOutline& outline) {
    const Offset along(ray.unit()), base(ray.base - outline.center);
    const Float4 along_x(along.x), along_y(along.y), base_x(base.x), base_y(base.y);
    const Float4 error(error_of(outline, base));
    Sides seen{0, 0, static_cast<unsigned>(ConvexOutline::lanes * outline.block_count())};
    for (unsigned first = 0; first < seen.slots; first += Float4::count) {
        const ConvexOutline::Block& block = outline.block(first / ConvexOutline::lanes);
        const std::size_t k = first % ConvexOutline::lanes;
        const Float4 left = along_x * (Float4::aligned(&block.y[k]) - base_y) -
                            along_y * (Float4::aligned(&block.x[k]) - base_x);
        seen.right |= where_negative(left) << first;
        seen.close |= where_negative(magnitude(left) - error);
    }
    return seen;
}

#ifdef COLLISION_SIMD8
/// The same of up to eight vertices.
COLLISION_SIMD8 Sides sides_by_eight(const PlacedRay& ray, const ConvexOutline& outline) {
    using math::Float8;
    const math::Float8Vec2 along(ray.unit()), base(outline.center, ray.base);
    const ConvexOutline::Block& block = outline.first;
    const Float8 left =
        along.x * (Float8(block.y.data()) - base.y) - along.y * (Float8(block.x.data()) - base.x);
    const Float8 error =
        Float8(shape::outline_error) * (Float8(outline.outer_radius) + magnitude(base.x) + magnitude(base.y));
    return {where_negative(left), where_negative(magnitude(left) - error), ConvexOutline::lanes};
}
#endif

/// Of a base that is not well outside of the edge by which the ray's line comes in.
bool cast_from_inside(const PlacedRay& ray, const ConvexOutline& outline, std::size_t way_in,
                      std::size_t way_out, std::optional<RayHit>& hit) {
    const double error =
        narrow::separation_error * std::max({std::abs(ray.base.x), std::abs(ray.base.y),
                                             static_cast<double>(outline.largest_coordinate)});
    const auto outside = [&](std::size_t i) { return dot(outline.normal(i), ray.base - outline.vertex(i)); };
    // An edge is no longer than the polygon is wide, so its coordinates are within the same bound.
    const double either = error + narrow::separation_error * 2 * static_cast<double>(outline.outer_radius);
    const bool past = outside(way_out) > either;
    hit = past ? std::nullopt : std::optional(RayHit{0, ray.base, -ray.unit()});
    return past || std::max(outside(way_in), outside(way_out)) < -either;
}

/// Nobody predicts which rays hit, so all is worked out for every ray, from some edge if it misses.
COLLISION_SIMD8_OR_NOT bool cast_at(const Sides& seen, const PlacedRay& ray, const ConvexOutline& outline,
                                    std::optional<RayHit>& hit) {
    if (seen.close != 0) [[unlikely]]
        return false;

    const unsigned last = 1u << (seen.slots - 1);
    const unsigned next_right = seen.right >> 1 | (seen.right & 1u) * last;
    const unsigned ways_in = ~seen.right & next_right, ways_out = seen.right & ~next_right;
    const auto edge = [last, &outline](unsigned where) {
        return std::min(static_cast<std::size_t>(std::countr_zero(where | last)),
                        outline.count - std::size_t{1});
    };
    const std::size_t way_in = edge(ways_in);
    const Vec2 out = outline.normal(way_in), from = outline.vertex(way_in), to_base = ray.base - from;
    const double height = dot(out, to_base), closing = -dot(out, ray.unit());
    // Height and rate of closing are off by 10 roundings of |x| + |y| of the way and of 1: so far above them
    // each has all but half of cast_error.
    constexpr double clear = 10 * math::unit_roundoff / (narrow::cast_error / 2);
    const bool hits = ways_in != 0;
    const bool ahead =
        std::min(height - clear * (std::abs(to_base.x) + std::abs(to_base.y)), closing - clear) > 0;
    if (hits > ahead) [[unlikely]]  // as one branch
        return cast_from_inside(ray, outline, way_in, edge(ways_out), hit);
    RayHit& found = hit.emplace();
    found.distance = height / closing;
    found.point = from + cross(to_base, ray.unit()) / closing * math::left_normal(out);
    found.normal = out;
    if (!hits) hit.reset();
    return true;
}

bool cast_by_four(const PlacedRay& ray, const ConvexOutline& outline, std::optional<RayHit>& hit) {
    return cast_at(sides(ray, outline), ray, outline, hit);
}

#ifdef COLLISION_SIMD8
COLLISION_SIMD8 bool cast_by_eight(const PlacedRay& ray, const ConvexOutline& outline,
                                   std::optional<RayHit>& hit) {
    if (outline.count > ConvexOutline::lanes) [[unlikely]]
        return cast_by_four(ray, outline, hit);
    return cast_at(sides_by_eight(ray, outline), ray, outline, hit);
}

extern "C" decltype(&cast) choose_cast() { return math::has_simd8() ? cast_by_eight : cast_by_four; }
#endif

}  // namespace

#ifdef COLLISION_SIMD8
bool cast(const PlacedRay& ray, const ConvexOutline& outline, std::optional<RayHit>& hit)
    COLLISION_CHOSEN_BY(choose_cast);
#else
bool cast(const PlacedRay& ray, const ConvexOutline& outline, std::optional<RayHit>& hit) {
    return cast_by_four(ray, outline, hit);
}
#endif

}  // namespace collision::pair
