// Worlds of the editor R.U.B.E., as its JSON for Box2D has them.
#pragma once

#include "app/exchange/read_coordinates.h"
#include "app/file/json_tree.h"

namespace testbed::exchange {

/// Whether the root has a list of bodies with fixtures.
bool is_rube(const file::json::Tree& tree);
/// Circles, polygons, chains and edges where their bodies stand; y points up. Requires a complete tree of the
/// text. Never throws on bad input.
Coordinates rube_shapes(std::string_view text, const file::json::Tree& tree);

}  // namespace testbed::exchange
