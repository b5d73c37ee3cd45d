// A small convex polygon laid out for fast tests that know their own error.
#pragma once

#include <array>
#include <span>

#include "core/math/vec.h"

namespace collision::shape {

/// The vertices and edges of a convex polygon, relative to a centre, eight at a time and one coordinate after
/// the other so that loops over them run in parallel. Single precision: half the memory and twice the speed,
/// for what is only a filter. What a test concludes from it holds if it holds by more than outline_error
/// times the lengths involved, and must be asked of the exact predicates otherwise.
struct alignas(16) ConvexOutline {
    static constexpr std::size_t lanes = 8;
    using Row = std::array<float, lanes>;

    struct Block {
        Row normal_x, normal_y;  ///< outward unit normals of the edges
        Row reach;               ///< an edge's distance from the centre, along its normal
        Row x, y;                ///< vertices minus centre
    };

    Vec2 center{0, 0};
    float inner_radius = 0;  ///< of a disc about the centre inside the polygon; 0 where there is none
    float outer_radius = 0;  ///< of a disc about the centre around the polygon
    std::size_t count =
        0;  ///< blocks, the last filled up with copies of a vertex; 0: no outline, ask elsewhere
    std::array<Block, 2> blocks;

    static constexpr std::size_t capacity = 2 * lanes;
    /// The normals again, one an edge, in double precision: for what is measured once the filter has decided.
    std::array<Vec2, capacity> normals;
};

/// Relative error of what is worked out from outlines. Normals, vertices, reaches and differences of centres
/// are rounded to single precision once, then come two products, two sums and a difference: 7 roundings of
/// 2^-24 of lengths whose sum is the unit; 16 cover them and what double precision adds.
inline constexpr float outline_error = 16 * 0x1p-24f;

/// The outline of a convex counter-clockwise polygon; none (count 0) for more than capacity vertices, or
/// edges so short that their normals would be lost to underflow.
ConvexOutline convex_outline(std::span<const Vec2> vertices);

}  // namespace collision::shape
