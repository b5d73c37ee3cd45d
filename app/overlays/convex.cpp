// Shapes as convex polygons and straight lines, for drawing.
#include "app/overlays/convex.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/math/pose.h"

namespace testbed::overlays {

using namespace collision::shape;
using collision::math::cross;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

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

struct Pieces {
    double tolerance;
    std::vector<ConvexPolygon>& out;

    void operator()(const PlacedPoint&) const {}
    void operator()(const PlacedLine&) const {}
    void operator()(const PlacedRay&) const {}
    void operator()(const PlacedSegment&) const {}
    void operator()(const PlacedCircle& circle) const {
        if (circle.radius == 0) return;
        ConvexPolygon& polygon = out.emplace_back();
        append_arc(circle.center, circle.radius, 0, 360, tolerance, polygon);
        polygon.pop_back();
    }
    void operator()(const PlacedCapsule& capsule) const {
        if (capsule.radius == 0) return;
        if (capsule.from == capsule.to) return (*this)(PlacedCircle{capsule.from, capsule.radius});
        const Vec2 along = capsule.to - capsule.from;
        const double angle = std::atan2(along.y, along.x) * (180 / std::numbers::pi);
        ConvexPolygon& polygon = out.emplace_back();
        append_arc(capsule.from, capsule.radius, angle + 90, 180, tolerance, polygon);
        append_arc(capsule.to, capsule.radius, angle - 90, 180, tolerance, polygon);
    }
    void operator()(const PlacedRectangle& rectangle) const {
        const auto corners = rectangle.vertices();
        if (rectangle.box.size().x > 0 && rectangle.box.size().y > 0)
            out.emplace_back(corners.begin(), corners.end());
    }
    void operator()(const PlacedOrientedRectangle& box) const {
        const auto& v = box.vertices;
        if (cross(v[1] - v[0], v[2] - v[0]) > 0) out.emplace_back(v.begin(), v.end());
    }
    void operator()(const PlacedPolygon& polygon) const {
        for (const auto& piece : polygon.facts->pieces()) {
            ConvexPolygon& corners = out.emplace_back();
            for (const std::uint32_t i : piece) corners.push_back(polygon.facts->vertices[i]);
        }
    }
    void operator()(const PlacedPolyline&) const {}
    void operator()(const PlacedGroup& group) const {
        for (const PlacedPrimitive& member : group.members) std::visit(*this, member);
    }
};

struct Stretches {
    std::vector<Stretch>& out;

    void operator()(const PlacedLine& line) const {
        out.push_back({line.base, line.direction, -infinity, infinity});
    }
    void operator()(const PlacedRay& ray) const { out.push_back({ray.base, ray.direction, 0, infinity}); }
    void operator()(const PlacedSegment& segment) const {
        if (segment.from != segment.to) out.push_back({segment.from, segment.to - segment.from, 0, 1});
    }
    void operator()(const PlacedPolyline& polyline) const {
        for (std::size_t i = 0; i < polyline.segment_count(); ++i) (*this)(polyline.segment(i));
    }
    void operator()(const PlacedGroup& group) const {
        for (const PlacedPrimitive& member : group.members) std::visit(*this, member);
    }
    void operator()(const PlacedPoint&) const {}
    void operator()(const PlacedCircle&) const {}
    void operator()(const PlacedCapsule&) const {}
    void operator()(const PlacedRectangle&) const {}
    void operator()(const PlacedOrientedRectangle&) const {}
    void operator()(const PlacedPolygon&) const {}
};

}  // namespace

std::vector<ConvexPolygon> convex_pieces(const Placed& shape, double tolerance) {
    std::vector<ConvexPolygon> out;
    std::visit(Pieces{tolerance, out}, shape);
    return out;
}

std::vector<Stretch> stretches(const Placed& shape) {
    std::vector<Stretch> out;
    std::visit(Stretches{out}, shape);
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
