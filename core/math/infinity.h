#pragma once

#include <limits>

namespace collision::math {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace collision::math
