// What of a scene can be snapped to.
#include "app/edit/snap_targets.h"

#include <cmath>
#include <numbers>
#include <unordered_set>

#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "app/view/region.h"
#include "core/math/length.h"

namespace testbed::edit {

namespace {

using namespace collision;

constexpr std::size_t max_points = 4000;

double tidy_degrees_of(Vec2 v) { return tidy(std::atan2(v.y, v.x) * 180 / std::numbers::pi); }

/// Reads one primitive's corners and edges. rotation: of a box, whose sides have it to the last bit.
struct Reader {
    SnapTargets& out;
    std::string_view id;
    double rotation;

    void vertex(Vec2 at) { out.vertices.push_back({at, id}); }
    void edge(Vec2 from, Vec2 to) {
        if (from != to) out.edges.push_back({from, to, tidy_degrees_of(to - from), id});
    }
    void loop(std::span<const Vec2> vertices) {
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            vertex(vertices[i]);
            edge(vertices[i], vertices[(i + 1) % vertices.size()]);
        }
    }
    void box(std::span<const Vec2> corners, double degrees) {
        const std::size_t first = out.edges.size();
        loop(corners);
        // A side may have no length; those that have one alternate.
        for (std::size_t i = first; i < out.edges.size(); ++i) {
            const double quarters = std::round((out.edges[i].degrees - degrees) / 90);
            out.edges[i].degrees = tidy(degrees + 90 * quarters);
        }
    }

    void operator()(const shape::PlacedPoint& s) { vertex(s.position); }
    void operator()(const shape::PlacedLine& s) {
        vertex(s.base);
        out.edges.push_back({s.base, s.base + s.direction, tidy_degrees_of(s.direction), id, true, true});
    }
    void operator()(const shape::PlacedRay& s) {
        vertex(s.base);
        out.edges.push_back({s.base, s.base + s.direction, tidy_degrees_of(s.direction), id, true, false});
    }
    void operator()(const shape::PlacedSegment& s) {
        vertex(s.from);
        vertex(s.to);
        edge(s.from, s.to);
    }
    void operator()(const shape::PlacedCircle& s) { out.circles.push_back({s.center, s.radius, id, {}}); }
    void operator()(const shape::PlacedCapsule& s) {
        vertex(s.from);
        vertex(s.to);
        const Vec2 along = s.to - s.from;
        out.circles.push_back({s.from, s.radius, id, -along});
        out.circles.push_back({s.to, s.radius, id, along});
        if (along == Vec2{0, 0}) return;
        const Vec2 aside = s.radius * math::unit(math::right_normal(along));
        edge(s.from + aside, s.to + aside);
        edge(s.from - aside, s.to - aside);
    }
    void operator()(const shape::PlacedRectangle& s) { box(s.vertices(), 0); }
    void operator()(const shape::PlacedOrientedRectangle& s) { box(s.vertices, rotation); }
    void operator()(const shape::PlacedPolygon& s) { loop(s.vertices()); }
    void operator()(const shape::PlacedPolyline& s) {
        for (const Vec2 p : s.points()) vertex(p);
        for (std::size_t i = 0; i < s.segment_count(); ++i) edge(s.segment(i).from, s.segment(i).to);
    }
};

void read(const model::SceneShape& shape, const shape::Placed& placed, SnapTargets& out) {
    const double rotation =
        std::holds_alternative<shape::OrientedRectangle>(shape.geometry) ? shape.pose.rotation : 0;
    const bool group = std::holds_alternative<shape::Group>(shape.geometry);
    view::for_each_primitive(placed, [&](const shape::PlacedPrimitive& primitive) {
        std::visit(
            [&](const auto& s) {
                Reader reader{out, shape.id, rotation};
                using S = std::decay_t<decltype(s)>;
                // A box in a turned group has an angle of its own.
                if constexpr (std::is_same_v<S, shape::PlacedOrientedRectangle>) {
                    if (group) {
                        reader.loop(s.vertices);
                        return;
                    }
                }
                reader(s);
            },
            primitive);
    });
}

bool seen(const model::ShapeResult& result, const math::Aabb& visible) {
    return !result.bounds || math::overlap(result.bounds->aabb, visible);
}

}  // namespace

SnapTargets snap_targets(const EditScope& on, const model::Selection& moved, const math::Aabb& visible) {
    SnapTargets out;
    const std::unordered_set<std::string_view> left_out(moved.begin(), moved.end());
    for (std::size_t i = 0; i < on.scene.shapes.size() && out.vertices.size() < max_points; ++i) {
        const model::SceneShape& shape = *on.scene.shapes[i];
        const model::ShapeResult& result = on.results.shapes[i];
        if (shape.hidden || left_out.contains(shape.id) || !seen(result, visible)) continue;
        read(shape, result.placed, out);
        if (!std::holds_alternative<shape::Line>(shape.geometry) &&
            !std::holds_alternative<shape::Ray>(shape.geometry))
            out.centers.push_back({center(shape), shape.id});
    }
    return out;
}

SnapHeld snap_held(const model::SceneShape& shape, const shape::Placed& placed) {
    SnapTargets own;
    read(shape, placed, own);
    constexpr std::size_t max_own = 64;
    SnapHeld held{
        .vertices = {}, .edges = {}, .circles = {}, .center = center(shape), .position = shape.pose.position};
    for (const SnapPoint& vertex : own.vertices)
        if (held.vertices.size() < max_own) held.vertices.push_back(vertex.at);
    for (const SnapEdge& edge : own.edges)
        if (held.edges.size() < max_own && !edge.endless) held.edges.push_back(edge);
    for (const SnapCircle& circle : own.circles)
        if (held.circles.size() < max_own) held.circles.push_back(circle);
    return held;
}

std::vector<SnapEdge> snap_edges(const model::SceneShape& shape, const shape::Placed& placed) {
    SnapTargets own;
    read(shape, placed, own);
    return std::move(own.edges);
}

}  // namespace testbed::edit
