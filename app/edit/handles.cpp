// Where the handles of a selected shape are.
#include "app/edit/handles.h"

#include <algorithm>
#include <cmath>

#include "app/edit/centers.h"
#include "app/overlays/spin_arc.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/shape/own_fields.h"
#include "core/shape/vertex_list.h"

namespace testbed::edit {

namespace {

using namespace collision;
using collision::math::Transform;
using Kind = Handle::Kind;
using shape::FieldUse;

constexpr double rotate_offset = 34;    // pixels from the shape's upper side
constexpr double direction_least = 48;  // pixels: shorter directions are shown so long
constexpr double velocity_least = 24;   // pixels from the center
constexpr std::size_t max_vertex_handles = 200;

using collision::math::length;

/// How far the shape reaches above its center in its own axes.
double reach_above(const shape::Shape& s) {
    if (const auto list = shape::vertex_list(s)) {
        double top = list->vertices[0].y;
        for (const Vec2 v : list->vertices) top = std::max(top, v.y);
        return top + shape::radius_of(s) - local_center(s).y;
    }
    if (!shape::bounded(s)) return 0;
    if (const auto box = box_of_many(s, Transform(math::Pose{}))) return box->max.y - local_center(s).y;
    const shape::Placed own = shape::place(s, math::Pose{});
    return shape::defect(own) ? 0 : hull::aabb(own).max.y - local_center(s).y;
}

void add_size_handles(Vec2 size, const Transform& to_world, double pixel, std::vector<Handle>& out) {
    constexpr Vec2 corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    constexpr Vec2 sides[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const auto add = [&](Vec2 side) { out.push_back({Kind::size, to_world.apply(size * 0.5 * side), side}); };
    for (const Vec2 corner : corners) add(corner);
    // The handle of a side needs room between the two corners.
    constexpr double room = 48;
    for (const Vec2 side : sides)
        if ((side.x == 0 ? size.x : size.y) > room * pixel) add(side);
}

void add_direction_handle(Vec2 direction, const Transform& to_world, double pixel, std::vector<Handle>& out) {
    const Vec2 turned = to_world.turn(direction);
    const double shown = std::max(length(turned), direction_least * pixel);
    out.push_back({Kind::direction, to_world.apply({0, 0}) + turned * (shown / length(turned))});
}

/// Of a rounded polygon on the middle of its longest side, of what two ends span on one side, else on four
/// sides of the circle.
void add_radius_handles(const shape::Shape& s, double radius, const Transform& to_world,
                        std::vector<Handle>& out) {
    if (const auto side = radius_side(s)) {
        const Vec2 at = side->from * 0.5 + side->to * 0.5 + side->outward * radius;
        out.push_back({Kind::radius, to_world.apply(at), {0, 1}});
        return;
    }
    const std::vector<Vec2> ends = shape::ends(s);
    if (ends.size() == 2) {
        const Vec2 along = ends[1] - ends[0];
        const Vec2 normal = along == Vec2{0, 0} ? Vec2{0, 1} : math::left_normal(along) / length(along);
        out.push_back({Kind::radius, to_world.apply(local_center(s) + normal * radius), {0, 1}});
        return;
    }
    constexpr Vec2 ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (const Vec2 way : ways) out.push_back({Kind::radius, to_world.apply({0, 0}) + way * radius, way});
}

void add_vertex_handles(const shape::Vertices& vertices, const Transform& to_world,
                        std::vector<Handle>& out) {
    if (vertices.size() > max_vertex_handles) return;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        out.push_back({Kind::vertex, to_world.apply(vertices[i]), {0, 0}, i});
}

/// The handles of the shape's own fields, one after the other.
void add_own_handles(const shape::Shape& s, const Transform& to_world, double pixel,
                     std::vector<Handle>& out) {
    bool first_end = true;
    shape::for_each_field(s, [&]<class Value>(FieldUse use, const Value& value) {
        if constexpr (std::is_same_v<Value, Vec2>) {
            if (use == FieldUse::direction) add_direction_handle(value, to_world, pixel, out);
            if (use == FieldUse::size) add_size_handles(value, to_world, pixel, out);
            if (use == FieldUse::end) {
                out.push_back({first_end ? Kind::from : Kind::to, to_world.apply(value)});
                first_end = false;
            }
        } else if constexpr (std::is_same_v<Value, double>) {
            add_radius_handles(s, value, to_world, out);
        } else if constexpr (std::is_same_v<Value, shape::Vertices>) {
            add_vertex_handles(value, to_world, out);
        }
    });
}

/// Whether turning shows: lines and rays have their direction handle. A rectangle turns into an oriented one.
bool turns(const shape::Shape& s) {
    bool shows = false;
    shape::for_each_field(s, [&](FieldUse use, const auto&) {
        switch (use) {
            case FieldUse::end:
            case FieldUse::size:
            case FieldUse::vertices:
            case FieldUse::members: shows = true; return;
            case FieldUse::direction:
            case FieldUse::radius: return;
        }
    });
    return shows;
}

/// Whether it has size handles around its box: a group, and what has too many vertices for a handle each.
bool has_box_handles(const shape::Shape& s) {
    if (const auto list = shape::vertex_list(s)) return list->vertices.size() > max_vertex_handles;
    return std::holds_alternative<shape::Group>(s);
}

void add_box_handles(const math::Aabb& box, double pixel, std::vector<Handle>& out) {
    const Vec2 size = box.size();
    const Vec2 middle = box.center();
    std::vector<Handle> sized;
    add_size_handles(size, Transform({middle, 0}), pixel, sized);
    for (Handle& handle : sized) {
        if (size.x == 0 || size.y == 0) break;  // it can only grow the other way
        // On the bits of the box's own corners.
        if (handle.side.x != 0) handle.at.x = handle.side.x < 0 ? box.min.x : box.max.x;
        if (handle.side.y != 0) handle.at.y = handle.side.y < 0 ? box.min.y : box.max.y;
        out.push_back(handle);
    }
    if (size.x == 0 || size.y == 0)
        for (const Vec2 side : {Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}})
            if ((side.x != 0 && size.x > 0) || (side.y != 0 && size.y > 0))
                out.push_back({Kind::size, middle + side * size * 0.5, side});
}

}  // namespace

std::optional<RadiusSide> radius_side(const shape::Shape& s) {
    const auto list = shape::vertex_list(s);
    if (!list || !shape::has_field(s, FieldUse::radius)) return {};
    std::optional<RadiusSide> longest;
    double most = 0, twice_area = 0;
    const shape::Vertices& v = list->vertices;
    for (std::size_t i = 0; i < list->edge_count(); ++i) {
        const Vec2 from = v[i], to = v[list->end_of(i)];
        twice_area += math::cross(from - v[0], to - v[0]);
        if (const double own = length(to - from); own > most) {
            most = own;
            longest = RadiusSide{from, to, math::right_normal(to - from) / own};
        }
    }
    if (longest && twice_area < 0) longest->outward = -longest->outward;
    return longest;
}

std::vector<Handle> handles(const SceneShape& shape, double pixel) {
    std::vector<Handle> out;
    if (shape.locked) return out;
    const Transform to_world(shape.pose);
    add_own_handles(shape.geometry, to_world, pixel, out);
    if (has_box_handles(shape.geometry) && shape::bounded(shape.geometry)) {
        if (const auto box = box_of_many(shape.geometry, to_world)) {
            add_box_handles(*box, pixel, out);
        } else {
            const shape::Placed placed = shape::place(shape.geometry, shape.pose);
            if (!shape::defect(placed)) add_box_handles(hull::aabb(placed), pixel, out);
        }
    }
    if (turns(shape.geometry)) {
        const double above = reach_above(shape.geometry) + rotate_offset * pixel;
        out.push_back({Kind::rotate, center(shape) + to_world.turn({0, above})});
    }
    if (shape.velocity != Vec2{0, 0}) {
        const double speed = length(shape.velocity);
        const double shown = std::max(speed, velocity_least * pixel);
        out.push_back({Kind::velocity, center(shape) + shape.velocity * (shown / speed)});
    }
    return out;
}

std::vector<Handle> motion_handles(const SceneShape& shape, double pixel) {
    std::vector<Handle> out;
    if (shape.locked) return out;
    // To the lower right, where no other handle of a round or upright shape is.
    if (shape.velocity == Vec2{0, 0})
        out.push_back({.kind = Kind::velocity,
                       .at = center(shape) + Vec2{1, -1} * (velocity_least * pixel),
                       .still = true});
    const math::Rotation at = math::rotation_from_degrees(std::fmod(overlays::spin_from + shape.spin, 360));
    out.push_back(
        {Kind::spin, shape.pose.position + Vec2{at.cosine, at.sine} * (overlays::spin_radius * pixel)});
    return out;
}

bool scales_as_a_box(const SceneShape& shape) {
    return has_box_handles(shape.geometry) && shape::bounded(shape.geometry);
}

std::vector<Handle> handles(const math::Aabb& box, double pixel) {
    std::vector<Handle> out;
    if (box.empty()) return out;
    add_box_handles(box, pixel, out);
    out.push_back({Kind::rotate, {box.center().x, box.max.y + rotate_offset * pixel}});
    return out;
}

}  // namespace testbed::edit
