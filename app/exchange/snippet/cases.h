// Rows of a table of tests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace testbed::exchange::snippet {

/// What a yes says of two shapes.
enum class Answers { overlap, apart, contains, other };

/// By a name: "want", "disjoint", "shouldHit".
Answers answers_of(std::string_view name);
/// By the functions that a text calls; that both overlap where none tells.
Answers asked_in(std::string_view text);

/// A row with two shapes, and what it says of them.
struct Case {
    std::uint32_t begin = 0;  ///< where the row stands
    std::string keys{};       ///< of the two, where they have names
    bool told = false;        ///< false: the row says nothing of them
    bool overlap = false;
    bool contains = false;  ///< it is about containment
};

}  // namespace testbed::exchange::snippet
