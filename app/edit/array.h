// Copies of shapes in rows and columns, or around a circle. Pure functions, no window.
#pragma once

#include "app/edit/edits.h"

namespace testbed::edit {

struct ArrayOptions {
    enum class Kind { grid, circle } kind = Kind::grid;
    std::size_t columns = 3, rows = 2;  ///< those of the originals counted
    Vec2 step{1, 1};                    ///< from each to the next
    std::size_t count = 6;              ///< around the circle, the originals counted
    Vec2 center{0, 0};
    double degrees = 360;  ///< from the first to the last; a full turn ends a step before the first
    bool turn = true;      ///< the copies too, not only their places
};

/// How many times the shapes are there afterwards.
std::size_t places(const ArrayOptions& options);
inline constexpr std::size_t max_array_shapes = 10000;

/// The scene with the copies on top; the originals and their copies are selected.
Edited with_array(const Scene& scene, const Selection& ids, const ArrayOptions& options);

}  // namespace testbed::edit
