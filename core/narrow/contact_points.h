// The points that carry a contact: two straight edges clipped against each other, or the deepest point.
#pragma once

#include <array>
#include <cstdint>

#include "separation.h"

namespace collision::narrow {

/// A vertex of a convex set, or the edge that leads from a vertex to the next, counted from 0 in the order in
/// which the set is placed: counter-clockwise, whatever the order in the input. Of a piece of a concave shape
/// the piece's own vertices are counted, so a name is unique only together with the piece. A segment has
/// one edge, a point only its vertex; the base of a line or a ray is its vertex, the rest its edge.
struct FeatureId {
    enum class Kind : std::uint8_t { vertex, edge };
    Kind kind = Kind::vertex;
    std::uint32_t index = 0;
    bool operator==(const FeatureId&) const = default;
};

struct ContactPoint {
    Vec2 position{0, 0};    ///< world coordinates, halfway between the surfaces
    double separation = 0;  ///< of the surfaces there, along the normal; below 0 they overlap by so much
    /// What touches there: the same from question to question while the same features meet, so that they
    /// name the point for solvers that keep impulses.
    FeatureId on_a, on_b;
};

struct ContactPoints {
    std::array<ContactPoint, 2> points{};
    int count = 0;
};

/// The same without what only solvers ask for.
struct ContactPlaces {
    std::array<Vec2, 2> points{};
    int count = 0;
};

/// Of two convex sets that are no further apart than reach. The reference edge is the face of their
/// separation; the incident edge, the other's edge that faces it most, is clipped to its stretch, and what
/// lies above it by more than reach is dropped. The deepest point always stays.
ContactPoints contact_points(const ConvexSet& a, const ConvexSet& b, const Separation& between, double reach);
/// Of two that overlap or touch.
ContactPlaces contact_places(const ConvexSet& a, const ConvexSet& b, const Separation& between);

/// Which face of the core the edge is: that from this vertex to the next.
std::size_t face_index(const ConvexSet& owner, const Edge& edge);

}  // namespace collision::narrow
