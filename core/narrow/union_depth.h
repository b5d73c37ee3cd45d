// How deep two shapes made of convex pieces are in each other, as wholes.
#pragma once

#include <cstdint>
#include <optional>

#include "pieces.h"

namespace collision::narrow {

struct UnionDepth {
    double depth;
    Vec2 normal;  ///< unit, from a to b: b moved by depth * normal only touches a
    /// There are too many differences to keep (max_bytes_of_differences), or without limits of work they lie
    /// so that too much has to be looked at (max_depth_work): nothing is known but that they overlap.
    bool gave_up = false;
};

/// What the differences of two shapes may take; more than that is not begun. A quarter of a million pairs of
/// triangles.
inline constexpr std::size_t max_bytes_of_differences = std::size_t{192} << 20;

/// So many times a boundary is held against a difference, or a stretch of it against another, are one unit of
/// math::poll().
inline constexpr std::uint64_t looks_of_a_unit = 4;

/// How often that may be for one depth where no limit of work holds (math::limits_hold): some seconds.
/// Counted and not timed, so that a pair has the same answer on every machine.
inline constexpr std::uint64_t max_depth_work = std::uint64_t{1} << 26;

/// The pieces overlap exactly while the translation of b stays inside one of the Minkowski differences of a
/// piece of b and a piece of a. So the depth is the distance from the origin to the nearest point on the
/// boundaries of those differences that lies inside no other of them: the foot on a straight part, the near
/// point of an arc, or a crossing of two boundaries. Empty where the differences leave no way out.
/// Seams between pieces narrower than a few ulps of the largest coordinate count as closed.
/// at_least: the depth of some piece of a in some piece of b, or less. tie_sign as in separation().
/// Cost: of many pieces only those within some times the depth are looked at. Of their boundaries those
/// inside a polygon and those further away than the best way out are never crossed, and the others until
/// they are known to be buried. All of it counts for math::poll(), which may throw.
std::optional<UnionDepth> union_depth(const Pieces& a, const Pieces& b, double at_least, double tie_sign);

}  // namespace collision::narrow
