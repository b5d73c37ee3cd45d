// Any placed shape as convex sets: one for most shapes, several for concave polygons, polylines and groups.
#pragma once

#include <array>

#include "../math/aabb.h"
#include "../shape/shape.h"
#include "convex_set.h"
#include "small_vector.h"

namespace collision::narrow {

/// One placed shape as one convex set, if it is one. Holds the corners of rectangles; other vertices stay
/// where they are, so the shape must outlive it.
class ConvexView {
  public:
    explicit ConvexView(const shape::Placed& placed);
    ConvexView(const ConvexView&) = delete;
    ConvexView& operator=(const ConvexView&) = delete;

    /// False for concave polygons, polylines of several segments, and groups.
    explicit operator bool() const { return !convex_.vertices.empty(); }
    const ConvexSet& operator*() const { return convex_; }

  private:
    std::array<Vec2, 4> corners_;
    ConvexSet convex_;
};

/// The ways from a corner of the polygon or polyline that a piece was cut from to the next other points of
/// it; 0 where it ends there.
struct WholeCorner {
    Vec2 previous{0, 0}, next{0, 0};
    bool has_area = false;  ///< of a polygon, to the left of the way on
    bool is_cut = false;    ///< false: the piece is all of it, and nothing else is set
};

/// The convex pieces that together are a shape. No allocation for shapes of up to 16 vertices in all.
class Pieces {
  public:
    explicit Pieces(const shape::Placed& placed);

    std::size_t size() const { return pieces_.size(); }
    ConvexSet operator[](std::size_t i) const;
    /// Whether the side of piece i that starts at its vertex k parts it from another piece of the same
    /// polygon: it runs inside the whole.
    bool is_seam(std::size_t i, std::size_t k) const { return seams_[pieces_[i].first + k] != 0; }
    /// Of corner k of piece i. The placed shape must still be there.
    WholeCorner whole_corner(std::size_t i, std::size_t k) const;
    /// Of the whole piece; infinite for lines and rays.
    const math::Aabb& aabb(std::size_t i) const { return pieces_[i].aabb; }
    /// Leaves out pieces that lie in another for certain, of equal ones all but the first: the union of the
    /// rest is the same. Not told where rounding decides. Time: O(n log n), more where few of many that lie
    /// in each other can be left out.
    void drop_contained();
    void translate(Vec2 by);
    /// The largest coordinate or radius.
    double largest() const;
    /// So many times as large, about the origin; directions stay. Requires a power of two that rounds
    /// nothing.
    void scale(double by);

  private:
    Pieces() = default;
    struct Piece {
        std::size_t first = 0, count = 0;
        double radius = 0;
        Reach reach = Reach::bounded;
        Vec2 direction{0, 0};
        math::Aabb aabb;
        std::span<const Vec2> whole;  ///< of the polygon or polyline; empty: the piece is all of it
        const std::uint32_t* corners = nullptr;  ///< of a polygon: which vertices of the whole
        std::size_t segment = 0;                 ///< of a polyline: which it is
    };
    /// A shape, a member or a chain.
    template <class S>
    void add_all(const S& placed);
    void add(const ConvexSet& convex);
    void add(const shape::PolygonFacts& polygon, double radius);

    SmallVector<Vec2, 48> vertices_;
    SmallVector<std::uint8_t, 48> seams_;  ///< 0 or 1, of the side that starts at each vertex
    SmallVector<Piece, 16> pieces_;
};

}  // namespace collision::narrow
