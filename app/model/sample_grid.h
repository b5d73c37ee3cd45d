// Places at even distances: where a map asks, and what a sketch is compared on.
#pragma once

#include <cstddef>

#include "core/math/aabb.h"

namespace testbed::model {

using collision::Vec2;

/// Square cells in rows from below, each asked about at its center.
struct SampleGrid {
    Vec2 lower{0, 0};  ///< lower left corner of the area
    double step = 1;   ///< side of a cell, world units
    int columns = 0, rows = 0;

    bool operator==(const SampleGrid&) const = default;

    std::size_t size() const { return std::size_t(columns) * std::size_t(rows); }
    std::size_t index(int column, int row) const {
        return std::size_t(row) * std::size_t(columns) + std::size_t(column);
    }
    /// Center of a cell; halves lie on the sides between cells.
    Vec2 place(double column, double row) const {
        return {lower.x + (column + 0.5) * step, lower.y + (row + 0.5) * step};
    }
    double cell_area() const { return step * step; }
    collision::math::Aabb area() const { return {lower, lower + Vec2{columns * step, rows * step}}; }
};

/// As many as 240 times 180.
inline constexpr std::size_t places_of_a_map = 43'200;

/// The grid over the box with about that many places: a few more, since it covers the box, fewer where the
/// box is longer than 16 times its breadth. Its cells are multiples of their side away from the origin, so
/// that they stay where they are while the box moves. Requires a finite box that is not empty.
SampleGrid sample_grid_over(const collision::math::Aabb& box, std::size_t places = places_of_a_map);

}  // namespace testbed::model
