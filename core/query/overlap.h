// Entry point for yes or no: do two placed shapes share a point?
#pragma once

#include "../narrow/relation.h"
#include "../pair/overlap.h"
#include "../shape/shape.h"

namespace collision::query {

namespace detail {
/// Of any types.
bool overlap(const shape::Placed& a, const shape::Placed& b);
bool contains(const shape::Placed& a, Vec2 p);
}  // namespace detail

/// Whether the closed sets a and b share a point; touching is overlapping. Exact on the world coordinates for
/// every pair of types: never a tolerance. Symmetric. False where one is invalid (shape::validate).
/// Cost: 2 to 30 ns for boxes, circles and convex polygons of 8, some hundred for rounded polygons, a
/// microsecond for polylines of 8; O(n) for convex polygons of n vertices; of others at most the product of
/// both numbers of vertices, of which boxes around runs of edges and around members leave out nearly all.
/// Does not allocate, but for groups and polylines of thousands of parts. Safe to call from several threads,
/// as all queries.
inline bool overlap(const shape::Placed& a, const shape::Placed& b) {
    // Scenes of many boxes or balls ask little else, and a call costs them as much as the answer.
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&a)) {
        if (const auto* other = std::get_if<shape::PlacedRectangle>(&b)) return pair::overlap(*box, *other);
    } else if (const auto* circle = std::get_if<shape::PlacedCircle>(&a)) {
        if (const auto* other = std::get_if<shape::PlacedCircle>(&b)) return pair::overlap(*circle, *other);
    } else if (const auto* turned = std::get_if<shape::PlacedOrientedRectangle>(&a)) {
        if (const auto* other = std::get_if<shape::PlacedOrientedRectangle>(&b))
            return pair::overlap(*turned, *other);
    }
    return detail::overlap(a, b);
}

/// apart, touching or overlapping; apart exactly where overlap() is false. Touching: the sets share a point,
/// but arbitrarily small translations part them (the origin is on the boundary of the Minkowski difference).
/// For polygons: their interiors do not meet, also where translations in every direction would make them. For
/// groups and polylines: overlapping if any two of their parts overlap, else touching, so a point on the seam
/// between two members only touches. Exact, symmetric. An invalid shape is apart from all others.
/// Cost: some 60 ns for small shapes; else as overlap(), with the exact test for each pair of parts.
using narrow::Relation;
Relation relation(const shape::Placed& a, const shape::Placed& b);

/// Whether the closed set holds p. Exact. False where the shape is invalid, or a number of p is out of range.
/// Cost: O(log n) for most points and polygons of n vertices. Does not allocate.
inline bool contains(const shape::Placed& a, Vec2 p) {
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&a)) return pair::holds(*polygon, p);
    return detail::contains(a, p);
}

inline bool contains(const shape::PlacedPolygon& a, Vec2 p) { return pair::holds(a, p); }

}  // namespace collision::query
