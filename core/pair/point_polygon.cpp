// Small convex polygons by their outlines, the exact test for others and where those cannot tell.
#include "point_polygon.h"

#include "../math/simd4.h"
#include "../math/simd8.h"
#include "../narrow/simple_polygon.h"
#include "../shape/valid.h"
#include "gaps.h"

namespace collision::pair {
namespace {

using math::Float4;
using shape::ConvexOutline;

/// From bits for what is certain: the edges that a point lies outside of, and those that it lies inside of,
/// all of them for a point inside; neither for NaN. Two comparisons and one branch, since which it is nobody
/// predicts.
COLLISION_SIMD8_OR_NOT bool told_by(const shape::PlacedPolygon& polygon, Vec2 p, bool is_outside,
                                    bool is_inside) {
    if (is_outside != is_inside) [[likely]]
        return is_inside;
    if (!math::in_range(p) || !shape::valid(polygon)) return false;
    if (polygon.outline().count == 0 && !polygon.facts->aabb.contains(p)) return false;
    return narrow::locate(*polygon.facts, p) != narrow::Location::outside;
}

bool holds_by_four(const shape::PlacedPolygon& polygon, Vec2 p) {
    const Offset seen(p - polygon.outline().center);
    const Float4 x(seen.x), y(seen.y), slack(polygon.outline().slack);
    const auto depth = [&](const ConvexOutline::Block& block) {
        const auto depths = [&](std::size_t k) {
            return Float4::aligned(&block.reach[k]) -
                   (Float4::aligned(&block.normal_x[k]) * x + Float4::aligned(&block.normal_y[k]) * y);
        };
        return min(depths(0), depths(4));
    };
    Float4 lowest = depth(polygon.outline().first);
    if (polygon.outline().block_count() > 1) lowest = min(lowest, depth(*polygon.outline().second));
    return told_by(polygon, p, where_negative(lowest + slack) != 0,
                   where_at_least(lowest - slack, Float4(0.0f)) == 0xF);
}

#ifdef COLLISION_SIMD8
COLLISION_SIMD8 bool holds_by_eight(const shape::PlacedPolygon& polygon, Vec2 p) {
    if (polygon.outline().count > ConvexOutline::lanes) [[unlikely]]
        return holds_by_four(polygon, p);
    using math::Float8;
    const math::Float8Vec2 seen(polygon.outline().center, p);
    const ConvexOutline::Block& block = polygon.outline().first;
    const Float8 slack(polygon.outline().slack);
    const Float8 depths = Float8(block.reach.data()) -
                          (Float8(block.normal_x.data()) * seen.x + Float8(block.normal_y.data()) * seen.y);
    return told_by(polygon, p, where_negative(depths + slack) != 0,
                   where_at_least(depths - slack, Float8(0.0f)) == 0xFF);
}

extern "C" decltype(&holds) choose_holds() { return math::has_simd8() ? holds_by_eight : holds_by_four; }
#endif

}  // namespace

#ifdef COLLISION_SIMD8
bool holds(const shape::PlacedPolygon& polygon, Vec2 p) COLLISION_CHOSEN_BY(choose_holds);
#else
bool holds(const shape::PlacedPolygon& polygon, Vec2 p) { return holds_by_four(polygon, p); }
#endif

}  // namespace collision::pair
