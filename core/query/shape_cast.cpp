// A cast is a sweep that lasts one second.
#include "shape_cast.h"

#include "../pair/flight.h"
#include "time_of_impact.h"

namespace collision::query {

ShapeCast shape_cast(const shape::Placed& moving, Vec2 translation, const shape::Placed& target) {
    ShapeCast found{ShapeHit{}};  // filled in where it is returned
    ShapeHit& hit = *found.hit;
    const pair::Flight flight =
        pair::fly(moving, target, -translation, 0x1p-36, {hit.fraction, hit.point, hit.normal});
    if (flight == pair::Flight::touches) {
        hit.point += hit.fraction * translation;
        return found;
    }
    found.hit.reset();
    if (flight == pair::Flight::misses) return found;
    const TimeOfImpact sweep = time_of_impact({moving, {0, 0}, {translation, 0}}, {target, {0, 0}, {}}, 1);
    found.gave_up = sweep.gave_up;
    found.decided_until = sweep.decided_until;
    if (sweep.impact) found.hit = {sweep.impact->time, sweep.impact->point, sweep.impact->normal};
    return found;
}

}  // namespace collision::query
