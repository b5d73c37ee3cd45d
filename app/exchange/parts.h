// Code as its words and signs, for rules that need no tree.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace testbed::exchange {

/// A letter, a digit or an underscore.
bool of_word(char c);

/// The words of a text, and its signs one by one.
std::vector<std::string_view> parts_of(std::string_view text);

/// Behind the braces that open at i.
std::size_t behind_braces(std::span<const std::string_view> parts, std::size_t i);
/// Whether braces at i are the body of something with parameters: their names are not those of the text's
/// values.
bool begins_body(std::span<const std::string_view> parts, std::size_t i);

/// Statements that begin with a word of assertions, such as "assert(…)" and "expect(…).toBe(…)", each up to
/// its end. One of more than 300 characters is left out.
std::vector<std::string_view> asserting_statements(std::string_view text);

}  // namespace testbed::exchange
