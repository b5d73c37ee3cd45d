// Names of shapes within sentences: whole words, and no words of the language.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace testbed::edit {

/// Place of the name as a whole word, at `from` or later; npos: none. Names in braces stand for values. A part
/// of a number ("2" of "2.5") or of a short form ("t" of "don't") is no word; compound: whether one of a
/// compound with hyphens ("ball" of "cannon-ball") is.
std::size_t find_name(std::string_view text, std::string_view name, std::size_t from, bool compound);

/// The text with the name replaced where it is a whole word. "a", "I", an "A" that begins a sentence and
/// numbers stay, because they may be words of the language. others: names that stay whole, as "box 2" does
/// where "box" is renamed.
std::string with_word_renamed(std::string_view text, std::string_view old, std::string_view id,
                              std::span<const std::string> others = {});

}  // namespace testbed::edit
