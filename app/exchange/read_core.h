// C++ of this program's core, as "Copy as" writes it: shapes and the poses that belong to them.
#pragma once

#include <optional>
#include <string_view>

#include "app/exchange/read_coordinates.h"

namespace testbed::exchange {

/// Definitions `shape::Shape box_shape = shape::Rectangle{…};` and `math::Pose box_pose{…};`, each shape in
/// the pose of its name. Empty where there are none, or where one of them cannot be read.
std::optional<Coordinates> core_shapes(std::string_view text);

}  // namespace testbed::exchange
