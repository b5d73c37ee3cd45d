// The grid behind the shapes, and the numbers and the scale bar that say what it measures.
#pragma once

#include "app/view/canvas.h"
#include "app/view/labels.h"

namespace testbed::view {

/// World units between the grid's lines: 1, 2 or 5 times a power of ten between the strong ones, and half of
/// it between all.
struct GridSteps {
    double major;
    double minor;
};
GridSteps grid_steps(const Camera& camera, float scale);

/// A number on an axis, with the digits that its grid needs: "0.5", "-1000", "2e+06".
std::string axis_number(double value, double step);

void draw_grid(const Picture& picture, draw::Painter& painter);
/// Numbers at the left and the lower edge, and the scale bar at the lower right; labels are kept out of them.
void draw_rulers(const Picture& picture, draw::Painter& painter, Labels& labels);

}  // namespace testbed::view
