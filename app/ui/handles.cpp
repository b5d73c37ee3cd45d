// The handles of a selected shape.
#include "app/ui/handles.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/ui/numbers.h"
#include "core/hull/bounds.h"

namespace testbed::ui {

namespace {

using namespace collision;
using collision::math::dot;
using collision::math::Transform;
using Kind = Handle::Kind;

constexpr double rotate_offset = 34;    // pixels from the shape's upper side
constexpr double direction_least = 48;  // pixels: shorter directions are shown so long
constexpr double velocity_least = 24;   // pixels from the centre
constexpr std::size_t most_vertex_handles = 200;

double length(Vec2 v) { return std::hypot(v.x, v.y); }

double degrees_of(Vec2 v) { return std::atan2(v.y, v.x) * 180 / std::numbers::pi; }

/// A world point in the shape's own space.
Vec2 to_local(const math::Pose& pose, Vec2 world) {
    const math::Rotation r = math::rotation_from_degrees(pose.rotation);
    const Vec2 d = world - pose.position;
    return {r.cosine * d.x + r.sine * d.y, -r.sine * d.x + r.cosine * d.y};
}

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
    template <class Centred>
    Vec2 operator()(const Centred&) const {
        return {0, 0};
    }
};

Vec2 local_center(const shape::Shape& s) { return std::visit(LocalCenter{}, s); }

/// How far the shape reaches above its centre in its own axes.
double reach_above(const shape::Shape& s) {
    if (const auto* polygon = std::get_if<shape::Polygon>(&s)) {
        double top = polygon->vertices[0].y;
        for (const Vec2 v : polygon->vertices) top = std::max(top, v.y);
        return top - local_center(s).y;
    }
    if (!shape::bounded(s)) return 0;
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

struct AddOwnHandles {
    const Transform& to_world;
    double pixel;
    std::vector<Handle>& out;

    void operator()(const shape::Point&) const {}
    void operator()(const shape::Line& s) const { add_direction_handle(s.direction, to_world, pixel, out); }
    void operator()(const shape::Ray& s) const { add_direction_handle(s.direction, to_world, pixel, out); }
    void operator()(const shape::Segment& s) const {
        out.push_back({Kind::from, to_world.apply(s.from)});
        out.push_back({Kind::to, to_world.apply(s.to)});
    }
    void operator()(const shape::Circle& s) const {
        constexpr Vec2 ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        for (const Vec2 way : ways)
            out.push_back({Kind::radius, to_world.apply({0, 0}) + way * s.radius, way});
    }
    void operator()(const shape::Capsule& s) const {
        out.push_back({Kind::from, to_world.apply(s.from)});
        out.push_back({Kind::to, to_world.apply(s.to)});
        const Vec2 along = s.to - s.from;
        const Vec2 normal = along == Vec2{0, 0} ? Vec2{0, 1} : math::left_normal(along) / length(along);
        out.push_back({Kind::radius, to_world.apply(local_center(s) + normal * s.radius), {0, 1}});
    }
    void operator()(const shape::Rectangle& s) const { add_size_handles(s.size, to_world, pixel, out); }
    void operator()(const shape::OrientedRectangle& s) const {
        add_size_handles(s.size, to_world, pixel, out);
    }
    void operator()(const shape::Polygon& s) const {
        if (s.vertices.size() > most_vertex_handles) return;
        for (std::size_t i = 0; i < s.vertices.size(); ++i)
            out.push_back({Kind::vertex, to_world.apply(s.vertices[i]), {0, 0}, i});
    }
    void operator()(const shape::Group&) const {}
};

/// Whether turning shows: a rectangle must keep its axes, lines and rays have their direction handle.
bool turns(const shape::Shape& s) {
    return std::holds_alternative<shape::Segment>(s) || std::holds_alternative<shape::Capsule>(s) ||
           std::holds_alternative<shape::OrientedRectangle>(s) || std::holds_alternative<shape::Polygon>(s) ||
           std::holds_alternative<shape::Group>(s);
}

/// The vector at the nearest multiple of 15 degrees, as long as before.
Vec2 at_steps_of_15(Vec2 v) {
    const math::Rotation r = math::rotation_from_degrees(std::round(degrees_of(v) / 15) * 15);
    return length(v) * Vec2{r.cosine, r.sine};
}

SceneShape turned(SceneShape shape, const Handle& handle, const Pull& pull) {
    const Vec2 pivot = center(shape);
    const Vec2 before = handle.at - pivot, now = pull.to - pivot;
    if (before == Vec2{0, 0} || now == Vec2{0, 0}) return shape;
    double rotation = shape.pose.rotation + degrees_of(now) - degrees_of(before);
    if (pull.snap) {
        rotation = std::round(rotation / 15) * 15;
    } else if (pull.decimals) {
        rotation = rounded(rotation, 1);
    }
    shape.pose.rotation = principal_degrees(rotation);
    const Vec2 inner = local_center(shape.geometry);
    if (inner != Vec2{0, 0})
        shape.pose.position = pivot - Transform({{0, 0}, shape.pose.rotation}).turn(inner);
    return shape;
}

/// Size and centre, in the axes of the rectangle before the pull.
SceneShape resized(SceneShape shape, Vec2& size, Vec2 side, const Pull& pull) {
    const Vec2 before = size;
    const Vec2 fixed = pull.about ? Vec2{0, 0} : -side * before * 0.5;
    const Vec2 span = to_local(shape.pose, pull.to) - fixed;
    const double growth = pull.about ? 2 : 1;
    const auto along = [&](double s, double now, double old) {
        const double wanted = s == 0 ? old : std::abs(now) * growth;
        return pull.decimals && s != 0 ? rounded(wanted, *pull.decimals) : wanted;
    };
    Vec2 after{along(side.x, span.x, before.x), along(side.y, span.y, before.y)};
    if (pull.snap && before.x > 0 && before.y > 0) {
        const double factor = side.x == 0   ? after.y / before.y
                              : side.y == 0 ? after.x / before.x
                                            : std::max(after.x / before.x, after.y / before.y);
        after = before * factor;
    }
    size = after;
    if (pull.about) return shape;
    // Pulled past the fixed side, the rectangle opens on its other side.
    const auto way = [](double s, double now) { return s == 0 ? 0.0 : now < 0 ? -1.0 : 1.0; };
    const Vec2 middle = fixed + Vec2{way(side.x, span.x), way(side.y, span.y)} * after * 0.5;
    shape.pose.position = Transform(shape.pose).apply(middle);
    return shape;
}

/// One end of a segment or capsule; snap: the stretch to the other end in steps of 15 world degrees.
Vec2 moved_end(const math::Pose& pose, Vec2 other_end, const Pull& pull) {
    Vec2 to = pull.to;
    if (pull.snap) {
        const Vec2 other = Transform(pose).apply(other_end);
        to = other + at_steps_of_15(to - other);
    }
    const Vec2 local = to_local(pose, to);
    return pull.decimals ? rounded(local, *pull.decimals) : local;
}

double radius_at(double distance, const Pull& pull) {
    return pull.decimals ? rounded(distance, *pull.decimals) : distance;
}

double distance_to_line(Vec2 p, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    if (along == Vec2{0, 0}) return length(p - from);
    return std::abs(math::cross(along, p - from)) / length(along);
}

Vec2 pulled_direction(const math::Pose& pose, Vec2 direction, const Pull& pull) {
    Vec2 world = pull.to - pose.position;
    if (pull.snap) world = at_steps_of_15(world);
    Vec2 local = to_local({{0, 0}, pose.rotation}, world);
    if (pull.decimals) local = rounded(local, *pull.decimals);
    return local == Vec2{0, 0} ? direction : local;
}

struct PullOwn {
    SceneShape shape;
    const Handle& handle;
    const Pull& pull;

    SceneShape with(shape::Shape geometry) {
        shape.geometry = std::move(geometry);
        return std::move(shape);
    }
    SceneShape operator()(shape::Point) { return std::move(shape); }
    SceneShape operator()(shape::Line s) {
        s.direction = pulled_direction(shape.pose, s.direction, pull);
        return with(s);
    }
    SceneShape operator()(shape::Ray s) {
        s.direction = pulled_direction(shape.pose, s.direction, pull);
        return with(s);
    }
    SceneShape operator()(shape::Segment s) {
        if (handle.kind == Kind::from) s.from = moved_end(shape.pose, s.to, pull);
        if (handle.kind == Kind::to) s.to = moved_end(shape.pose, s.from, pull);
        return with(s);
    }
    SceneShape operator()(shape::Circle s) {
        s.radius = radius_at(length(pull.to - shape.pose.position), pull);
        return with(s);
    }
    SceneShape operator()(shape::Capsule s) {
        if (handle.kind == Kind::from) s.from = moved_end(shape.pose, s.to, pull);
        if (handle.kind == Kind::to) s.to = moved_end(shape.pose, s.from, pull);
        if (handle.kind == Kind::radius)
            s.radius = radius_at(distance_to_line(to_local(shape.pose, pull.to), s.from, s.to), pull);
        return with(s);
    }
    SceneShape operator()(shape::Rectangle s) {
        SceneShape moved = resized(shape, s.size, handle.side, pull);
        moved.geometry = s;
        return moved;
    }
    SceneShape operator()(shape::OrientedRectangle s) {
        SceneShape moved = resized(shape, s.size, handle.side, pull);
        moved.geometry = s;
        return moved;
    }
    SceneShape operator()(const shape::Polygon& s) {
        std::vector<Vec2> vertices = *s.vertices;
        const Vec2 local = to_local(shape.pose, pull.to);
        vertices[handle.vertex] = pull.decimals ? rounded(local, *pull.decimals) : local;
        return with(shape::Polygon{std::move(vertices)});
    }
    SceneShape operator()(const shape::Group&) { return std::move(shape); }
};

}  // namespace

Vec2 center(const SceneShape& shape) { return Transform(shape.pose).apply(local_center(shape.geometry)); }

std::vector<Handle> handles(const SceneShape& shape, double pixel) {
    std::vector<Handle> out;
    if (shape.locked) return out;
    const Transform to_world(shape.pose);
    std::visit(AddOwnHandles{to_world, pixel, out}, shape.geometry);
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

SceneShape pulled(const SceneShape& shape, const Handle& handle, const Pull& pull) {
    if (handle.kind == Kind::rotate) return turned(shape, handle, pull);
    if (handle.kind == Kind::velocity) {
        SceneShape moving = shape;
        const Vec2 velocity = pull.to - center(shape);
        moving.velocity = pull.decimals ? rounded(velocity, *pull.decimals) : velocity;
        return moving;
    }
    return std::visit(PullOwn{shape, handle, pull}, shape.geometry);
}

std::optional<SceneShape> with_vertex_added(const SceneShape& shape, Vec2 point, double reach) {
    const auto* polygon = std::get_if<shape::Polygon>(&shape.geometry);
    if (!polygon) return {};
    std::vector<Vec2> vertices = *polygon->vertices;
    const Vec2 local = to_local(shape.pose, point);
    double best = reach;
    std::optional<std::size_t> edge;
    Vec2 foot{};
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 from = vertices[i], along = vertices[(i + 1) % vertices.size()] - from;
        const double squared = math::squared_length(along);
        if (squared == 0) continue;
        const Vec2 nearest = from + along * std::clamp(dot(local - from, along) / squared, 0.0, 1.0);
        const double distance = length(local - nearest);
        if (distance <= best) best = distance, edge = i, foot = nearest;
    }
    if (!edge) return {};
    vertices.insert(vertices.begin() + std::ptrdiff_t(*edge) + 1, foot);
    SceneShape more = shape;
    more.geometry = shape::Polygon{std::move(vertices)};
    return more;
}

std::optional<SceneShape> with_vertex_removed(const SceneShape& shape, std::size_t vertex) {
    const auto* polygon = std::get_if<shape::Polygon>(&shape.geometry);
    if (!polygon || polygon->vertices.size() <= 3 || vertex >= polygon->vertices.size()) return {};
    std::vector<Vec2> vertices = *polygon->vertices;
    vertices.erase(vertices.begin() + std::ptrdiff_t(vertex));
    SceneShape fewer = shape;
    fewer.geometry = shape::Polygon{std::move(vertices)};
    return fewer;
}

}  // namespace testbed::ui
