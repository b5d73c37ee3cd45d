#include "app/model/centered.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/hull/bounds.h"
#include "core/shape/vertex_list.h"

namespace testbed::model {

namespace {

namespace shape = collision::shape;

/// Of the middle and rounder numbers near it: those with few digits are read more easily and keep more bits
/// of the vertices.
std::vector<double> candidates(double min, double max) {
    const double middle = min / 2 + max / 2, extent = max - min;
    std::vector<double> out;
    if (!(extent > 0) || !std::isfinite(extent)) return {middle};
    const double decade = std::pow(10, std::floor(std::log10(extent)));
    for (const double part : {1e-2, 1e-1})
        if (const double step = decade * part; step > 0)
            out.push_back(step < 1 ? std::round(middle / step) / std::round(1 / step)
                                   : std::round(middle / step) * step);
    out.push_back(middle);
    for (int bits = -12; bits <= -2; bits += 2) {
        const double step = std::ldexp(1, std::ilogb(extent) + bits);
        out.push_back(std::round(middle / step) * step);
    }
    return out;
}

bool keeps_bits(const std::vector<double>& world, double position) {
    return std::ranges::all_of(world, [&](double at) { return position + (at - position) == at; });
}

/// A position on one axis in the middle between these with which all points come out on the same bits; 0,
/// where it is, if there is none.
double middle_of(const std::vector<double>& points, double min, double max) {
    for (const double position : candidates(min, max))
        if (std::isfinite(position) && keeps_bits(points, position)) return position;
    return 0;
}

Vec2 middle_of(const std::vector<Vec2*>& points, collision::math::Aabb box) {
    std::vector<double> x, y;
    for (const Vec2* point : points) x.push_back(point->x), y.push_back(point->y);
    if (box.empty())
        for (const Vec2* point : points) box.include(*point);
    return {middle_of(x, box.min.x, box.max.x), middle_of(y, box.min.y, box.max.y)};
}

/// Moves the points of the shape, and its position the other way.
struct MovePoints {
    SceneShape& of;
    const collision::math::Aabb& box;  ///< around the shape in the world; empty where it has a defect

    void move(const std::vector<Vec2*>& points) const {
        const Vec2 position = middle_of(points, box);
        for (Vec2* point : points) *point = *point - position;
        of.pose.position = position;
    }
    void operator()(shape::Segment& s) const { move({&s.from, &s.to}); }
    void operator()(shape::Capsule& s) const { move({&s.from, &s.to}); }
    void operator()(shape::Polygon&) const { move_vertices(); }
    void operator()(shape::Polyline&) const { move_vertices(); }
    void move_vertices() const {
        std::vector<Vec2> vertices = *shape::vertex_list(of.geometry)->vertices;
        std::vector<Vec2*> points;
        for (Vec2& v : vertices) points.push_back(&v);
        move(points);
        of.geometry = shape::with_vertices(of.geometry, std::move(vertices));
    }
    void operator()(shape::Group& group) const {
        std::vector<shape::Member> members(group.members->begin(), group.members->end());
        std::vector<Vec2*> places;
        for (shape::Member& member : members) places.push_back(&member.pose.position);
        move(places);
        group = shape::Group{shape::Shared<shape::Member>(std::move(members))};
    }
    // Their position is their middle, or they have none.
    void operator()(shape::Point&) const {}
    void operator()(shape::Circle&) const {}
    void operator()(shape::Rectangle&) const {}
    void operator()(shape::OrientedRectangle&) const {}
    void operator()(shape::Line&) const {}
    void operator()(shape::Ray&) const {}
};

}  // namespace

SceneShape centered(SceneShape given) {
    if (given.pose.position != Vec2{0, 0} || given.pose.rotation != 0 || !shape::bounded(given.geometry))
        return given;
    SceneShape moved = given;
    const shape::Placed placed = shape::place(given.geometry, given.pose);
    const auto box = shape::defect(placed) ? collision::math::Aabb{} : collision::hull::aabb(placed);
    std::visit(MovePoints{moved, box}, moved.geometry);
    // Coordinates of members are rounded once more: by their own pose, then by the group's.
    const bool same = !std::holds_alternative<shape::Group>(given.geometry) ||
                      shape::place(moved.geometry, moved.pose) == placed;
    return same ? moved : given;
}

}  // namespace testbed::model
