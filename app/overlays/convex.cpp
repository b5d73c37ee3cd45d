// Shapes as convex polygons and straight lines, for drawing.
#include "app/overlays/convex.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/hull/outline.h"
#include "core/math/pose.h"
#include "core/shape/forms.h"

namespace testbed::overlays {

using namespace collision::shape;
using collision::math::cross;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
/// Vertices of a rounded polygon whose outline is worked out in every frame.
constexpr std::size_t max_outlined = 1000;

/// Points of an arc that begins at an angle (degrees) and turns counter-clockwise by sweep.
void append_arc(Vec2 center, double radius, double begin, double sweep, double tolerance,
                ConvexPolygon& out) {
    // A chord over the angle a leaves the arc by about radius * a^2 / 8.
    const double step = std::sqrt(8 * tolerance / radius) * (180 / std::numbers::pi);
    const int pieces = int(std::clamp(std::ceil(sweep / step), 6.0, 512.0));
    for (int i = 0; i <= pieces; ++i) {
        const auto turn = collision::math::rotation_from_degrees(begin + sweep * i / pieces);
        out.push_back(center + Vec2{turn.cosine, turn.sine} * radius);
    }
}

void append_circle(Vec2 center, double radius, double tolerance, std::vector<ConvexPolygon>& out) {
    ConvexPolygon& polygon = out.emplace_back();
    append_arc(center, radius, 0, 360, tolerance, polygon);
    polygon.pop_back();
}

void append_capsule(Vec2 from, Vec2 to, double radius, double tolerance, std::vector<ConvexPolygon>& out) {
    if (from == to) return append_circle(from, radius, tolerance, out);
    const Vec2 along = to - from;
    const double angle = std::atan2(along.y, along.x) * (180 / std::numbers::pi);
    ConvexPolygon& polygon = out.emplace_back();
    append_arc(from, radius, angle + 90, 180, tolerance, polygon);
    append_arc(to, radius, angle - 90, 180, tolerance, polygon);
}

void append_polygon(const PolygonFacts& polygon, std::vector<ConvexPolygon>& out) {
    for (const auto& piece : polygon.pieces()) {
        ConvexPolygon& corners = out.emplace_back();
        for (const std::uint32_t i : piece) corners.push_back(polygon.vertices[i]);
    }
}

/// With a hole inside, or of very many vertices, each rounded piece by itself; those overlap.
void append_rounded(const Form& form, double tolerance, std::vector<ConvexPolygon>& out) {
    const std::vector<collision::hull::Loop> loops = form.vertices().size() <= max_outlined
                                                         ? collision::hull::outline(form)
                                                         : std::vector<collision::hull::Loop>();
    if (loops.size() == 1) {
        const auto facts = polygon_facts(collision::hull::flattened(loops[0], tolerance));
        if (!facts->defect) return append_polygon(*facts, out);
    }
    for (const collision::hull::Loop& loop : collision::hull::outlines_of_pieces(form))
        out.push_back(collision::hull::flattened(loop, tolerance));
}

/// Nothing where the ring is flat.
void append_ring(const Form& form, double tolerance, std::vector<ConvexPolygon>& out) {
    const std::span<const Vec2> v = form.vertices();
    switch (form.ring) {
        case Form::Ring::upright:
            if (v[2].x - v[0].x > 0 && v[2].y - v[0].y > 0) out.emplace_back(v.begin(), v.end());
            return;
        case Form::Ring::hull:
            if (cross(v[1] - v[0], v[2] - v[0]) > 0) out.emplace_back(v.begin(), v.end());
            return;
        case Form::Ring::simple:
            if (form.radius > 0 && !form.facts->defect) return append_rounded(form, tolerance, out);
            return append_polygon(*form.facts, out);
    }
}

void append_pieces(const Form& form, double tolerance, std::vector<ConvexPolygon>& out) {
    const std::span<const Vec2> v = form.vertices();
    switch (form.kind) {
        case Form::Kind::chain:
            if (form.radius == 0) return;
            if (v.size() == 1) return append_circle(v[0], form.radius, tolerance, out);
            for_each_edge(form,
                          [&](Vec2 from, Vec2 to) { append_capsule(from, to, form.radius, tolerance, out); });
            return;
        case Form::Kind::ring: return append_ring(form, tolerance, out);
        case Form::Kind::line:
        case Form::Kind::ray: return;
    }
}

void append_stretches(const Form& form, std::vector<Stretch>& out) {
    switch (form.kind) {
        case Form::Kind::chain:
            if (form.round) return;
            for_each_edge(form, [&](Vec2 from, Vec2 to) {
                if (from != to) out.push_back({from, to - from, 0, 1});
            });
            return;
        case Form::Kind::ring: return;
        case Form::Kind::line:
            out.push_back({form.vertices()[0], form.direction, -infinity, infinity});
            return;
        case Form::Kind::ray: out.push_back({form.vertices()[0], form.direction, 0, infinity}); return;
    }
}

}  // namespace

std::vector<ConvexPolygon> convex_pieces(const Placed& shape, double tolerance) {
    std::vector<ConvexPolygon> out;
    for_each_form(shape, [&](const Form& form) { append_pieces(form, tolerance, out); });
    return out;
}

std::vector<Stretch> stretches(const Placed& shape) {
    std::vector<Stretch> out;
    for_each_form(shape, [&](const Form& form) { append_stretches(form, out); });
    return out;
}

ConvexPolygon intersection(const ConvexPolygon& a, const ConvexPolygon& b) {
    // a cut by the line of each edge of b in turn.
    ConvexPolygon kept = a;
    ConvexPolygon cut;
    for (std::size_t i = 0; i < b.size() && !kept.empty(); ++i) {
        const Vec2 origin = b[i];
        const Vec2 edge = b[(i + 1) % b.size()] - origin;
        cut.clear();
        for (std::size_t k = 0; k < kept.size(); ++k) {
            const Vec2 p = kept[k];
            const Vec2 q = kept[(k + 1) % kept.size()];
            const double p_side = cross(edge, p - origin);
            const double q_side = cross(edge, q - origin);
            if (p_side >= 0) cut.push_back(p);
            if ((p_side > 0 && q_side < 0) || (p_side < 0 && q_side > 0))
                cut.push_back(p + (q - p) * (p_side / (p_side - q_side)));
        }
        std::swap(kept, cut);
    }
    if (kept.size() < 3) kept.clear();
    return kept;
}

std::optional<std::pair<Vec2, Vec2>> intersection(const Stretch& line, const ConvexPolygon& polygon) {
    double from = line.from;
    double to = line.to;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 edge = polygon[(i + 1) % polygon.size()] - polygon[i];
        const double start = cross(edge, line.base - polygon[i]);  // > 0 inside
        const double slope = cross(edge, line.direction);
        if (slope == 0) {
            if (start < 0) return std::nullopt;
        } else if (slope > 0) {
            from = std::max(from, -start / slope);
        } else {
            to = std::min(to, -start / slope);
        }
    }
    if (!(from < to) || !std::isfinite(from) || !std::isfinite(to)) return std::nullopt;
    return std::pair{line.base + line.direction * from, line.base + line.direction * to};
}

}  // namespace testbed::overlays
