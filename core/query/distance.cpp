// Distance and closest points of any two shapes.
#include "core/query/distance.h"

#include "core/pair/facing.h"
#include "core/query/pair.h"

namespace collision::query {

Closest closest_points(const shape::Placed& a, const shape::Placed& b) {
    if (const pair::Look look = pair::look(a, b, pair::OnceParted::go_on); look.facing) {
        if (const auto closest = look.facing->closest())
            return {closest->distance, closest->on_a, closest->on_b};
    }
    return Pair(a, b).closest_points();
}

Vec2 project(const shape::Placed& a, Vec2 p) { return closest_points(shape::PlacedPoint{p}, a).on_b; }

}  // namespace collision::query
