// The boxes of a chain.
#include "core/shape/polyline.h"

#include <cassert>

namespace collision::shape {

PolylineFacts::PolylineFacts(std::vector<Vec2> chain) : points(std::move(chain)) {
    assert(points.size() >= 2);
    for (const Vec2 p : points) aabb.include(p);
    edge_boxes = EdgeBoxes(points, points.size() - 1);
}

}  // namespace collision::shape
