// What code asserts, as rows of what was imported.
#pragma once

#include <cstddef>
#include <string_view>

#include "app/exchange/import.h"

namespace testbed::exchange {

/// A part of a text that was read by itself.
struct CodePart {
    std::string_view text;
    std::size_t own = 0;  ///< the first of its shapes among those imported; the others are of parts before it
    std::size_t lines_before = 0, columns_before = 0;
    bool y_down = false;  ///< its shapes were turned over
};

/// Adds what the part asserts of shapes, its own or the last of a name before it, and notes each assertion
/// that becomes no row.
void expect_of_code(const CodePart& part, const ImportOptions& options, Imported& all);

}  // namespace testbed::exchange
