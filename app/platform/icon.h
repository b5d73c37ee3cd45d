// The program's icon as pixels, for the window's frame and the task bar; the same figure as
// assets/collision-testbed.svg.
#pragma once

#include "app/platform/image.h"

namespace testbed::platform {

/// A square picture with transparent corners.
Image draw_icon(int size);

}  // namespace testbed::platform
