// A cast is a sweep that lasts one second.
#include "core/query/shape_cast.h"

#include "core/pair/flight.h"
#include "core/query/time_of_impact.h"

namespace collision::query {

std::optional<ShapeHit> shape_cast(const shape::Placed& moving, Vec2 translation,
                                   const shape::Placed& target) {
    std::optional<ShapeHit> hit = ShapeHit{};  // filled in where it is returned
    const pair::Flight flight =
        pair::fly(moving, target, -translation, 0x1p-36, {hit->fraction, hit->point, hit->normal});
    if (flight == pair::Flight::touches) {
        hit->point += hit->fraction * translation;
        return hit;
    }
    hit.reset();
    if (flight == pair::Flight::misses) return hit;
    // Nothing spins, so it never gives up.
    if (const auto impact =
            time_of_impact({moving, {0, 0}, {translation, 0}}, {target, {0, 0}, {}}, 1).impact)
        hit = {impact->time, impact->point, impact->normal};
    return hit;
}

}  // namespace collision::query
