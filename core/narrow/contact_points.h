// The points that carry a contact: two straight edges clipped against each other, or the deepest point.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "border.h"
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
    FeatureId on_a, on_b;   ///< what touches there; where several edges lie on one line, the first of them
    /// Names the point for solvers that keep impulses: the corner of a, in the upper 32 bits, and that of b
    /// which are next to each other there. It is the same from question to question while these are, also
    /// where rounding decides which of the two lies over the other's edge. Of pieces unique together with the
    /// pieces.
    std::uint64_t key = 0;
};

/// The key of a corner of a and one of b.
constexpr std::uint64_t contact_key(std::size_t of_a, std::size_t of_b) {
    return std::uint64_t{of_a} << 32 | std::uint32_t(of_b);
}

struct ContactPoints {
    std::array<ContactPoint, 2> points{};
    int count = 0;
    bool inside = false;  ///< of pieces: the contact is none of the wholes that they were cut from
};

/// The same without what only solvers ask for.
struct ContactPlaces {
    std::array<Vec2, 2> points{};
    int count = 0;
    bool inside = false;
};

/// Of two convex sets that are no further apart than reach. The reference edge is the face of their
/// separation; the incident edge, the other's edge that faces it most, is clipped to its stretch, and what
/// lies above it by more than reach is dropped. The deepest point always stays. Two closest corners are one
/// point, and the end of the stretch in which an edge beside the one faces an edge beside the other.
/// Of pieces the edges are clipped to their parts on the border, if the contact has points there.
ContactPoints contact_points(const ConvexSet& a, const ConvexSet& b, const Separation& between, double reach,
                             const Border& border_a = {}, const Border& border_b = {});
/// Of two that overlap or touch.
ContactPlaces contact_places(const ConvexSet& a, const ConvexSet& b, const Separation& between);

/// Which face of the core the edge is: that from this vertex to the next.
std::size_t face_index(const ConvexSet& owner, const Edge& edge);

}  // namespace collision::narrow
