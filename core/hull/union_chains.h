// A rounded convex piece as two chains of sides that go up, one at its left and one at its right, and the
// level sides that close it below and above.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

#include "../math/aabb.h"
#include "union_side.h"

namespace collision::hull {

/// From begin to end at one height; none where end is not right of begin.
struct LevelSide {
    DoubleDouble height, begin, end;
    bool exists() const { return begin < end; }
};

struct Chains {
    enum class Kind {
        point,    ///< no chain
        segment,  ///< both chains are the same side, or both level sides the same
        region,
    };
    Kind kind = Kind::point;
    std::uint32_t piece = 0;               ///< its index among the pieces
    std::uint32_t left = 0, left_end = 0;  ///< among the sides, from the bottom up
    std::uint32_t right = 0, right_end = 0;
    LevelSide below, above;  ///< a point: where it is
    double tolerance = 0;    ///< what placing may have moved it by
    bool is_disc = false;    ///< each chain is one arc, and both have the same center
    math::Aabb box{};        ///< in the frame; nothing of the piece lies beyond
};

/// Appends the sides of the piece whose core has these corners, strictly convex and counter-clockwise (one
/// for a disc, two for a capsule). `room` is written over.
Chains chains(std::span<const Vec2> core, double radius, const Frame& frame,
              std::pmr::vector<LocalPoint>& room, std::pmr::vector<Side>& sides);

/// Most sides that chains() appends.
constexpr std::size_t max_sides(std::size_t corners, double radius) {
    return radius > 0 ? 2 * corners + 2 : corners == 1 ? 0 : std::max<std::size_t>(corners, 2);
}

}  // namespace collision::hull
