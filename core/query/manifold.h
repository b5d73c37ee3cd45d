// Entry point for contact solvers: contact points with a separation each, also while shapes are a little
// apart, and one manifold for each pair of convex pieces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../narrow/contact_points.h"
#include "../shape/shape.h"
#include "penetration.h"

namespace collision::query {

using narrow::ContactPoint;
using narrow::FeatureId;

struct ManifoldOptions {
    /// Contacts of shapes that are apart are given while they are apart by less than this, so that a solver
    /// sees them before they touch. World units; what is not above 0 counts as 0.
    double prediction = 0;
};

/// What a solver needs of two convex pieces. The points' features count the vertices of these pieces.
struct SolverManifold {
    Vec2 normal{1, 0};  ///< unit, from a to b
    std::array<ContactPoint, 2> points{};
    int count = 0;
    std::uint32_t piece_a = 0, piece_b = 0;  ///< which piece of each shape; 0 of a convex shape
    /// No contact of the whole. The points lie on a side that two pieces of one polygon share, or the point
    /// is a corner of a polygon or a joint of a polyline where the other shape is deeper in what goes on
    /// there, or nearer to it. Such manifolds are given only where the two shapes have no others, or touch
    /// while the others are only predicted.
    bool through_seam = false;
};

/// Of two convex shapes. The normal is that of the shortest push where they overlap, else that of the closest
/// points. Two points where straight edges face each other: the ends of their common stretch (edges of a
/// convex shape that go on straight count as one), but those that are apart by more than the prediction; else
/// the deepest or closest point. So too where the closest are two corners, as of rounded shapes on each
/// other, if the edges beside them lean apart by no more than 45 degrees. Without a prediction there are
/// points exactly where the shapes overlap or touch; with one, up to rounding where their distance is below
/// it. A separation is measured from the core: where a round edge is tilted against the other by an angle t,
/// the surface at the second point is nearer than it says, by the radius times 1 / cos t - 1. Separations and
/// positions are off by some hundred ulps of the largest coordinate, and so the normal of two that are apart
/// by about as much may be any; closest_points() has it to the last digits. Where two lines cross, the
/// separation is minus infinity. Of concave shapes and groups: the one of manifolds() whose separation is
/// least. penetration() has the shortest push of the whole.
/// Swapping a and b swaps the answer, but for ties that nothing in the shapes decides, as of two equal discs
/// in one place: their normal is +x either way round. An invalid shape (shape::validate) has no contacts.
/// Cost: about 70 ns for boxes and polygons of 8, up to 400 for capsules, rounded polygons and boxes that
/// rest on each other; O(n) for convex shapes of n vertices; that of manifolds() for all others. Does not
/// allocate up to 16 vertices. Safe to call from several threads.
SolverManifold manifold(const shape::Placed& a, const shape::Placed& b, const ManifoldOptions& options);

/// One for each pair of convex pieces that overlap, touch or are apart by less than the prediction, by
/// piece_a, then by piece_b: a ball in a V has two normals. Pieces are the triangles and larger parts that a
/// concave polygon is cut into, the segments of a polyline, and the members of a group, in order. A contact
/// ends where a seam begins. Members of a group are measured alone: a box that slides over tiles side by side
/// has contacts with the sides of the next tile. A floor is better one Polygon or Polyline.
/// They are written to a list that keeps its room.
/// Cost: O(n log n) for n pieces and the contacts of each two pieces whose boxes are that near, far less than
/// penetration() of concave shapes within each other. Does not allocate up to 16 vertices once the list has
/// room.
void manifolds(const shape::Placed& a, const shape::Placed& b, const ManifoldOptions& options,
               std::vector<SolverManifold>& out);

}  // namespace collision::query
