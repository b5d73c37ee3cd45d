// Penetration and contacts of any two shapes, and all answers at once.
#include "core/query/penetration.h"

#include "core/pair/common_point.h"
#include "core/pair/facing.h"
#include "core/query/pair.h"

namespace collision::query {

namespace {

using pair::Facing;
using pair::Look;
using pair::OnceParted;

/// Whether the known bounding boxes of two polygons say that they are apart: exact, and no other work.
bool boxes_part(const shape::Placed& a, const shape::Placed& b) {
    const auto* polygon_a = std::get_if<shape::PlacedPolygon>(&a);
    const auto* polygon_b = std::get_if<shape::PlacedPolygon>(&b);
    return polygon_a && polygon_b && !math::overlap(polygon_a->facts->aabb, polygon_b->facts->aabb);
}

Contacts contacts_of(const Facing& facing) {
    Contacts found;
    found.count = facing.contact_points(found.points);
    return found;
}

}  // namespace

Penetration penetration(const shape::Placed& a, const shape::Placed& b) {
    if (const Look look = pair::look(a, b, OnceParted::go_on); look.facing) {
        if (look.facing->overlap()) return {look.facing->depth(), look.facing->normal()};
        Closest closest;
        Vec2 normal;
        if (look.facing->closest({closest.distance, closest.on_a, closest.on_b, normal}))
            return {0.0, normal};
    }
    return Pair(a, b).penetration();
}

Contacts contacts(const shape::Placed& a, const shape::Placed& b) { return manifold(a, b).contacts; }

Manifold manifold(const shape::Placed& a, const shape::Placed& b) {
    if (boxes_part(a, b)) return {};
    const Look look = pair::look(a, b, OnceParted::stop);
    if (look.apart || (look.facing && !look.facing->overlap())) return {};
    if (look.facing) {
        Manifold found;
        found.depth = look.facing->depth();
        found.normal = look.facing->normal();
        found.contacts.count = look.facing->contact_points(found.contacts.points);
        return found;
    }
    const Pair pair(a, b, Pair::For::contacts);
    if (!pair.overlap()) return {};
    const Penetration penetration = pair.penetration();
    return {penetration.depth, penetration.normal, pair.contacts(penetration)};
}

PairAnswer answer(const shape::Placed& a, const shape::Placed& b) {
    Closest closest;
    Vec2 normal;
    const std::optional<Vec2> common = pair::common_point(a, b);
    if (common) closest = {0, *common, *common};
    bool known = common.has_value();
    const Look look = pair::look(a, b, OnceParted::go_on);
    if (look.facing) {
        const Facing& facing = *look.facing;
        if (!known) known = facing.closest({closest.distance, closest.on_a, closest.on_b, normal});
        if (known && !facing.overlap())
            return {false, closest.distance, closest.on_a, closest.on_b, 0.0, normal, {}};
        if (facing.overlap()) {
            if (!known) closest = Pair(a, b).closest_points();
            return {
                true, 0.0, closest.on_a, closest.on_b, facing.depth(), facing.normal(), contacts_of(facing)};
        }
    }
    const Pair pair(a, b);
    if (!known) closest = pair.closest_points();
    const Penetration penetration = pair.penetration();
    return {pair.overlap(),     closest.distance,          closest.on_a, closest.on_b, penetration.depth,
            penetration.normal, pair.contacts(penetration)};
}

}  // namespace collision::query
