// A cast is a sweep that lasts one second.
#include "core/query/shape_cast.h"

#include "core/query/time_of_impact.h"

namespace collision::query {

std::optional<ShapeHit> shape_cast(const shape::Placed& moving, Vec2 translation,
                                   const shape::Placed& target) {
    const auto impact = time_of_impact({moving, {0, 0}, {translation, 0}}, {target, {0, 0}, {}}, 1);
    if (!impact) return {};
    return ShapeHit{impact->time, impact->point, impact->normal};
}

}  // namespace collision::query
