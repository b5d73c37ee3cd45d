// What dragging a handle does. Pure functions, no window.
#pragma once

#include <optional>

#include "app/edit/handles.h"

namespace testbed::edit {

/// Where a handle is pulled to, and how.
struct HandleDrag {
    Vec2 to;             ///< world
    bool snap = false;   ///< Shift: steps of 15 degrees; the proportions of a rectangle
    bool about = false;  ///< Alt: a rectangle grows about its center, else the opposite side stays
    std::optional<int> decimals =
        std::nullopt;  ///< lengths are rounded to so many decimals and angles to 0.1 degrees
    double rest = 0;   ///< world: a velocity whose tip is nearer to the shape's center is none
    /// World: what is turned about, and scaled about with `about`; empty: the center.
    std::optional<Vec2> pivot = std::nullopt;
};

/// The shape with its handle pulled. A pull that would leave no valid shape (a direction of length zero)
/// leaves it as it was.
SceneShape dragged(const SceneShape& shape, const Handle& handle, const HandleDrag& pull);

/// What dragging a handle of a box does to all that is in it.
struct Reshaping {
    Vec2 about;
    Vec2 factors{1, 1};
    double degrees = 0;
};
Reshaping reshaping(const collision::math::Aabb& box, const Handle& handle, const HandleDrag& pull);

/// The shape turned and scaled so.
SceneShape reshaped(const SceneShape& shape, const Reshaping& how);

}  // namespace testbed::edit
