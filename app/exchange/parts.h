// Code as its words and signs, for rules that need no tree.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace testbed::exchange {

/// A letter, a digit or an underscore.
bool of_word(char c);

/// Behind the string that begins at i, which ends on its line; i where none does.
std::size_t behind_string(std::string_view text, std::size_t i);
/// Behind the remark that begins at i: "// …", "/* … */", "# …"; i where none does.
std::size_t behind_remark(std::string_view text, std::size_t i);

/// The words and the strings of a text, and its signs one by one. Remarks are left out.
std::vector<std::string_view> parts_of(std::string_view text);
/// Whether a part is a string.
bool is_string(std::string_view part);

/// Behind the braces that open at i.
std::size_t behind_braces(std::span<const std::string_view> parts, std::size_t i);
/// Whether braces at i are the body of something with parameters: their names are not those of the text's
/// values.
bool begins_body(std::span<const std::string_view> parts, std::size_t i);

}  // namespace testbed::exchange
