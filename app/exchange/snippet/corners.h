// Whether a box is given by two corners, where a corner and a size are more common.
#pragma once

#include <string_view>
#include <vector>

#include "app/exchange/snippet/value.h"

namespace testbed::exchange::snippet {

/// "fromMinMax(a, b)", "Box(mins, maxes)", "BoundingBox(Point(0, 0), Point(2, 2))".
bool are_corners(std::string_view call, const std::vector<Value>& arguments);

}  // namespace testbed::exchange::snippet
