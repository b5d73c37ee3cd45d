// Exact yes or no for simple polygons, from their boundary: no decomposition.
//
// A simple polygon P and a set B whose interior (or, where it has none, itself) meets P's interior overlap
// beyond touching. Going along B's boundary, the way into P's interior leads across the inside of an edge of
// P or through a vertex of P into its cone, unless B's boundary starts inside or runs along P's boundary;
// each of these is a few orientations.
#pragma once

#include "body.h"
#include "relation.h"

namespace collision::narrow {

enum class Location { outside, boundary, inside };

/// Where p lies: crossing number with the half-open rule, and a boundary test. Exact. Looks only at edges at
/// the height of p. Requires a polygon without defects.
Location locate(const shape::PolygonFacts& polygon, Vec2 p);

/// enough: the answer may stop at the first proof of this much closeness.
Relation relation(const Simple& a, const Convex& b, Relation enough = Relation::overlapping);
Relation relation(const Simple& a, const Simple& b, Relation enough = Relation::overlapping);
Relation relation(const shape::PlacedLine& a, const Simple& b, Relation enough = Relation::overlapping);
Relation relation(const shape::PlacedRay& a, const Simple& b, Relation enough = Relation::overlapping);

}  // namespace collision::narrow
