// Three ways on: on the card of the first start and on an empty canvas.
#pragma once

#include "app/ui/layout.h"

namespace testbed::ui {

/// The card at the canvas's upper left corner, while it is shown. Takes no key and no click but its own.
void draw_first_steps(editor::Editor& editor, const view::Rect& canvas);

/// Height that the ways take in a canvas of that width, pixels.
float ways_on_height(const view::Look& look, float room);

/// The ways as buttons below the words on an empty canvas. `top`: where they begin, pixels.
void draw_ways_on(editor::Editor& editor, const view::Rect& canvas, float top);

}  // namespace testbed::ui
