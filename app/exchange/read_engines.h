// Scenes of game engines: their collision shapes, where the nodes put them.
#pragma once

#include <optional>
#include <string_view>

#include "app/exchange/read_coordinates.h"

namespace testbed::exchange {

/// A Godot scene (.tscn, of Godot 3 and 4): CollisionShape2D and CollisionPolygon2D through the transforms of
/// their parents. y points down there: so do these shapes. Empty where it is none.
std::optional<Coordinates> godot_shapes(std::string_view text);

/// Unity's YAML: Box, Circle, Polygon, Edge and Capsule Collider 2D through the transforms of their game
/// objects, where those are in the text. Empty where there is none.
std::optional<Coordinates> unity_shapes(std::string_view text);

/// Formats that are known and not read: no shape, and a problem at the place that tells. Empty of any other.
std::optional<Coordinates> refused_shapes(std::string_view text);

}  // namespace testbed::exchange
