// One shape at many places, without working out again what a move alone does not change.
#pragma once

#include <memory>
#include <vector>

#include "local_outline.h"
#include "shape.h"

namespace collision::shape {

/// Places a shape at many poses: what place() gives, to the bit. Of a polygon a pose changes nothing but
/// rounding, so its winding and whether it is simple and convex are worked out once, and its outline is drawn
/// once and turned. That holds wherever it is clear of every doubt by more than rounding can move a vertex;
/// elsewhere all is worked out anew.
class Placer {
  public:
    explicit Placer(Shape shape);

    Placed at(const math::Transform& to_world) const;
    /// The same, into what an earlier call gave: its memory is used again unless a copy of it is still about.
    /// For what moves in each frame. Cost: two fifths of place() for polygons, without allocating up to 8
    /// vertices; other types as place(). Whoever copies or drops `into` meanwhile on another thread has to
    /// keep off, as with any object that is written to.
    void place(const math::Transform& to_world, Placed& into) const;

  private:
    /// The facts that only `placed` has, to be written again; else new ones. Takes them from it.
    static std::shared_ptr<PolygonFacts> facts_to_write(Placed& placed);
    bool draw(const math::Transform& to_world, double farthest, ConvexOutline& outline,
              OutlineRest& rest) const;

    // Of a polygon without a defect; else there are no vertices.
    std::vector<Vec2> vertices_;  ///< its own, counter-clockwise
    bool convex_ = false;
    bool reversed_ = false;
    double largest_ = 0;  ///< of their coordinates
    double steady_ = 0;   ///< no vertex may move by more than this against the others
    LocalOutline outline_;
    Shape shape_;
};

/// The distance by which every vertex of a polygon may move, each its own way, with the polygon staying
/// simple and its corners turning to the same side; rounded. 0: a straight corner, or more than
/// max_steady_vertices. Requires a polygon without a defect.
double steadiness(const PolygonFacts& polygon);
inline constexpr std::size_t max_steady_vertices = 256;

}  // namespace collision::shape
