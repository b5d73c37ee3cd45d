// A fuzz target: bytes from nowhere, what is done with them, and what must then hold.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fuzz {

using Input = std::span<const std::uint8_t>;

/// What must hold does not. The sentence says what, with the numbers that show it.
struct Finding : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A row: each is written at the end of its own file in targets/, and listed in targets.cpp.
struct Target {
    std::string_view name;  ///< of its file and of its folders in corpus/ and findings/
    /// Throws a Finding, or anything else, where something is wrong; sanitizers see the rest. Any bytes must
    /// do, and leave nothing behind in the program that another run could notice.
    void (*run)(Input input);
    std::size_t max_bytes = 4096;  ///< longer inputs find nothing new
};

/// Every row, in the order of their names.
std::span<const Target> all();

/// text() says what is wrong; it is asked only where holds is false.
void require(bool holds, auto&& text) {
    if (!holds) throw Finding(std::string(text()));
}

inline std::string_view text_of(Input input) {
    return {reinterpret_cast<const char*>(input.data()), input.size()};
}

}  // namespace fuzz
