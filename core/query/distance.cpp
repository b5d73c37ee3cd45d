// Distance and closest points of any two shapes.
#include "distance.h"

#include <limits>

#include "../math/infinity.h"
#include "../pair/common_point.h"
#include "../pair/facing.h"
#include "../shape/valid.h"
#include "pair.h"

namespace collision::query {

namespace {

Closest no_points() {
    constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
    return {math::infinity, Vec2{nowhere}, Vec2{nowhere}};
}

}  // namespace

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
    found = shape::valid(a, b) ? Pair(a, b).closest_points() : no_points();
    return found;
}

Vec2 project(const shape::Placed& a, Vec2 p) { return closest_points(shape::PlacedPoint{p}, a).on_b; }

}  // namespace collision::query
