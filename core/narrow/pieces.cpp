// How each type of shape becomes convex sets.
#include "core/narrow/pieces.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <variant>

#include "core/narrow/body.h"
#include "core/narrow/measure.h"
#include "core/shape/parts.h"

namespace collision::narrow {

namespace {

using Corners = std::array<Vec2, 4>;

std::span<const Vec2> one(const Vec2& v) { return {&v, 1}; }

std::span<const Vec2> two(Vec2 first, Vec2 second, Corners& corners) {
    corners[0] = first;
    corners[1] = second;
    return {corners.data(), 2};
}

ConvexSet convex(const shape::PlacedPoint& s, Corners&) { return {.vertices = one(s.position)}; }
ConvexSet convex(const shape::PlacedLine& s, Corners&) {
    return {.vertices = one(s.base), .reach = Reach::line, .direction = s.direction};
}
ConvexSet convex(const shape::PlacedRay& s, Corners&) {
    return {.vertices = one(s.base), .reach = Reach::ray, .direction = s.direction};
}
ConvexSet convex(const shape::PlacedSegment& s, Corners& corners) {
    return {.vertices = two(s.from, s.to, corners)};
}
ConvexSet convex(const shape::PlacedCircle& s, Corners&) {
    return {.vertices = one(s.center), .radius = s.radius};
}
ConvexSet convex(const shape::PlacedCapsule& s, Corners& corners) {
    return {.vertices = two(s.from, s.to, corners), .radius = s.radius};
}
ConvexSet convex(const shape::PlacedRectangle& s, Corners& corners) {
    corners = s.vertices();
    return {.vertices = corners};
}
ConvexSet convex(const shape::PlacedOrientedRectangle& s, Corners& corners) {
    // Of a sliver the rounded corners may have lost their order.
    const auto& v = s.vertices;
    const std::array<Vec2, 4> sides{v[1] - v[0], v[2] - v[1], v[3] - v[2], v[0] - v[3]};
    double min_turn = math::cross(sides[3], sides[0]), largest = largest_component(sides[3]);
    for (std::size_t i = 0; i < 3; ++i) {
        min_turn = std::min(min_turn, math::cross(sides[i], sides[i + 1]));
        largest = std::max(largest, largest_component(sides[i]));
    }
    if (min_turn > 16 * unit_roundoff * largest * largest && min_turn > 0x1p-900) return {.vertices = v};
    const SmallHull hull(v);
    corners = {};
    std::copy(hull.vertices().begin(), hull.vertices().end(), corners.begin());
    return {.vertices = {corners.data(), hull.vertices().size()}};
}

/// No vertices: not convex.
ConvexSet convex(const shape::PlacedPolygon& s, Corners&) {
    assert(!s.facts->defect);
    if (!s.facts->convex) return {};
    return {.vertices = s.vertices()};
}
ConvexSet convex(const shape::PlacedPolyline& s, Corners&) {
    if (s.segment_count() > 1) return {};
    return {.vertices = s.points()};
}
ConvexSet convex(const shape::PlacedGroup&, Corners&) { return {}; }

}  // namespace

ConvexView::ConvexView(const shape::Placed& placed)
    : convex_(std::visit([this](const auto& s) { return convex(s, corners_); }, placed)) {}

Pieces::Pieces(const shape::Placed& placed) {
    Corners corners;
    shape::for_each_part(placed, [&]<class S>(const S& part) {
        const ConvexSet whole = convex(part, corners);
        if (!whole.vertices.empty()) {
            add(whole);
        } else if constexpr (std::is_same_v<S, shape::PlacedPolygon>) {
            add(part);
        }
    });
}

ConvexSet Pieces::operator[](std::size_t i) const {
    const Piece& piece = pieces_[i];
    return {vertices_.part(piece.first, piece.count), piece.radius, piece.reach, piece.direction};
}

void Pieces::translate(Vec2 by) {
    for (Vec2& v : vertices_) v += by;
    for (Piece& piece : pieces_) {
        piece.aabb.min += by;
        piece.aabb.max += by;
    }
}

void Pieces::add(const ConvexSet& convex) {
    Piece piece{vertices_.size(), convex.vertices.size(), convex.radius, convex.reach, convex.direction, {}};
    for (const Vec2 v : convex.vertices) {
        vertices_.push_back(v);
        seams_.push_back(0);
        piece.aabb.include(v);
    }
    const double margin = convex.bounded() ? convex.radius : std::numeric_limits<double>::infinity();
    piece.aabb.min -= Vec2{margin};
    piece.aabb.max += Vec2{margin};
    pieces_.push_back(piece);
}

void Pieces::add(const shape::PlacedPolygon& polygon) {
    for (const auto& indices : polygon.facts->pieces()) {
        SmallVector<Vec2, 16> corners;
        for (const std::uint32_t i : indices) corners.push_back(polygon.vertices()[i]);
        add(ConvexSet{.vertices = corners.part(0, corners.size())});
        // A side of the polygon leads to its next vertex.
        const auto count = static_cast<std::uint32_t>(polygon.vertices().size());
        std::uint8_t* const seams = seams_.end() - indices.size();
        for (std::size_t k = 0; k < indices.size(); ++k)
            seams[k] = indices[k + 1 < indices.size() ? k + 1 : 0] != (indices[k] + 1) % count;
    }
}

double Pieces::largest() const {
    double largest = 0;
    for (const Vec2 v : vertices_) largest = std::max(largest, largest_component(v));
    for (const Piece& piece : pieces_) largest = std::max(largest, piece.radius);
    return largest;
}

void Pieces::scale(double by) {
    for (Vec2& v : vertices_) v *= by;
    for (Piece& piece : pieces_) {
        piece.radius *= by;
        piece.aabb = {by * piece.aabb.min, by * piece.aabb.max};
    }
}

}  // namespace collision::narrow
