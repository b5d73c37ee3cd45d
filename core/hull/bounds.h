// What encloses a shape: boxes, circles, hulls; and its area and perimeter. For bounded shapes only
// (asserted). Of shapes of up to 16 vertices nothing allocates but convex_hull, for the list that it returns,
// and the first question about a group with a concave polygon, for its convex pieces, which are kept.
// An invalid shape (shape::validate) is the empty set: its box is empty (but
// for polygons that are only not simple, whose vertices have a box), the centers of its circles and of its
// rectangle are NaN, its hull has no points, its area and perimeter are 0.
#pragma once

#include <vector>

#include "../math/aabb.h"
#include "../shape/shape.h"

namespace collision::hull {

struct BoundingCircle {
    Vec2 center;
    double radius;
};

/// A rectangle turned by rotation degrees, in (-45, 45].
struct BoundingRectangle {
    Vec2 center;
    Vec2 size;
    double rotation;
};

/// The smallest axis-aligned box; its sides never cut the shape (rounded outwards where a sum rounds).
math::Aabb aabb(const shape::Placed& shape);

/// The book's quick circle: around the middle of the corners' bounds, no smaller than needed from there, and
/// not the smallest. Source: Schwarzl, 2D Game Collision Detection, the chapter on bounding volumes.
BoundingCircle quick_circle(const shape::Placed& shape);

/// The smallest enclosing circle, of discs too. Error of the radius: a few ulps of the shape's size.
BoundingCircle minimum_circle(const shape::Placed& shape);

/// Counter-clockwise from the lowest of the leftmost vertices, without collinear or duplicate points: one
/// point for a point, two for a segment. Empty for shapes with round parts (circles, capsules, and groups
/// that hold one), whose hull is no polygon; zero radii count as straight.
std::vector<Vec2> convex_hull(const shape::Placed& shape);

/// The enclosing rectangle of least area. Cost: about a microsecond for polygons of 8, 30 for rounded ones.
BoundingRectangle minimum_rectangle(const shape::Placed& shape);

/// Of the region: for a group, of the union of its members. A segment has area 0.
/// Error: a few ulps, wherever the shape stands; of a group also 2^-100 of the square of the box of members
/// that lie together (union_parts.h), which shows where a union is 2^-65 as wide as long. Never negative, no
/// less than the largest member's and no more than the sum of all. Cost, of a group: that of for_each_part().
double area(const shape::Placed& shape);

/// Length of the region's boundary, holes included; a segment counts both sides (the limit of a thin
/// capsule). In a group slits between straight sides count for nothing where they are no wider than
/// placing_tolerance() at their place (union_boundary.h): placing alone may have opened them. Else the error
/// is a few ulps.
double perimeter(const shape::Placed& shape);

}  // namespace collision::hull
