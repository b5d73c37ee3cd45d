// What plain English asks of a text, as far as a machine can tell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/words/texts.h"

namespace collision::words {

/// One place where a text breaks a rule.
struct Finding {
    std::string_view rule;
    Place place = Place::page;
    std::string where;
    std::string words;   ///< the sentence or label
    std::string advice;  ///< what to write
};

/// Names of the rules, in the order of the table of counts.
inline constexpr std::string_view rule_names[] = {
    "phrase",       "term",          "opening",      "sentence over 20", "sentence over 25",
    "step over 60", "label over 32", "label ending", "message ending"};

/// A text cut at full stops, question marks and exclamation marks.
std::vector<std::string> sentences(std::string_view text);

/// Words with a letter; numbers and signs of a formula are none.
std::size_t count_words(std::string_view sentence);

/// Every rule that the text breaks.
std::vector<Finding> findings_in(const Text& text);

}  // namespace collision::words
