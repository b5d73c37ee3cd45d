// The boxes of a chain.
#include "polyline.h"

#include "../math/range.h"

namespace collision::shape {

PolylineFacts::PolylineFacts(std::vector<Vec2> chain) : points(std::move(chain)) {
    sound = points.size() >= 2;
    for (const Vec2 p : points) {
        aabb.include(p);
        sound = sound && math::in_range(p);
    }
    edge_boxes = EdgeBoxes(points, points.empty() ? 0 : points.size() - 1);
}

}  // namespace collision::shape
