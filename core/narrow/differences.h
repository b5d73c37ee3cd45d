// The Minkowski differences of the convex pieces of two shapes, and what each of them covers.
#pragma once

#include <span>

#include "../math/aabb.h"
#include "pieces.h"
#include "small_vector.h"

namespace collision::narrow {

/// A straight part of the boundary of one difference's core: from + t * along with t in [first, last], the
/// inside to the left. The difference's own boundary runs its radius further out.
struct Side {
    Vec2 from;
    Vec2 along;  ///< unit
    double first, last;
    double offset;  ///< of the core's line from the origin, > 0 where the origin is inside
    std::size_t owner;
    bool seam;  ///< from a seam of a or b, so that it runs inside the union of all differences
};

/// A corner of a difference's core.
struct Corner {
    Vec2 at;
};

/// A round part of the boundary of a difference, about a corner of its core.
struct Arc {
    Vec2 center;
    Vec2 start;    ///< unit; from here counter-clockwise
    double sweep;  ///< as turn_between() measures it; 4 all around
    std::size_t owner;
};

/// The difference b - a of two pieces: all within radius of its core.
struct Difference {
    std::size_t first_side, side_count;
    std::size_t first_corner, corner_count;  ///< none where the sides alone tell of them
    double radius;
    math::Aabb box;   ///< infinite where the difference is
    bool everything;  ///< the whole plane
    bool flat_core;   ///< a point, a segment, a ray or a line

    bool flat() const { return flat_core && radius == 0; }
};

/// How far unit v is turned counter-clockwise from unit u: 0 to 4, a quarter turn is 1. Rises with the angle,
/// without trigonometry.
double turn_between(Vec2 u, Vec2 v);
/// The other way round: unit u turned by that much.
Vec2 turned(Vec2 u, double turn);

/// All differences of a piece of b and a piece of a: the two shapes share a point while the opposite of b's
/// translation lies in one of them.
class Differences {
  public:
    /// Of all pieces, or only of those whose difference may come within reach of the origin.
    Differences(const Pieces& a, const Pieces& b, double reach);

    /// What they take in memory, or more than `enough` where it is more than that. An upper bound.
    static std::size_t bytes_needed(const Pieces& a, const Pieces& b, double reach, std::size_t enough);

    /// Whether none has been left out.
    bool complete() const { return complete_; }

    std::span<const Side> sides() const { return all(sides_); }
    std::span<const Arc> arcs() const { return all(arcs_); }
    std::span<const Corner> corners() const { return all(corners_); }
    std::span<const Difference> all() const { return all(differences_); }
    std::span<const Side> sides_of(const Difference& d) const {
        return sides_.part(d.first_side, d.side_count);
    }
    std::span<const Corner> corners_of(const Difference& d) const {
        return corners_.part(d.first_corner, d.corner_count);
    }
    double radius(std::size_t owner) const { return differences_[owner].radius; }

    /// All lengths are the shapes' times this power of two, so that products neither overflow nor vanish.
    double scale() const { return scale_; }
    /// What the place of a point against a boundary is uncertain by.
    double rounding() const { return rounding_; }

    /// Whether p lies inside the difference grown by margin (not on its boundary). Shrunk below nothing, and
    /// flat ones that are not grown, hold no point.
    bool covers(const Difference& d, Vec2 p, double margin) const;

  private:
    template <class T, std::size_t N>
    static std::span<const T> all(const SmallVector<T, N>& list) {
        return list.part(0, list.size());
    }
    /// Two pieces, with what tells of a vertex of either whether a seam starts there.
    void add(const ConvexSet& a, const ConvexSet& b, const auto& seam_of_a, const auto& seam_of_b);
    void add_bounded(const ConvexSet& a, const ConvexSet& b, const auto& seam_of_a, const auto& seam_of_b);
    void add_endless(const ConvexSet& a, const ConvexSet& b, const auto& seam_of_a, const auto& seam_of_b);
    void add_side(Vec2 from, Vec2 along, double first, double last, bool seam);
    void add_arc(Vec2 center, Vec2 start, Vec2 end);
    void add_arcs_of_bounded(const Difference& d);
    void add_arcs_of_endless(const Difference& d, Vec2 way);
    void rescale();
    void reserve(const Pieces& a, const Pieces& b, double reach);

    // Room for two concave polygons of 16 vertices: 14 triangles each make 196 differences of up to six sides
    // and seven corners.
    static constexpr std::size_t room = 1400;
    SmallVector<Side, room> sides_;
    SmallVector<Corner, room> corners_;
    SmallVector<Arc, room> arcs_;
    SmallVector<Difference, 200> differences_;
    double scale_ = 1;
    double rounding_ = 0;
    bool complete_ = true;
};

}  // namespace collision::narrow
