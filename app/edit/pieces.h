// Shapes as rounded convex pieces, their Minkowski sums, and pieces as shapes: arcs stay arcs.
#pragma once

#include <optional>
#include <vector>

#include "app/edit/boolean.h"
#include "core/shape/shape.h"

namespace testbed::edit {

/// All points within the radius of a convex polygon; one vertex makes a disc, two a capsule.
struct Piece {
    std::vector<Vec2> vertices;  ///< counter-clockwise
    double radius = 0;
};

/// The pieces whose union is the shape. Requires a bounded shape without a defect.
std::vector<Piece> pieces_of(const collision::shape::Placed& placed);

/// Whether a circle or a capsule is among its parts.
bool has_arcs(const collision::shape::Placed& placed);

std::vector<Vec2> hull_of_points(const std::vector<Vec2>& points);
Piece sum(const Piece& a, const Piece& b);
Piece negated(Piece piece);

/// Corners on the outline, with chords at most the tolerance beside arcs.
std::vector<Vec2> outline(const Piece& piece, double tolerance);
/// The outlines of all parts with an area; those of polygons are their own.
std::vector<Ring> rings_of(const collision::shape::Placed& placed, double tolerance);

/// The outline of a polygon, rounded or not, which may be concave; empty for other shapes.
std::optional<Piece> whole_outline(const collision::shape::Placed& placed);
/// The shape that holds just these points. The vertices may be those of a concave polygon.
collision::shape::Member member_of(const Piece& piece);

}  // namespace testbed::edit
