// An object of a Tiled layer, whichever way it is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/exchange/affine.h"
#include "app/exchange/shape_list.h"

namespace testbed::exchange {

struct TiledObject {
    enum class Kind { rectangle, ellipse, point, polygon, polyline, other } kind = Kind::rectangle;
    std::string name, what;  ///< what: of an object that is none of these
    collision::Vec2 at{0, 0}, size{0, 0};
    double rotation = 0;                  ///< degrees, clockwise on the screen, about `at`
    std::vector<collision::Vec2> points;  ///< relative to `at`
    std::size_t offset = 0;               ///< in the text
    std::uint32_t gid = 0;                ///< the tile that it shows, with its flips; 0: none
};

/// y points down, as in the map.
void add_tiled(ShapeList& list, TiledObject object);
/// The same of an object in a tile, where the transform puts that tile.
void add_tiled(ShapeList& list, const Affine& tile, const TiledObject& object);
/// Whether anything becomes of it; where not, add_tiled says why.
bool is_shape(const TiledObject& object);

}  // namespace testbed::exchange
