// Shapes as C++ that a program using the core can be pasted into.
#pragma once

#include <string>
#include <vector>

#include "app/model/scene.h"

namespace testbed::exchange {

/// A definition of each shape and of its pose, by names made from the ids: `box_shape`, `box_pose`. Compiles
/// where core/shape/shape.h is included and the namespace collision is open. Numbers read back as the same
/// doubles.
std::string write_cpp(const std::vector<model::ShapePtr>& shapes);

}  // namespace testbed::exchange
