// A place in the window.
#pragma once

namespace testbed::view {

/// Pixels; x to the right, y down.
struct Rect {
    float x = 0, y = 0, width = 0, height = 0;
    float right() const { return x + width; }
    float bottom() const { return y + height; }
};

}  // namespace testbed::view
