// A shape's origin moved while the shape stays.
#include "app/edit/origin.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/edit/arrange.h"
#include "app/edit/numbers.h"
#include "app/edit/transform.h"
#include "core/shape/own_fields.h"

namespace testbed::edit {

namespace {

using namespace collision;
using model::SceneShape;
using shape::FieldUse;

/// Calls visit(point) for what the position is added to when the shape is placed.
template <class Visit>
struct OwnPoints {
    Visit visit;

    void operator()(FieldUse use, Vec2& value) const {
        if (use == FieldUse::end) visit(value);
    }
    void operator()(FieldUse, double&) const {}
    void operator()(FieldUse, shape::Vertices& list) const {
        std::vector<Vec2> vertices = *list;
        for (Vec2& v : vertices) visit(v);
        list = std::move(vertices);
    }
    void operator()(FieldUse, shape::Shared<shape::Member>& list) const {
        std::vector<shape::Member> members = *list;
        for (shape::Member& member : members) visit(member.pose.position);
        list = std::move(members);
    }
};

void change_points(SceneShape& shape, const auto& change) {
    shape::for_each_field(shape.geometry, OwnPoints<decltype(change)>{change});
}

/// The shape moved so that its local point `origin` becomes the origin.
SceneShape shifted(const SceneShape& shape, Vec2 origin) {
    SceneShape out = shape;
    change_points(out, [&](Vec2& p) { p = p - origin; });
    out.pose.position = math::Transform(shape.pose).apply(origin);
    return out;
}

/// The shape with its points as coordinates of the world: nothing is left to be rounded.
SceneShape in_world(const SceneShape& shape) {
    SceneShape out = shape;
    change_points(out, [&](Vec2& p) { p = math::Transform(shape.pose).apply(p); });
    out.pose = {};
    return out;
}

/// The same with a position: exact where adding it again gives the same coordinates.
SceneShape around(const SceneShape& world, Vec2 position) {
    SceneShape out = world;
    change_points(out, [&](Vec2& p) { p = p - position; });
    out.pose.position = position;
    return out;
}

/// The point, then rounder ones next to it, which keep more bits of the corners and are read more easily.
std::vector<Vec2> near(Vec2 point, const math::Aabb& box) {
    const double extent = std::max({box.size().x, box.size().y, 1e-300});
    std::vector<Vec2> out{tidy(point), point};
    const int digits = -int(std::floor(std::log10(extent)));
    for (int more = 4; more >= 3; --more) out.push_back(rounded(point, digits + more));
    for (int bits = -14; bits <= -10; bits += 2) {
        const double step = std::ldexp(1, std::ilogb(extent) + bits);
        out.push_back({std::round(point.x / step) * step, std::round(point.y / step) * step});
    }
    return out;
}

/// The largest distance that a point of the shape has moved.
double farthest_moved(const SceneShape& before, const SceneShape& after) {
    std::vector<Vec2> was, is;
    const auto world_points = [](SceneShape shape, std::vector<Vec2>& out) {
        change_points(shape, [&](Vec2& p) { out.push_back(math::Transform(shape.pose).apply(p)); });
    };
    world_points(before, was);
    world_points(after, is);
    double farthest = 0;
    for (std::size_t i = 0; i < was.size(); ++i)
        farthest = std::max(farthest, std::hypot(is[i].x - was[i].x, is[i].y - was[i].y));
    return farthest;
}

}  // namespace

bool has_own_points(const SceneShape& shape) {
    return shape::has_field(shape.geometry, FieldUse::end) ||
           shape::has_field(shape.geometry, FieldUse::vertices) ||
           shape::has_field(shape.geometry, FieldUse::members);
}

MovedOrigin with_origin_at(const SceneShape& shape, Vec2 world) {
    const shape::Placed before = shape::place(shape.geometry, shape.pose);
    const auto stays = [&](const SceneShape& s) { return shape::place(s.geometry, s.pose) == before; };
    const Vec2 local_point = to_local(shape.pose, world);
    if (shape.pose.rotation != 0)
        for (const Vec2 local : near(local_point, box_of(shape)))
            if (SceneShape moved = shifted(shape, local); stays(moved)) return {moved};
    // Members have rotations of their own, which the group's would have to go into.
    if (shape.pose.rotation == 0 || !std::holds_alternative<shape::Group>(shape.geometry)) {
        const SceneShape flat = in_world(shape);
        for (const Vec2 at : near(world, box_of(shape)))
            if (SceneShape moved = around(flat, at); stays(moved)) return {moved};
    }
    const SceneShape moved =
        shape.pose.rotation == 0 ? around(in_world(shape), tidy(world)) : shifted(shape, local_point);
    return {moved, farthest_moved(shape, moved)};
}

}  // namespace testbed::edit
