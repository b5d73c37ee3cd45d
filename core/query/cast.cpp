// Ray casts at any shape: the nearest of its convex parts.
#include "cast.h"

#include <array>

#include "../broad/line_box.h"
#include "../narrow/body.h"
#include "../narrow/convex_relation.h"
#include "../narrow/pieces.h"
#include "../narrow/ray_cast.h"
#include "../narrow/ray_digits.h"
#include "../pair/ray_polygon.h"
#include "../shape/forms.h"
#include "../shape/parts.h"
#include "../shape/valid.h"
#include "overlap.h"

namespace collision::query {

namespace {

void keep_nearer(std::optional<RayHit>& nearest, const RayHit& contact) {
    if (!nearest || contact.distance < nearest->distance) nearest = contact;
}

/// Inside, or where the ray first crosses an edge.
std::optional<RayHit> cast_at_concave(const shape::PlacedRay& ray, const shape::Placed& target) {
    if (query::contains(target, ray.base)) return narrow::at_base(ray);
    std::optional<RayHit> nearest;
    const shape::Form form = *shape::only_form(target);
    for_each_edge(form, [&](Vec2 from, Vec2 to) {
        const std::array<Vec2, 2> edge{from, to};
        const narrow::ConvexSet rounded{.vertices = edge, .radius = form.radius};
        std::optional<RayHit> hit;
        if (!narrow::quick_cast(ray, rounded, hit)) {
            if (narrow::relation(ray, narrow::Convex{edge, form.radius}) == narrow::Relation::apart) return;
            hit = narrow::first_hit(ray, rounded);
        }
        if (hit) keep_nearer(nearest, *hit);
    });
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
    std::optional<RayHit> hit;  // filled in where it is returned
    if (!shape::valid(ray)) [[unlikely]]
        return hit;
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&target);
    const bool sure = polygon && polygon->outline().count > 0 && pair::cast(ray, polygon->outline(), hit);
    if (!sure) [[unlikely]]
        hit = shape::valid(target) ? cast_at(ray, target) : std::nullopt;
    return hit;
}

std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target, double max_distance) {
    std::optional<RayHit> hit = cast(ray, target);
    if (hit && !(hit->distance <= max_distance)) hit.reset();
    return hit;
}

}  // namespace collision::query
