// What a JSON text may hold, for every reader of one.
#pragma once

#include <cstddef>

namespace testbed::file::json {

/// Largest text that is read, and how deep its arrays and objects may be nested.
inline constexpr std::size_t max_bytes = std::size_t{512} << 20;
inline constexpr std::size_t max_nesting = 32;

}  // namespace testbed::file::json
