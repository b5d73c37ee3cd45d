// Names within a line of text: those that hold a comma or a word with a meaning there stand in quotes.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace testbed::lesson {

/// The name as a line has it: "the box, red" with its quotes, where a quote of the name is doubled. A name
/// without any of the words, which mean something at its place, stays as it is.
std::string quoted(std::string_view name, std::span<const std::string_view> words);
/// The name that a piece of a line stands for.
std::string unquoted(std::string_view piece);
bool is_quoted(std::string_view piece);

/// The first place of the word, or the last, outside of quotes; npos: none.
std::size_t find_unquoted(std::string_view line, std::string_view word, bool last = false);

}  // namespace testbed::lesson
