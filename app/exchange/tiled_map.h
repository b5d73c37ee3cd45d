// A map of Tiled, whichever way it is written: what stands in its layers, and the shapes that its tiles have.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/exchange/tiled_object.h"

namespace testbed::exchange {

struct TiledTile {
    collision::Vec2 size{0, 0};  ///< of a tile with a picture of its own; else 0
    std::vector<TiledObject> shapes;
};

struct TiledTileset {
    std::uint32_t first = 0;  ///< the number of its tile 0 in the map
    collision::Vec2 size{0, 0}, moved{0, 0};
    std::string alignment;    ///< of objects that show its tiles; empty: by their lower left corner
    std::string file;         ///< where it is another file
    bool fits_cells = false;  ///< its tiles are drawn as large as the cells
    std::map<std::uint32_t, TiledTile> tiles;
    std::size_t offset = 0;  ///< in the text
};

/// A rectangle of cells, row by row.
struct TiledCells {
    std::int64_t column = 0, row = 0;
    std::size_t columns = 0;
    collision::Vec2 moved{0, 0};
    std::vector<std::uint32_t> gids;
    std::string wrong;  ///< why its cells cannot be read
    std::size_t offset = 0;
};

struct TiledMap {
    bool is_tileset = false;  ///< and no map: it has one tileset
    std::string orientation;
    collision::Vec2 cell{0, 0};
    std::vector<TiledTileset> tilesets;
    std::vector<std::variant<TiledObject, TiledCells>> parts;  ///< in the map's order
    std::size_t offset = 0;
};

/// Its objects, and the shapes of tiles wherever the map shows such a tile, with its flips. Counts
/// and names parts that are left out. A tileset by itself has each shape once.
void add_map(ShapeList& list, const TiledMap& map);

/// The numbers of a layer's cells as its data has them: encoding "csv" or "base64"; compression empty, "zlib"
/// or "gzip". Where it cannot be read, `wrong` says why.
struct CellNumbers {
    std::vector<std::uint32_t> gids;
    std::string wrong;
};
CellNumbers cell_numbers(std::string_view data, std::string_view encoding, std::string_view compression);

}  // namespace testbed::exchange
