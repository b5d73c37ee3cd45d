// The corners of each type.
#include "core/textbook/outline.h"

#include <algorithm>

namespace collision::textbook {

namespace {

/// Where the corners of each type are: in the shape, or copied to `corners`. The compiler asks for a new
/// one's.
struct CornersOf {
    std::array<Vec2, 4>& corners;
    double& radius;

    std::span<const Vec2> copied(std::initializer_list<Vec2> list, double around = 0) const {
        std::copy(list.begin(), list.end(), corners.begin());
        radius = around;
        return {corners.data(), list.size()};
    }
    std::span<const Vec2> operator()(const shape::PlacedPoint& s) const { return copied({s.position}); }
    std::span<const Vec2> operator()(const shape::PlacedLine&) const { return {}; }
    std::span<const Vec2> operator()(const shape::PlacedRay&) const { return {}; }
    std::span<const Vec2> operator()(const shape::PlacedSegment& s) const { return copied({s.from, s.to}); }
    std::span<const Vec2> operator()(const shape::PlacedCircle& s) const {
        return copied({s.center}, s.radius);
    }
    std::span<const Vec2> operator()(const shape::PlacedCapsule& s) const {
        return copied({s.from, s.to}, s.radius);
    }
    std::span<const Vec2> operator()(const shape::PlacedRectangle& s) const {
        corners = s.vertices();
        return corners;
    }
    std::span<const Vec2> operator()(const shape::PlacedOrientedRectangle& s) const {
        corners = s.vertices;
        return corners;
    }
    std::span<const Vec2> operator()(const shape::PlacedPolygon& s) const { return s.vertices(); }
    std::span<const Vec2> operator()(const shape::PlacedPolyline& s) const { return s.points(); }
    std::span<const Vec2> operator()(const shape::PlacedGroup&) const { return {}; }
};

}  // namespace

Outline::Outline(const shape::Placed& placed) : vertices_(std::visit(CornersOf{corners_, radius_}, placed)) {}

std::size_t Outline::edge_axes() const {
    if (vertices_.size() < 3) return 0;
    if (vertices_.data() == corners_.data()) return 2;  // a box's corners are copied
    std::size_t count = 0;
    for (std::size_t i = 0; i < vertices_.size(); ++i) count += after(i) != vertices_[i];
    return count;
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
