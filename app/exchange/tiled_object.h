// An object of a Tiled layer, whichever way it is written.
#pragma once

#include <string>
#include <vector>

#include "app/exchange/shape_list.h"

namespace testbed::exchange {

struct TiledObject {
    enum class Kind { rectangle, ellipse, point, polygon, polyline, other } kind = Kind::rectangle;
    std::string name, what;  ///< what: of an object that is none of these
    collision::Vec2 at{0, 0}, size{0, 0};
    double rotation = 0;                  ///< degrees, clockwise on the screen, about `at`
    std::vector<collision::Vec2> points;  ///< relative to `at`
    std::size_t offset = 0;               ///< in the text
};

/// y points down, as in the map.
void add_tiled(ShapeList& list, TiledObject object);

}  // namespace testbed::exchange
