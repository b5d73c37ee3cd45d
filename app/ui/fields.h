// Rules of the numbers that a person may type into a shape, in words.
#pragma once

#include <string>

#include "core/shape/field.h"

namespace testbed::ui {

/// Why a field may not have this value; empty where it may.
std::string refusal(const collision::shape::Field& field, double value);
std::string refusal(const collision::shape::Field& field, collision::Vec2 value);

/// Why a coordinate, velocity or angle may not be this number; empty where it may.
std::string refusal(double value);

}  // namespace testbed::ui
