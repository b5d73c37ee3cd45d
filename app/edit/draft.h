// The shape that a drag draws. Pure functions, no window.
#pragma once

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;

/// A drag over the canvas, world coordinates.
struct Stretch {
    Vec2 from, to;
    bool even = false;   ///< Shift: squares, and directions in steps of 15 degrees
    bool about = false;  ///< Alt: rectangles grow about the first point
    bool handy = false;  ///< not drawn: `from` is the place, the way to `to` only a handy size
};

/// Geometry and pose of the shape drawn by the stretch. The stretch has some length, except for points.
template <class Shape>
model::SceneShape drafted(const Stretch& stretch);

/// The stretch that a click without a drag stands for: a shape of a handy size, `unit` long.
Stretch clicked(Vec2 at, double unit);

}  // namespace testbed::edit
