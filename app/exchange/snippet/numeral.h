// A number as any language spells it.
#pragma once

#include <cstddef>
#include <string_view>

namespace testbed::exchange::snippet {

struct Numeral {
    std::size_t bytes = 0;  ///< 0: no number begins here
    double value = 0;
    bool word = false;  ///< digits that run into letters or another dot: "12abc", "1.2.3"
    bool bits = false;  ///< of a float: "0x42100000"
};

/// The unsigned number at the start of the text: `1.`, `.5`, `1_000.5`, `0x1.8p+1`, `0.1f` (the float that
/// the literal stands for), `1.0f32`, `2.5m`, `30deg`. Too large for a double: infinity.
Numeral read_numeral(std::string_view text);

}  // namespace testbed::exchange::snippet
