// The middles of shapes.
#include "app/model/centers.h"

#include <variant>
#include <vector>

#include "app/model/analysis.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/shape/vertex_list.h"

namespace testbed::model {

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

/// The middle of the chain's length; the mean of its points where it has none.
Vec2 middle_of_chain(const std::vector<Vec2>& points) {
    const Vec2 origin = points.front();
    Vec2 weighted{0, 0}, mean{0, 0};
    double whole = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        mean += points[i] - origin;
        if (i == 0) continue;
        const double length = math::length(points[i] - points[i - 1]);
        weighted += (points[i - 1] - origin + (points[i] - origin)) * (length / 2);
        whole += length;
    }
    return origin + (whole > 0 ? weighted / whole : mean / double(points.size()));
}

/// Corners of a shape that is not placed for its box.
constexpr std::size_t many_corners = 5000;

void include_corners(const shape::Shape& s, std::vector<math::Transform>& outwards, math::Aabb& box) {
    const auto add = [&](Vec2 p) {
        for (std::size_t i = outwards.size(); i-- > 0;) p = outwards[i].apply(p);
        box.include(p);
    };
    if (const auto* group = std::get_if<shape::Group>(&s)) {
        for (const shape::Member& member : group->members) {
            outwards.emplace_back(member.pose);
            include_corners(member.shape, outwards, box);
            outwards.pop_back();
        }
    } else if (const auto list = shape::vertex_list(s)) {
        for (const Vec2 v : list->vertices) add(v);
    } else {
        const math::Aabb own = hull::aabb(shape::place(s, math::Pose{}));
        for (const Vec2 corner : {own.min, own.max, Vec2{own.min.x, own.max.y}, Vec2{own.max.x, own.min.y}})
            add(corner);
    }
}

struct LocalCenter {
    Vec2 operator()(const shape::Segment& s) const { return s.from * 0.5 + s.to * 0.5; }
    Vec2 operator()(const shape::Capsule& s) const { return s.from * 0.5 + s.to * 0.5; }
    Vec2 operator()(const shape::Polygon& s) const { return centroid(*s.vertices); }
    Vec2 operator()(const shape::Group& s) const {
        if (!shape::bounded(shape::Shape(s))) return {0, 0};
        if (const auto box = box_of_many(s, math::Transform(math::Pose{}))) return box->center();
        const shape::Placed own = shape::place(s, math::Pose{});
        return shape::defect(own) ? Vec2{0, 0} : hull::aabb(own).center();
    }
    Vec2 operator()(const shape::Polyline& s) const { return middle_of_chain(*s.vertices); }
    Vec2 operator()(const shape::Point&) const { return {0, 0}; }
    Vec2 operator()(const shape::Line&) const { return {0, 0}; }
    Vec2 operator()(const shape::Ray&) const { return {0, 0}; }
    Vec2 operator()(const shape::Circle&) const { return {0, 0}; }
    Vec2 operator()(const shape::Rectangle&) const { return {0, 0}; }
    Vec2 operator()(const shape::OrientedRectangle&) const { return {0, 0}; }
};

}  // namespace

std::optional<math::Aabb> box_of_many(const shape::Shape& shape, const math::Transform& to_world) {
    if (weight(shape) <= many_corners) return {};
    math::Aabb box;
    std::vector<math::Transform> outwards{to_world};
    include_corners(shape, outwards, box);
    return box;
}

Vec2 local_center(const shape::Shape& shape) { return std::visit(LocalCenter{}, shape); }

Vec2 center(const SceneShape& shape) {
    return math::Transform(shape.pose).apply(local_center(shape.geometry));
}

}  // namespace testbed::model
