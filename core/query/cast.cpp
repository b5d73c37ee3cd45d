// Ray casts at any shape: the nearest of its convex parts.
#include "core/query/cast.h"

#include <cassert>

#include "core/broad/line_box.h"
#include "core/narrow/body.h"
#include "core/narrow/convex_relation.h"
#include "core/narrow/pieces.h"
#include "core/narrow/ray_cast.h"
#include "core/pair/ray_polygon.h"
#include "core/query/overlap.h"
#include "core/shape/parts.h"

namespace collision::query {

namespace {

using narrow::RayCaster;

void keep_nearer(std::optional<RayHit>& nearest, const RayHit& contact) {
    if (!nearest || contact.distance < nearest->distance) nearest = contact;
}

/// What is not certain in doubles is asked of the exact tests.
std::optional<RayHit> cast_at(const shape::PlacedRay& ray, const RayCaster& caster,
                              const shape::Placed& target) {
    const narrow::ConvexView view(target);
    if (view) {
        narrow::RayCast found = caster.cast(*view);
        if (!found.meets) return {};
        if (!found.certain) {
            if (!query::overlap(ray, target)) return {};
            if (!query::contains(target, ray.base)) return found.ahead;
            found.contact.distance = 0;
            found.contact.point = ray.base;
        }
        return found.contact;
    }
    std::optional<RayHit> nearest;
    if (shape::is_union(target)) {
        const auto near = [&](const math::Aabb& box) {
            return broad::may_meet({ray.base, ray.direction, false}, box);
        };
        shape::any_part(target, near, [&](const auto& part) {
            if (const auto contact = cast_at(ray, caster, part)) keep_nearer(nearest, *contact);
            return false;
        });
        return nearest;
    }
    // A concave polygon: inside, or where the ray first crosses an edge.
    if (query::contains(target, ray.base)) return caster.inside();
    const auto vertices = std::get<shape::PlacedPolygon>(target).vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::array<Vec2, 2> edge{vertices[i], vertices[i + 1 < vertices.size() ? i + 1 : 0]};
        const narrow::RayCast found = caster.cast({.vertices = edge});
        if (!found.meets) continue;
        if (!found.certain && narrow::relation(ray, narrow::Convex{edge}) == narrow::Relation::apart)
            continue;
        keep_nearer(nearest, found.certain ? found.contact : found.ahead);
    }
    return nearest;
}

}  // namespace

std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target) {
    assert(!shape::defect(target));
    std::optional<RayHit> hit;  // filled in where it is returned
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&target);
    const bool sure = polygon && polygon->outline.count > 0 && pair::cast(ray, polygon->outline, hit);
    if (!sure) [[unlikely]]
        hit = cast_at(ray, RayCaster(ray), target);
    return hit;
}

}  // namespace collision::query
