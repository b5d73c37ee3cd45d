// One shape at many places, without working out again what a move alone does not change.
#pragma once

#include <memory>
#include <vector>

#include "core/shape/shape.h"

namespace collision::shape {

/// Places a shape at one rotation and many positions: what place() gives, to the bit. Of a polygon a move
/// changes nothing but rounding, so its winding, whether it is simple and convex, and its pieces are kept
/// wherever it is clear of every doubt by more than rounding can move a vertex; elsewhere they are worked
/// out.
class Placer {
  public:
    /// The shape must outlive it. near: somewhere among the positions.
    Placer(const Shape& shape, double rotation, Vec2 near);

    Placed at(Vec2 position) const;

  private:
    const Shape& shape_;
    double rotation_;
    // Of a polygon without a defect; else null.
    std::shared_ptr<const PolygonFacts> near_;
    std::vector<Vec2> turned_;  ///< its vertices before they are moved, counter-clockwise
    double largest_ = 0;        ///< of the coordinates there
    double steady_ = 0;         ///< no vertex may move by more than this against the others
};

/// The distance by which every vertex of a polygon may move, each its own way, with the polygon staying
/// simple, its corners turning to the same side, and its pieces staying convex; rounded. 0: a straight
/// corner, or more than max_steady_vertices. Requires a polygon without a defect.
double steadiness(const PolygonFacts& polygon);
inline constexpr std::size_t max_steady_vertices = 256;

}  // namespace collision::shape
