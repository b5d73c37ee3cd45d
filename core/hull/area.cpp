// Area and perimeter: closed forms, and for groups an integral along the boundary of the union.
#include <cassert>
#include <cmath>
#include <numbers>

#include "core/hull/bounds.h"
#include "core/hull/union_boundary.h"

namespace collision::hull {
namespace {

using math::cross;
using std::numbers::pi;

double length(Vec2 v) { return std::hypot(v.x, v.y); }

struct Measure {
    double area = 0;
    double perimeter = 0;
};

Measure measure_polygon(std::span<const Vec2> vertices) {
    Measure result;
    const Vec2 origin = vertices[0];
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 from = vertices[i], to = vertices[i + 1 == vertices.size() ? 0 : i + 1];
        result.area += 0.5 * cross(from - origin, to - origin);
        result.perimeter += length(to - from);
    }
    result.area = std::abs(result.area);
    return result;
}

Measure measure(const shape::PlacedPoint&) { return {}; }
Measure measure(const shape::PlacedLine&) {
    assert(!"a line has no area");
    return {};
}
Measure measure(const shape::PlacedRay&) {
    assert(!"a ray has no area");
    return {};
}
Measure measure(const shape::PlacedSegment& segment) { return {0, 2 * length(segment.to - segment.from)}; }
Measure measure(const shape::PlacedCircle& circle) {
    return {pi * circle.radius * circle.radius, 2 * pi * circle.radius};
}
Measure measure(const shape::PlacedCapsule& capsule) {
    const double straight = 2 * length(capsule.to - capsule.from);
    return {straight * capsule.radius + pi * capsule.radius * capsule.radius,
            straight + 2 * pi * capsule.radius};
}
Measure measure(const shape::PlacedRectangle& rectangle) {
    const Vec2 size = rectangle.box.size();
    return {size.x * size.y, 2 * (size.x + size.y)};
}
Measure measure(const shape::PlacedOrientedRectangle& rectangle) {
    return measure_polygon(rectangle.vertices);
}
Measure measure(const shape::PlacedPolygon& polygon) { return measure_polygon(polygon.vertices()); }

using Pieces = std::vector<RoundedPiece>;

void add_pieces(const shape::PlacedPoint& point, Pieces& pieces) { pieces.push_back({{point.position}, 0}); }
void add_pieces(const shape::PlacedLine&, Pieces&) { assert(!"a line has no area"); }
void add_pieces(const shape::PlacedRay&, Pieces&) { assert(!"a ray has no area"); }
void add_pieces(const shape::PlacedSegment& segment, Pieces& pieces) {
    pieces.push_back({{segment.from, segment.to}, 0});
}
void add_pieces(const shape::PlacedCircle& circle, Pieces& pieces) {
    pieces.push_back({{circle.center}, circle.radius});
}
void add_pieces(const shape::PlacedCapsule& capsule, Pieces& pieces) {
    pieces.push_back({{capsule.from, capsule.to}, capsule.radius});
}
void add_pieces(const shape::PlacedRectangle& rectangle, Pieces& pieces) {
    const auto vertices = rectangle.vertices();
    pieces.push_back({{vertices.begin(), vertices.end()}, 0});
}
void add_pieces(const shape::PlacedOrientedRectangle& rectangle, Pieces& pieces) {
    pieces.push_back({{rectangle.vertices.begin(), rectangle.vertices.end()}, 0});
}
void add_pieces(const shape::PlacedPolygon& polygon, Pieces& pieces) {
    for (const auto& piece : polygon.facts->pieces()) {
        auto& vertices = pieces.emplace_back().vertices;
        for (const std::uint32_t i : piece) vertices.push_back(polygon.facts->vertices[i]);
    }
}

/// Green's theorem: the area is half the integral of cross(p, dp) along the boundary, which for an arc is
/// that of its chord and the circular segment beyond it.
Measure measure_union(const Pieces& pieces) {
    Measure result;
    if (pieces.empty()) return result;
    const Vec2 origin = pieces[0].vertices[0];
    for (const Stretch& stretch : union_boundary(pieces)) {
        result.area += 0.5 * cross(stretch.from - origin, stretch.to - origin);
        if (stretch.kind == Stretch::Kind::straight) {
            result.perimeter += length(stretch.to - stretch.from);
        } else {
            const Vec2 from = stretch.from - stretch.center, to = stretch.to - stretch.center;
            const double angle = std::atan2(cross(from, to), math::dot(from, to));
            result.area += 0.5 * stretch.radius * stretch.radius * (angle - std::sin(angle));
            result.perimeter += stretch.radius * angle;
        }
    }
    return result;
}

Measure measure(const shape::PlacedGroup& group) {
    if (group.members.size() == 1)
        return std::visit([](const auto& primitive) { return measure(primitive); }, group.members[0]);
    Pieces pieces;
    for (const shape::PlacedPrimitive& member : group.members)
        std::visit([&](const auto& primitive) { add_pieces(primitive, pieces); }, member);
    return measure_union(pieces);
}

Measure measure_any(const shape::Placed& shape) {
    return std::visit([](const auto& placed) { return measure(placed); }, shape);
}

}  // namespace

double area(const shape::Placed& shape) { return measure_any(shape).area; }
double perimeter(const shape::Placed& shape) { return measure_any(shape).perimeter; }

}  // namespace collision::hull
