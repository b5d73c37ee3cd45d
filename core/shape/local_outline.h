// The outline of a convex polygon in its own frame, from where it is turned to each place that it comes to: a
// quarter of the time that drawing it there takes.
#pragma once

#include <span>

#include "../math/pose.h"
#include "../math/predicates.h"
#include "convex_outline.h"

namespace collision::shape {

class LocalOutline {
  public:
    LocalOutline() = default;  ///< of nothing: it does not turn
    /// Of vertices in their own frame that lie counter-clockwise around a convex polygon, but for rounding.
    explicit LocalOutline(std::span<const Vec2> vertices);

    /// Makes `outline` that of these vertices in the world, but that it lists no vertices yet. False, and
    /// nothing is written, where there is none, or rounding may have moved the world's vertices by more than
    /// a filter overlooks: then it is drawn there. farthest: the largest coordinate of the world's vertices.
    bool turn(const math::Transform& to_world, double farthest, ConvexOutline& outline,
              OutlineRest& rest) const;

  private:
    // What a small polygon's turning reads lies together.
    double shortest_edge_ = 0;
    ConvexOutline drawn_;
    ConvexOutline::Block second_;  ///< written for more than one block's vertices only
};

/// By how much rounding moves a world vertex at most, from the largest coordinates of a shape's own vertices
/// and of those in the world. A world coordinate is a sum of two rounded products and of the position: off by
/// two roundings of the shape's own coordinates and one of itself, so a vertex by less than four of either.
inline double rounding_of_placing(double largest, double farthest) {
    return 4 * math::unit_roundoff * (largest + farthest);
}

}  // namespace collision::shape
