// The corners of each type.
#include "core/textbook/outline.h"

#include <algorithm>

namespace collision::textbook {

Outline::Outline(const shape::Placed& placed) {
    std::visit([this](const auto& s) { keep(s); }, placed);
}

void Outline::keep(std::initializer_list<Vec2> corners, double radius) {
    std::copy(corners.begin(), corners.end(), corners_.begin());
    vertices_ = {corners_.data(), corners.size()};
    radius_ = radius;
}
void Outline::keep(const shape::PlacedPoint& s) { keep({s.position}, 0); }
void Outline::keep(const shape::PlacedLine&) {}
void Outline::keep(const shape::PlacedRay&) {}
void Outline::keep(const shape::PlacedSegment& s) { keep({s.from, s.to}, 0); }
void Outline::keep(const shape::PlacedCircle& s) { keep({s.center}, s.radius); }
void Outline::keep(const shape::PlacedCapsule& s) { keep({s.from, s.to}, s.radius); }
void Outline::keep(const shape::PlacedRectangle& s) {
    corners_ = s.vertices();
    vertices_ = corners_;
}
void Outline::keep(const shape::PlacedOrientedRectangle& s) {
    corners_ = s.vertices;
    vertices_ = corners_;
}
void Outline::keep(const shape::PlacedPolygon& s) { vertices_ = s.vertices(); }
void Outline::keep(const shape::PlacedPolyline& s) { vertices_ = s.points(); }
void Outline::keep(const shape::PlacedGroup&) {}

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
