// The mouse over the canvas, as tools and sketches are told of it.
#pragma once

#include "app/draw/painter.h"
#include "core/math/vec.h"

namespace testbed::edit {

/// The mouse over the canvas.
struct Pointer {
    collision::Vec2 world;
    draw::Pixel pixel;
    bool shift = false, control = false, alt = false;
    bool twice = false;  ///< the press is the second of a double click
    bool exact = false;  ///< the keyboard's: meant to the last digit, so nothing snaps or is rounded
};

}  // namespace testbed::edit
