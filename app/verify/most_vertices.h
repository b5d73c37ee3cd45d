// How many vertices a polygon has at most that is asked about.
#pragma once

#include <cstddef>

namespace testbed::verify {

/// Of a collider whose greeting names no limit, or a wider one.
inline constexpr std::size_t most_vertices = 200;

}  // namespace testbed::verify
