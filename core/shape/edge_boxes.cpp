// Building the boxes from the edges up.
#include "edge_boxes.h"

namespace collision::shape {

EdgeBoxes::EdgeBoxes(std::span<const Vec2> vertices, std::size_t edges) : edges_(edges) {
    if (edges_ <= run) return;
    boxes_.reserve(edges_ / (run - 1) + 8);
    for (std::size_t first = 0; first < edges_; first += run) {
        math::Aabb box;
        // The last edge of a run ends at the first vertex of the next.
        for (std::size_t i = first; i <= std::min(first + run, edges_); ++i)
            box.include(vertices[i % vertices.size()]);
        boxes_.push_back(box);
    }
    levels_.push_back({0, boxes_.size(), run});
    while (levels_.back().count > run) {
        const Level below = levels_.back();
        for (std::size_t first = 0; first < below.count; first += run) {
            math::Aabb box;
            for (std::size_t i = first; i < std::min(first + run, below.count); ++i)
                box.include(boxes_[below.first + i]);
            boxes_.push_back(box);
        }
        levels_.push_back(
            {below.first + below.count, boxes_.size() - below.first - below.count, below.edges * run});
    }
}

}  // namespace collision::shape
