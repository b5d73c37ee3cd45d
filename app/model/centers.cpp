// The middles of shapes.
#include "app/model/centers.h"

#include <variant>
#include <vector>

#include "app/model/analysis.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::model {

namespace {

/// Area centroid; the mean of the vertices where there is no area.
Vec2 centroid(const std::vector<Vec2>& vertices) {
    const Vec2 origin = vertices.front();
    Vec2 weighted{0, 0}, mean{0, 0};
    double doubled_area = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 a = vertices[i] - origin, b = vertices[(i + 1) % vertices.size()] - origin;
        const double area = collision::math::cross(a, b);
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
        const double length = collision::math::length(points[i] - points[i - 1]);
        weighted += (points[i - 1] - origin + (points[i] - origin)) * (length / 2);
        whole += length;
    }
    return origin + (whole > 0 ? weighted / whole : mean / double(points.size()));
}

/// Corners of a shape that is not placed for its box.
constexpr std::size_t many_corners = 5000;

void include_corners(const collision::shape::Shape& s, std::vector<collision::math::Transform>& outwards,
                     collision::math::Aabb& box) {
    const auto add = [&](Vec2 p) {
        for (std::size_t i = outwards.size(); i-- > 0;) p = outwards[i].apply(p);
        box.include(p);
    };
    if (const auto* group = std::get_if<collision::shape::Group>(&s)) {
        for (const collision::shape::Member& member : group->members) {
            outwards.emplace_back(member.pose);
            include_corners(member.shape, outwards, box);
            outwards.pop_back();
        }
    } else if (const auto list = collision::shape::vertex_list(s)) {
        // A circle around a vertex is as wide after every turn.
        const Vec2 around{collision::shape::radius_of(s)};
        for (const Vec2 v : list->vertices) {
            Vec2 p = v;
            for (std::size_t i = outwards.size(); i-- > 0;) p = outwards[i].apply(p);
            box.include(p - around);
            box.include(p + around);
        }
    } else {
        const collision::math::Aabb own =
            collision::hull::aabb(collision::shape::place(s, collision::math::Pose{}));
        for (const Vec2 corner : {own.min, own.max, Vec2{own.min.x, own.max.y}, Vec2{own.max.x, own.min.y}})
            add(corner);
    }
}

Vec2 center_of_group(const collision::shape::Shape& s) {
    if (!collision::shape::bounded(s)) return {0, 0};
    if (const auto box = box_of_many(s, collision::math::Transform(collision::math::Pose{})))
        return box->center();
    const collision::shape::Placed own = collision::shape::place(s, collision::math::Pose{});
    return collision::shape::defect(own) ? Vec2{0, 0} : collision::hull::aabb(own).center();
}

}  // namespace

std::optional<collision::math::Aabb> box_of_many(const collision::shape::Shape& shape,
                                                 const collision::math::Transform& to_world) {
    if (weight(shape) <= many_corners) return {};
    collision::math::Aabb box;
    std::vector<collision::math::Transform> outwards{to_world};
    include_corners(shape, outwards, box);
    return box;
}

Vec2 local_center(const collision::shape::Shape& shape) {
    if (std::holds_alternative<collision::shape::Group>(shape)) return center_of_group(shape);
    if (const auto list = collision::shape::vertex_list(shape))
        return list->closed ? centroid(*list->vertices) : middle_of_chain(*list->vertices);
    const std::vector<Vec2> ends = collision::shape::ends(shape);
    return ends.empty() ? Vec2{0, 0} : ends.front() * 0.5 + ends.back() * 0.5;
}

Vec2 center(const SceneShape& shape) {
    return collision::math::Transform(shape.pose).apply(local_center(shape.geometry));
}

}  // namespace testbed::model
