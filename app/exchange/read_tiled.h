// Objects of a Tiled map or object layer, in JSON, in XML and in Lua. Source: doc.mapeditor.org, "JSON Map
// Format" and "TMX Map Format"; Lua as Tiled's export writes it.
#pragma once

#include "app/exchange/read_coordinates.h"
#include "app/file/json_tree.h"

namespace testbed::exchange {

bool is_tiled(const file::json::Tree& tree);
bool is_tmx(std::string_view text);
bool is_tiled_lua(std::string_view text);

/// Rectangles, points, polygons, polylines and ellipses that are circles, by their names. y points down
/// there: so do these shapes. Requires a complete tree of the text. Never throws on bad input.
Coordinates tiled_shapes(std::string_view text, const file::json::Tree& tree);
Coordinates tmx_shapes(std::string_view text);
Coordinates tiled_lua_shapes(std::string_view text);

}  // namespace testbed::exchange
