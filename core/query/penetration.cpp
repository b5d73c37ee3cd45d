// Penetration and contacts of any two shapes, and all answers at once.
#include "core/query/penetration.h"

#include "core/query/pair.h"

namespace collision::query {

Penetration penetration(const shape::Placed& a, const shape::Placed& b) { return Pair(a, b).penetration(); }

Contacts contacts(const shape::Placed& a, const shape::Placed& b) {
    const Pair pair(a, b);
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
