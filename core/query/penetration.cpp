// Penetration and contacts of any two shapes, and all answers at once.
#include "core/query/penetration.h"

#include "core/query/pair.h"

namespace collision::query {

namespace {

/// Whether the known bounding boxes of two polygons say that they are apart: exact, and no other work.
bool boxes_part(const shape::Placed& a, const shape::Placed& b) {
    const auto* polygon_a = std::get_if<shape::PlacedPolygon>(&a);
    const auto* polygon_b = std::get_if<shape::PlacedPolygon>(&b);
    return polygon_a && polygon_b && !math::overlap(polygon_a->facts->aabb, polygon_b->facts->aabb);
}

}  // namespace

Penetration penetration(const shape::Placed& a, const shape::Placed& b) { return Pair(a, b).penetration(); }

Contacts contacts(const shape::Placed& a, const shape::Placed& b) {
    if (boxes_part(a, b)) return {};
    const Pair pair(a, b, Pair::For::contacts);
    if (!pair.overlap()) return {};
    return pair.contacts(pair.penetration());
}

PairAnswer answer(const shape::Placed& a, const shape::Placed& b) {
    const Pair pair(a, b);
    const Closest closest = pair.closest_points();
    const Penetration penetration = pair.penetration();
    return {pair.overlap(),     closest.distance,          closest.on_a, closest.on_b, penetration.depth,
            penetration.normal, pair.contacts(penetration)};
}

}  // namespace collision::query
