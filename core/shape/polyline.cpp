// The boxes of a chain.
#include "core/shape/polyline.h"

namespace collision::shape {

PolylineFacts::PolylineFacts(std::vector<Vec2> chain) : points(std::move(chain)) {
    for (const Vec2 p : points) aabb.include(p);
    edge_boxes = EdgeBoxes(points, points.empty() ? 0 : points.size() - 1);
}

}  // namespace collision::shape
