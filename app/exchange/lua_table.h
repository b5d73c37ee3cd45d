// Tables of Lua as JSON, so that one reader reads both.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace testbed::exchange {

/// A file that returns one table of numbers, strings, truths and tables.
struct LuaTable {
    std::string json;   ///< an empty table is an empty list
    std::string wrong;  ///< why there is no JSON
    std::size_t wrong_at = 0;

    /// The byte of Lua from which this byte of JSON was made.
    std::size_t place(std::size_t in_json) const;

    std::vector<std::pair<std::size_t, std::size_t>> places{};  ///< of each value: in JSON, in Lua
};

/// Whether it begins with `return {`, behind comments.
bool returns_table(std::string_view text);
/// Calls nothing: a name that is no key and no truth is an error. Requires returns_table(text).
LuaTable lua_table(std::string_view text);

}  // namespace testbed::exchange
