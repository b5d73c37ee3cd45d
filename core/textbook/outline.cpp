// The corners of each type.
#include "core/textbook/outline.h"

namespace collision::textbook {

Outline::Outline(const shape::Placed& placed) {
    const auto keep = [&](std::size_t count) { vertices_ = {corners_.data(), count}; };
    std::visit(
        [&]<class S>(const S& s) {
            if constexpr (std::is_same_v<S, shape::PlacedPoint>) {
                corners_[0] = s.position;
                keep(1);
            } else if constexpr (std::is_same_v<S, shape::PlacedCircle>) {
                corners_[0] = s.center;
                radius_ = s.radius;
                keep(1);
            } else if constexpr (std::is_same_v<S, shape::PlacedSegment>) {
                corners_[0] = s.from;
                corners_[1] = s.to;
                keep(2);
            } else if constexpr (std::is_same_v<S, shape::PlacedCapsule>) {
                corners_[0] = s.from;
                corners_[1] = s.to;
                radius_ = s.radius;
                keep(2);
            } else if constexpr (std::is_same_v<S, shape::PlacedRectangle>) {
                corners_ = s.vertices();
                keep(4);
            } else if constexpr (std::is_same_v<S, shape::PlacedOrientedRectangle>) {
                corners_ = s.vertices;
                keep(4);
            } else if constexpr (std::is_same_v<S, shape::PlacedPolygon>) {
                vertices_ = s.vertices();
            }
        },
        placed);
}

math::Aabb Outline::bounds() const {
    math::Aabb box;
    for (const Vec2 v : vertices_) {
        box.include(v - Vec2{radius_});
        box.include(v + Vec2{radius_});
    }
    return box;
}

bool concave(const shape::Placed& placed) {
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
    return polygon && !polygon->facts->convex;
}

std::string_view refuse_concave(const Problem& problem) {
    return concave(problem.a()) || concave(problem.b()) ? "only convex polygons" : "";
}

}  // namespace collision::textbook
