// Outward normals: at the middle of every straight side, and around what is round.
#include <cmath>

#include "app/overlays/chosen.h"
#include "app/overlays/list.h"
#include "core/math/pose.h"

namespace testbed::overlays {

namespace {

using namespace collision::shape;
using collision::math::rotation_from_degrees;

constexpr double length = 26;   ///< pixels
constexpr double min_side = 8;  ///< pixels of a side, below which it has no arrow
constexpr int around_circle = 8;

struct Normals {
    const Input& input;
    std::uint32_t subject;
    std::vector<Mark>& out;

    void arrow(Vec2 at, Vec2 normal) const {
        if (in_view(input, at, at))
            add(out, Role::normal, collision::trace::ArrowMark{at, at + normal * (length * input.pixel)},
                subject);
    }
    /// The outward side of an edge is its right; `both`: it has no inside.
    void edge(Vec2 from, Vec2 to, bool both = false) const {
        const Vec2 along = to - from;
        const double size = std::hypot(along.x, along.y);
        if (size < min_side * input.pixel) return;
        const Vec2 normal = collision::math::right_normal(along) / size;
        arrow(from * 0.5 + to * 0.5, normal);
        if (both) arrow(from * 0.5 + to * 0.5, -normal);
    }
    void ring(std::span<const Vec2> vertices) const {
        for (std::size_t i = 0; i < vertices.size(); ++i)
            edge(vertices[i], vertices[(i + 1) % vertices.size()]);
    }
    /// Around a center, from an angle on, both ends included.
    void fan(Vec2 center, double radius, double begin, double sweep, int count) const {
        for (int i = 0; i < count; ++i) {
            const auto turn = rotation_from_degrees(begin + sweep * i / std::max(1, count - 1));
            const Vec2 normal{turn.cosine, turn.sine};
            arrow(center + normal * radius, normal);
        }
    }

    void operator()(const PlacedPoint&) const {}
    void operator()(const PlacedLine& line) const { edge(line.base, line.base + line.direction, true); }
    void operator()(const PlacedRay& ray) const { edge(ray.base, ray.base + ray.direction, true); }
    void operator()(const PlacedSegment& segment) const { edge(segment.from, segment.to, true); }
    void operator()(const PlacedCircle& circle) const {
        if (circle.radius >= min_side * input.pixel)
            fan(circle.center, circle.radius, 0, 360 - 360.0 / around_circle, around_circle);
    }
    void operator()(const PlacedCapsule& capsule) const {
        if (capsule.from == capsule.to) return (*this)(PlacedCircle{capsule.from, capsule.radius});
        const Vec2 along = capsule.to - capsule.from;
        const Vec2 aside =
            collision::math::right_normal(along) * (capsule.radius / std::hypot(along.x, along.y));
        edge(capsule.from + aside, capsule.to + aside);
        edge(capsule.to - aside, capsule.from - aside);
        if (capsule.radius < min_side * input.pixel) return;
        const double angle = std::atan2(along.y, along.x) * (180 / 3.14159265358979323846);
        fan(capsule.to, capsule.radius, angle - 45, 90, 3);
        fan(capsule.from, capsule.radius, angle + 135, 90, 3);
    }
    void operator()(const PlacedRectangle& rectangle) const { ring(rectangle.vertices()); }
    void operator()(const PlacedOrientedRectangle& rectangle) const { ring(rectangle.vertices); }
    void operator()(const PlacedPolygon& polygon) const { ring(polygon.vertices()); }
    void operator()(const PlacedPolyline& polyline) const {
        for (std::size_t i = 0; i < polyline.segment_count(); ++i) (*this)(polyline.segment(i));
    }
    void operator()(const PlacedGroup& group) const {
        for (const PlacedPrimitive& member : group.members) std::visit(*this, member);
    }
};

void mark_normals(const Input& input, std::vector<Mark>& out) {
    for (std::size_t i = 0; i < input.results.shapes.size(); ++i) {
        if (!input.glance.in_view(i) || !chosen(input, i)) continue;
        std::visit(Normals{input, std::uint32_t(i), out}, input.results.shapes[i].placed);
    }
}

}  // namespace

constinit const Overlay normals_overlay{"normals",    "Normals",    'n',           false,
                                        Role::normal, mark_normals, Topic::anatomy};

}  // namespace testbed::overlays
