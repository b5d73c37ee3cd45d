// What of a scene can be snapped to.
#include "app/edit/snap_targets.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <unordered_set>

#include "app/edit/centers.h"
#include "app/edit/numbers.h"
#include "core/hull/outline.h"
#include "core/math/length.h"
#include "core/shape/forms.h"
#include "core/shape/own_fields.h"

namespace testbed::edit {

namespace {

using namespace collision;
using shape::Form;

constexpr std::size_t max_points = 4000;

double tidy_degrees_of(Vec2 v) { return tidy(std::atan2(v.y, v.x) * 180 / std::numbers::pi); }

/// Reads one primitive's corners and edges.
struct Reader {
    SnapTargets& out;
    std::string_view id;
    std::optional<double> rotation;  ///< of a box, whose sides have it to the last bit

    void vertex(Vec2 at) const { out.vertices.push_back({at, id}); }
    void edge(Vec2 from, Vec2 to) const {
        if (from != to) out.edges.push_back({from, to, tidy_degrees_of(to - from), id});
    }
    void vertices_of(const Form& form) const {
        for (const Vec2 v : form.vertices()) vertex(v);
        for_each_edge(form, [&](Vec2 from, Vec2 to) { edge(from, to); });
    }
    void box(const Form& form, double degrees) const {
        const std::size_t first = out.edges.size();
        vertices_of(form);
        // A side may have no length; those that have one alternate.
        for (std::size_t i = first; i < out.edges.size(); ++i) {
            const double quarters = std::round((out.edges[i].degrees - degrees) / 90);
            out.edges[i].degrees = tidy(degrees + 90 * quarters);
        }
    }
    void endless(Vec2 base, Vec2 direction, bool both_ways) const {
        vertex(base);
        out.edges.push_back({base, base + direction, tidy_degrees_of(direction), id, true, both_ways});
    }
    void circle(Vec2 center, double radius, Vec2 outwards) const {
        out.circles.push_back({center, radius, id, outwards});
    }
    void strip(Vec2 from, Vec2 to, double radius) const {
        const Vec2 along = to - from;
        circle(from, radius, -along);
        circle(to, radius, along);
        if (along == Vec2{0, 0}) return;
        const Vec2 aside = radius * math::unit(math::right_normal(along));
        edge(from + aside, to + aside);
        edge(from - aside, to - aside);
    }

    void chain(const Form& form) const {
        if (!form.round) return vertices_of(form);
        if (form.vertices().size() == 1) return circle(form.vertices()[0], form.radius, {});
        for (const Vec2 v : form.vertices()) vertex(v);
        for_each_edge(form, [&](Vec2 from, Vec2 to) { strip(from, to, form.radius); });
    }
    /// The vertices of a rounded polygon, and its sides and circles where they are the outline.
    void rounded(const Form& form) const {
        for (const Vec2 v : form.vertices()) vertex(v);
        constexpr std::size_t most = 1000;  // the outline of more takes longer than a frame
        if (form.vertices().size() > most) return;
        for (const hull::Loop& loop : hull::outline(form))
            for (const hull::Stretch& s : loop) {
                if (s.kind == hull::Stretch::Kind::straight)
                    edge(s.from, s.to);
                else
                    out.circles.push_back({s.center, s.radius, id, s.from + s.to - 2.0 * s.center,
                                           s.from - s.center, s.to - s.center});
            }
    }
    void ring(const Form& form) const {
        switch (form.ring) {
            case Form::Ring::upright: return box(form, 0);
            case Form::Ring::hull:
                if (rotation) return box(form, *rotation);
                return vertices_of(form);
            case Form::Ring::simple: return form.radius > 0 ? rounded(form) : vertices_of(form);
        }
    }
    void operator()(const Form& form) const {
        switch (form.kind) {
            case Form::Kind::chain: return chain(form);
            case Form::Kind::ring: return ring(form);
            case Form::Kind::line: return endless(form.vertices()[0], form.direction, true);
            case Form::Kind::ray: return endless(form.vertices()[0], form.direction, false);
        }
    }
};

void read(const model::SceneShape& shape, const shape::Placed& placed, SnapTargets& out) {
    std::optional<double> rotation;  // a box in a turned group has an angle of its own
    if (std::holds_alternative<shape::OrientedRectangle>(shape.geometry)) rotation = shape.pose.rotation;
    shape::for_each_form(placed, Reader{out, shape.id, rotation});
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
        if (!shape::has_field(shape.geometry, shape::FieldUse::direction))
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
