// Any bounded shape as rounded convex pieces.
#include "core/hull/rounded_pieces.h"

#include <cassert>
#include <cmath>

namespace collision::hull {

using math::cross;

namespace {

using Pieces = std::vector<RoundedPiece>;

void add_pieces(const shape::PlacedPoint& point, Pieces& pieces) { pieces.push_back({{point.position}, 0}); }
void add_pieces(const shape::PlacedLine&, Pieces&) { assert(!"a line is not bounded"); }
void add_pieces(const shape::PlacedRay&, Pieces&) { assert(!"a ray is not bounded"); }
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
void add_pieces(const shape::PlacedGroup& group, Pieces& pieces) {
    for (const shape::PlacedPrimitive& member : group.members)
        std::visit([&](const auto& primitive) { add_pieces(primitive, pieces); }, member);
}

}  // namespace

std::vector<RoundedPiece> rounded_pieces(const shape::Placed& shape) {
    Pieces pieces;
    std::visit([&](const auto& placed) { add_pieces(placed, pieces); }, shape);
    return pieces;
}

double arc_angle(const Stretch& arc) {
    const Vec2 from = arc.from - arc.center, to = arc.to - arc.center;
    return std::atan2(cross(from, to), math::dot(from, to));
}

/// Half the integral of cross(p, dp) along the boundary, which for an arc is that of its chord and the
/// circular segment beyond it.
double enclosed_area(const std::vector<Stretch>& boundary, Vec2 origin) {
    double area = 0;
    for (const Stretch& stretch : boundary) {
        area += 0.5 * cross(stretch.from - origin, stretch.to - origin);
        if (stretch.kind == Stretch::Kind::straight) continue;
        const double angle = arc_angle(stretch);
        area += 0.5 * stretch.radius * stretch.radius * (angle - std::sin(angle));
    }
    return area;
}

}  // namespace collision::hull
