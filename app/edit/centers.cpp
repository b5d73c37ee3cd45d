// The middles of shapes.
#include "app/edit/centers.h"

#include "core/hull/bounds.h"

namespace testbed::edit {

namespace {

using namespace collision;

/// Area centroid; the mean of the vertices where there is no area.
Vec2 centroid(const std::vector<Vec2>& vertices) {
    const Vec2 origin = vertices.front();
    Vec2 weighted{0, 0}, mean{0, 0};
    double doubled_area = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 a = vertices[i] - origin, b = vertices[(i + 1) % vertices.size()] - origin;
        const double area = math::cross(a, b);
        weighted += (a + b) * area;
        doubled_area += area;
        mean += a;
    }
    if (doubled_area == 0) return origin + mean / double(vertices.size());
    return origin + weighted / (3 * doubled_area);
}

struct LocalCenter {
    Vec2 operator()(const shape::Segment& s) const { return s.from * 0.5 + s.to * 0.5; }
    Vec2 operator()(const shape::Capsule& s) const { return s.from * 0.5 + s.to * 0.5; }
    Vec2 operator()(const shape::Polygon& s) const { return centroid(*s.vertices); }
    Vec2 operator()(const shape::Group& s) const {
        if (!shape::bounded(shape::Shape(s))) return {0, 0};
        const shape::Placed own = shape::place(s, math::Pose{});
        return shape::defect(own) ? Vec2{0, 0} : hull::aabb(own).center();
    }
    template <class Symmetric>
    Vec2 operator()(const Symmetric&) const {
        return {0, 0};
    }
};

}  // namespace

Vec2 local_center(const shape::Shape& shape) { return std::visit(LocalCenter{}, shape); }

Vec2 center(const model::SceneShape& shape) {
    return math::Transform(shape.pose).apply(local_center(shape.geometry));
}

}  // namespace testbed::edit
