// A rectangle of pixels.
#pragma once

#include <algorithm>

namespace testbed::platform::raster {

/// Pixels [left, right) x [top, bottom).
struct Box {
    int left, top, right, bottom;
    bool empty() const { return left >= right || top >= bottom; }
    bool operator==(const Box&) const = default;
};

inline Box intersection(Box a, Box b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

}  // namespace testbed::platform::raster
