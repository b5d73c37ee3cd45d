// The numbers of a shape that a file states: what expectations and goals may speak of by their names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/model/scene.h"

namespace testbed::model {

/// "position.x", "position.y", "rotation", "velocity.x", "velocity.y", "spin", and the fields of the shape's
/// own type: "radius", "size.x", "from.y". As the file states them, in its units. Empty where the type has
/// none of that name; of "restitution" too where the shape has the scene's.
std::optional<double> shape_number(const SceneShape& shape, std::string_view name);

/// Every name that some type has.
std::span<const std::string> shape_number_names();

}  // namespace testbed::model
