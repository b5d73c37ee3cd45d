// What the rules allow: single places with their reason, and counts that may only fall.
#pragma once

#include <string_view>

#include "tests/words/texts.h"

namespace collision::words {

/// A finding that stays: `where` and `words` are parts of the finding's.
struct Exception {
    std::string_view rule;
    std::string_view where;
    std::string_view words;
    std::string_view reason;
};

inline constexpr Exception exceptions[] = {
    {"term", "contact/ranges.h", "way out", "expectations name this number of a step"},
};

/// How many findings of a rule a place may still have. Lower a number when the test says so; never raise one.
struct Allowance {
    std::string_view rule;
    Place place;
    std::size_t most;
};

inline constexpr Allowance allowances[] = {
    {"phrase", Place::string, 32},       {"phrase", Place::page, 4},
    {"term", Place::string, 37},         {"term", Place::page, 26},
    {"opening", Place::string, 19},      {"opening", Place::page, 8},
    {"label over 32", Place::string, 2}, {"message ending", Place::string, 27},
};

constexpr std::size_t allowed(std::string_view rule, Place place) {
    for (const Allowance& one : allowances)
        if (one.rule == rule && one.place == place) return one.most;
    return 0;
}

}  // namespace collision::words
