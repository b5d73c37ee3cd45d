// Ray casts at any shape: the nearest of its convex parts.
#include "core/query/cast.h"

#include <array>
#include <cassert>

#include "core/broad/line_box.h"
#include "core/narrow/body.h"
#include "core/narrow/convex_relation.h"
#include "core/narrow/pieces.h"
#include "core/narrow/ray_cast.h"
#include "core/narrow/ray_digits.h"
#include "core/pair/ray_polygon.h"
#include "core/query/overlap.h"
#include "core/shape/parts.h"

namespace collision::query {

namespace {

void keep_nearer(std::optional<RayHit>& nearest, const RayHit& contact) {
    if (!nearest || contact.distance < nearest->distance) nearest = contact;
}

/// Inside, or where the ray first crosses an edge.
std::optional<RayHit> cast_at_concave(const shape::PlacedRay& ray, const shape::Placed& target) {
    if (query::contains(target, ray.base)) return narrow::at_base(ray);
    std::optional<RayHit> nearest;
    const auto vertices = std::get<shape::PlacedPolygon>(target).vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::array<Vec2, 2> edge{vertices[i], vertices[i + 1 < vertices.size() ? i + 1 : 0]};
        std::optional<RayHit> hit;
        if (!narrow::quick_cast(ray, {.vertices = edge}, hit)) {
            if (narrow::relation(ray, narrow::Convex{edge}) == narrow::Relation::apart) continue;
            hit = narrow::first_hit(ray, {.vertices = edge});
        }
        if (hit) keep_nearer(nearest, *hit);
    }
    return nearest;
}

/// What is not certain in doubles is asked of the exact tests.
std::optional<RayHit> cast_at(const shape::PlacedRay& ray, const shape::Placed& target) {
    if (const narrow::ConvexView view(target); view) {
        std::optional<RayHit> hit;
        if (narrow::quick_cast(ray, *view, hit)) return hit;
        if (!query::overlap(ray, target)) return {};
        return query::contains(target, ray.base) ? narrow::at_base(ray) : narrow::first_hit(ray, *view);
    }
    if (!shape::is_union(target)) return cast_at_concave(ray, target);
    std::optional<RayHit> nearest;
    const auto near = [&](const math::Aabb& box) {
        return broad::may_meet({ray.base, ray.direction, false}, box);
    };
    shape::any_part(target, near, [&](const auto& part) {
        if (const auto contact = cast_at(ray, part)) keep_nearer(nearest, *contact);
        return false;
    });
    return nearest;
}

}  // namespace

std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target) {
    assert(!shape::defect(target));
    std::optional<RayHit> hit;  // filled in where it is returned
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&target);
    const bool sure = polygon && polygon->outline.count > 0 && pair::cast(ray, polygon->outline, hit);
    if (!sure) [[unlikely]]
        hit = cast_at(ray, target);
    return hit;
}

}  // namespace collision::query
