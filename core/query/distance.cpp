// Distance and closest points of any two shapes.
#include "core/query/distance.h"

#include "core/pair/common_point.h"
#include "core/pair/facing.h"
#include "core/query/pair.h"

namespace collision::query {

Closest closest_points(const shape::Placed& a, const shape::Placed& b) {
    Closest found;  // filled in where it is returned
    const pair::Couple both(a, b);
    if (!both.discs_part()) {
        if (const auto common = pair::common_point(both)) {
            found = {0, *common, *common};
            return found;
        }
    }
    if (const pair::BestFace best = pair::best_face(both, pair::OnceParted::go_on); best.clear()) {
        const auto facing = pair::Facing::of(both, best);
        Vec2 normal;
        if (facing.certain() && facing.closest({found.distance, found.on_a, found.on_b, normal}))
            return found;
    }
    found = Pair(a, b).closest_points();
    return found;
}

Vec2 project(const shape::Placed& a, Vec2 p) { return closest_points(shape::PlacedPoint{p}, a).on_b; }

}  // namespace collision::query
