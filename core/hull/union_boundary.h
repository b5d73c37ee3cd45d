// The boundary of a union of rounded convex pieces: what is left of the pieces' own boundaries where no other
// piece covers them.
#pragma once

#include <limits>
#include <memory_resource>
#include <span>
#include <vector>

#include "../math/vec.h"

namespace collision::hull {

/// All points within radius of a convex polygon: one vertex and a radius is a disc, two are a capsule, one
/// and two without a radius are a point and a segment.
struct RoundedPiece {
    /// At least one, counter-clockwise; collinear and repeated ones do no harm.
    std::pmr::vector<Vec2> vertices;
    double radius = 0;
};

/// A part of the boundary, run through with the union on the left: counter-clockwise around a piece, so that
/// around a hole it runs clockwise. The outward side of a straight stretch is right_normal(to - from); that
/// of an arc is away from its center, and an arc turns counter-clockwise by less than 100 degrees.
struct Stretch {
    enum class Kind { straight, arc };
    Kind kind;
    Vec2 from, to;
    Vec2 center{0, 0};  ///< of an arc
    double radius = 0;  ///< of an arc, > 0
    std::size_t piece;  ///< index of the piece whose boundary this is
};

/// The boundary of the union, in no particular order; empty for no pieces. A boundary that pieces share with
/// outside on one side appears once (with the piece of lowest index); a seam with inside on both sides does
/// not appear. Of a piece without area, outside all the others, both sides appear (a segment there and back,
/// a point as one stretch of length zero); where it runs inside or along another piece it does not.
///
/// Accuracy: pieces are where their doubles say, but slits between two straight sides that are no wider than
/// placing_tolerance() are seams, and a segment that near to a region or another segment lies in it. Which of
/// two sides is the outer one is decided once for both (union_parts.h), between placed vertices exactly, so
/// the stretches close up: each ends where the next begins, within an ulp or two of the coordinates, and
/// within the tolerance at seams. Stretches no longer than the tolerance at their place are left out.
/// Cost: O(n log n) and for each side the pieces whose boxes meet its own, until nothing of it is left.
/// Requires finite input of magnitudes up to math::largest_magnitude and radii >= 0 (asserted).
/// Memory: what it is asked for is kept until the end, so it may be one that takes nothing back.
std::pmr::vector<Stretch> union_boundary(
    std::span<const RoundedPiece> pieces,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// Four units in the last place of the largest coordinate: what placing (two roundings a coordinate) and one
/// difference of placed vertices can move an edge by, so edges that were drawn as one are taken as one.
constexpr double placing_tolerance(double largest_coordinate) {
    return 4 * std::numeric_limits<double>::epsilon() * largest_coordinate;
}

/// The largest of all pieces: no two are taken as one from farther apart.
double union_tolerance(std::span<const RoundedPiece> pieces);

/// The point of a stretch that is nearest to p.
Vec2 closest_point(const Stretch& stretch, Vec2 p);

}  // namespace collision::hull
