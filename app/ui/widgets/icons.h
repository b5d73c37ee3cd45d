// Icons, drawn as vectors on a square of 20 by 20.
#pragma once

#include "app/draw/painter.h"
#include "core/shape/shape.h"

namespace testbed::ui {

enum class Icon {
    select,
    point,
    line,
    ray,
    segment,
    circle,
    capsule,
    rectangle,
    oriented_rectangle,
    polygon,
    polyline,
    rounded_polygon,
    group,
    undo,
    redo,
    frame,
    sun,
    moon,
    folder,
    file,
    eye,
    eye_closed,
    lock,
    lock_open,
    inspector,
    list,
    layers,
    steps,
    play,
    play_back,
    pause,
    step_on,
    step_back,
    to_start,
    cells,
    table,
    plug,
    live,
    book,
    ruler,
    align_left,
    align_center,
    align_right,
    align_top,
    align_middle,
    align_bottom,
    distribute_x,
    distribute_y,
    flip_x,
    flip_y,
};

void draw_icon(Icon icon, draw::Pixel center, float scale, draw::Rgba color, draw::Painter& painter);

/// The icon of a type of shape, by the type's place in the list of shapes.
Icon icon_of(const collision::shape::Shape& shape);

/// Two overlapping shapes: the program's sign.
void draw_logo(draw::Pixel center, float scale, draw::Painter& painter);

}  // namespace testbed::ui
