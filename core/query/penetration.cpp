// Penetration and contacts of any two shapes, and all answers at once.
#include "core/query/penetration.h"

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
    const narrow::ContactPoints found = facing.contact_points();
    return {found.points, found.count};
}

}  // namespace

Penetration penetration(const shape::Placed& a, const shape::Placed& b) {
    if (const Look look = pair::look(a, b, OnceParted::go_on); look.facing) {
        if (look.facing->overlap()) return {look.facing->depth(), look.facing->normal()};
        if (const auto closest = look.facing->closest()) return {0.0, closest->normal};
    }
    return Pair(a, b).penetration();
}

Contacts contacts(const shape::Placed& a, const shape::Placed& b) { return manifold(a, b).contacts; }

Manifold manifold(const shape::Placed& a, const shape::Placed& b) {
    if (boxes_part(a, b)) return {};
    const Look look = pair::look(a, b, OnceParted::stop);
    if (look.apart || (look.facing && !look.facing->overlap())) return {};
    if (look.facing) return {look.facing->depth(), look.facing->normal(), contacts_of(*look.facing)};
    const Pair pair(a, b, Pair::For::contacts);
    if (!pair.overlap()) return {};
    const Penetration penetration = pair.penetration();
    return {penetration.depth, penetration.normal, pair.contacts(penetration)};
}

PairAnswer answer(const shape::Placed& a, const shape::Placed& b) {
    const Look look = pair::look(a, b, OnceParted::go_on);
    const auto facing_closest = look.facing ? look.facing->closest() : std::nullopt;
    if (look.facing && (look.facing->overlap() || facing_closest)) {
        const Facing& facing = *look.facing;
        const Closest closest =
            facing_closest ? Closest{facing_closest->distance, facing_closest->on_a, facing_closest->on_b}
                           : Pair(a, b).closest_points();
        if (!facing.overlap())
            return {false, closest.distance, closest.on_a, closest.on_b, 0.0, facing_closest->normal, {}};
        return {true, 0.0, closest.on_a, closest.on_b, facing.depth(), facing.normal(), contacts_of(facing)};
    }
    const Pair pair(a, b);
    const Closest closest = pair.closest_points();
    const Penetration penetration = pair.penetration();
    return {pair.overlap(),     closest.distance,          closest.on_a, closest.on_b, penetration.depth,
            penetration.normal, pair.contacts(penetration)};
}

}  // namespace collision::query
