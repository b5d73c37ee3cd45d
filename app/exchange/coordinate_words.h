// Words of code and tables around coordinates.
#pragma once

#include <cstddef>
#include <string_view>

namespace testbed::exchange {

/// Words that say what their numbers are, without making a difference.
bool says_nothing_new(std::string_view word);

/// A word that its numbers follow, and how many there must be.
struct Statement {
    enum class Makes { points, circle, capsule, rectangle, corners, half_size };
    std::string_view word;
    Makes makes;
    std::size_t min, max;
    std::string_view needs;
};
/// Null where the word is none of those.
const Statement* statement_of(std::string_view word);

}  // namespace testbed::exchange
