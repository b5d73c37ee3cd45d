// Arcs as straight pieces, fine enough for the eye at any radius.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/view/clip.h"

namespace testbed::view {

/// A circle in pixels from the middle of the view, y down, to the precision of Fine.
struct FineCircle {
    Fine center;
    double radius;
    double radius_rest = 0;
};

/// Points along an arc from one angle to another (degrees, from x towards y, from < to), both ends included.
/// Pieces leave the arc by less than a tenth of a pixel within reach of the middle of the view; farther out
/// they may be longer, but never cut across that disc.
void append_arc(const FineCircle& circle, double from, double to, double reach, std::vector<Fine>& out);

}  // namespace testbed::view
