// GeoJSON. Source: RFC 7946.
#pragma once

#include "app/exchange/read_coordinates.h"
#include "app/file/json_tree.h"

namespace testbed::exchange {

/// Whether the root is a geometry, a feature or a collection of them.
bool is_geojson(const file::json::Tree& tree);

/// As wkt_shapes(); a feature's "id" or the "name" of its properties becomes the id. Requires a complete tree
/// of the text. Never throws on bad input.
Coordinates geojson_shapes(std::string_view text, const file::json::Tree& tree);

/// TopoJSON: the same geometries as chains of arcs, which neighbors share. Source: the TopoJSON Format
/// Specification.
bool is_topojson(const file::json::Tree& tree);
/// Borders that two shapes share have the same points bit by bit. Requires a complete tree of the text.
Coordinates topojson_shapes(std::string_view text, const file::json::Tree& tree);

}  // namespace testbed::exchange
