// What is left of the boundaries of rounded convex pieces where no other piece covers them, one part after
// the other: areas, lengths and outlines of unions are sums over these (union_sums.h).
#pragma once

#include <memory_resource>
#include <span>

#include "union_boundary.h"
#include "union_side.h"

namespace collision::hull {

/// A straight part or an arc of at most half a turn, run through with the union on the left.
struct Part {
    LocalPoint from, to;
    LocalPoint center;    ///< of an arc
    DoubleDouble radius;  ///< > 0 for an arc, which turns counter-clockwise
    std::size_t piece = 0;

    bool is_arc() const { return radius.high > 0; }
};

/// Gets the parts.
class PartVisitor {
  public:
    /// Those that follow are in this frame, which lives until the next one comes.
    virtual void enter(const Frame& frame) = 0;
    virtual void visit(const Part& part) = 0;
    /// All of a piece that meets no other, by the corners of its core; false if its parts are wanted.
    virtual bool visit_alone(std::span<const Vec2> core, double radius) = 0;

  protected:
    ~PartVisitor() = default;
};

enum class Seams {
    exact,     ///< pieces are where their doubles say; those without area, and level sides, are left out
    tolerant,  ///< slits as narrow as placing may open are closed; every part is told
};

/// Tells of every part of the boundary of the union. Pieces that lie together have one frame, and come one
/// after the other. With exact seams the parts are enough for an area, and nothing else.
///
/// How: each boundary is cut into sides that go up. At one height each piece is an interval, and the union's
/// ends are those ends of intervals that lie in no other. So a side is covered at the heights at which some
/// other piece begins left of it and ends right of it: comparisons of two sides, each settled once
/// (compare()), of which nothing is put together that could fail to fit. What compare() rounds, it rounds for
/// both sides alike, so where two sides cross the heights of what is left of them still add up to nothing.
/// Of three sides that meet in one place the orders may not fit where they come within 2^-100 of the frame;
/// an end too many or too few over heights as short as that is what a sum is off by.
/// Cost: O(n log n) and for each side those pieces whose boxes meet its own, largest first, until nothing of
/// it is left. Memory: of the sides, and for one side of what is left of it and the boxes that meet it.
void for_each_part(std::span<const RoundedPiece> pieces, Seams seams, std::pmr::memory_resource* memory,
                   PartVisitor& visitor);

}  // namespace collision::hull
