#include "app/model/centered.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/hull/bounds.h"

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

/// What a shape's position is added to when it is placed, as its own description has it: vertices, ends, the
/// places of members. None where the position is the middle already.
struct LocalPoints {
    std::vector<Vec2> vertices{};
    std::vector<shape::Member> members{};
    std::vector<Vec2*> all{};

    void take(const shape::Field& field, Vec2& value) {
        const bool is_point = field.unit == shape::Unit::length && field.rule == shape::Rule::any;
        if (is_point) all.push_back(&value);
    }
    void take(const shape::Field&, shape::Vertices& value) {
        vertices = *value;
        for (Vec2& vertex : vertices) all.push_back(&vertex);
    }
    void take(const shape::Field&, shape::Shared<shape::Member>& value) {
        members = *value;
        for (shape::Member& member : members) all.push_back(&member.pose.position);
    }
    void take(const shape::Field&, double&) {}

    void put(shape::Vertices& value) { value = shape::Vertices(std::move(vertices)); }
    void put(shape::Shared<shape::Member>& value) {
        value = shape::Shared<shape::Member>(std::move(members));
    }
    void put(Vec2&) {}
    void put(double&) {}
};

/// Moves the points of the shape to around the origin, and its position the other way.
void move_points(SceneShape& of, const collision::math::Aabb& box) {
    std::visit(
        [&]<class S>(S& s) {
            LocalPoints points;
            S::fields(s, [&](const shape::Field& field, auto& value) { points.take(field, value); });
            if (points.all.empty()) return;
            of.pose.position = middle_of(points.all, box);
            for (Vec2* point : points.all) *point = *point - of.pose.position;
            S::fields(s, [&](const shape::Field&, auto& value) { points.put(value); });
        },
        of.geometry);
}

}  // namespace

SceneShape centered(SceneShape given) {
    if (given.pose.position != Vec2{0, 0} || given.pose.rotation != 0 || !shape::bounded(given.geometry))
        return given;
    SceneShape moved = given;
    const shape::Placed placed = shape::place(given.geometry, given.pose);
    const auto box = shape::defect(placed) ? collision::math::Aabb{} : collision::hull::aabb(placed);
    move_points(moved, box);
    // Coordinates of members are rounded once more: by their own pose, then by the group's.
    const bool same = !std::holds_alternative<shape::Group>(given.geometry) ||
                      shape::place(moved.geometry, moved.pose) == placed;
    return same ? moved : given;
}

}  // namespace testbed::model
