// The "d" of an SVG path. Source: SVG 1.1 (W3C, 2011), 8.3.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/math/vec.h"

namespace testbed::exchange {

struct SvgSubpath {
    std::vector<collision::Vec2> points;
    bool closed = false;
    bool curved = false;  ///< some of its points are on a chain that stands for a curve
};
struct SvgPath {
    std::vector<SvgSubpath> subpaths;
    std::string wrong;       ///< what could not be read, in words; what came before it is there
    std::size_t offset = 0;  ///< of that, in the text
};
/// In the path's own units, y as it stands there.
SvgPath svg_path(std::string_view d, double tolerance);

}  // namespace testbed::exchange
