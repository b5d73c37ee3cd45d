// Numbers and vectors that libraries have names for.
#pragma once

#include <optional>
#include <string_view>

#include "core/math/vec.h"

namespace testbed::exchange::snippet {

/// "math.pi", "M_PI_2".
std::optional<double> constant(std::string_view path);
/// "Vec2::ZERO", "Vector2.UnitX", ".zero"; not "v.x".
std::optional<collision::Vec2> constant_vector(std::string_view path);

}  // namespace testbed::exchange::snippet
