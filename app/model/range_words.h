// The range that a claim must be in, in words.
#pragma once

#include <string>

#include "app/model/scene.h"

namespace testbed::model {

/// "at least 3", "less than 5", "3 to 5", "more than 3 and at most 5". spelled: of a number, with its unit;
/// bare: of the first number of "3 to 5", where the unit is said once.
std::string range_words(const Expected& range, const auto& spelled, const auto& bare) {
    const auto least = [&] {
        return (range.min_left_out ? "more than " : "at least ") + spelled(*range.min);
    };
    const auto most = [&] { return (range.max_left_out ? "less than " : "at most ") + spelled(*range.max); };
    if (!range.min && !range.max) return "any number";
    if (!range.max) return least();
    if (!range.min) return most();
    if (range.min_left_out || range.max_left_out) return least() + " and " + most();
    return bare(*range.min) + " to " + spelled(*range.max);
}
std::string range_words(const Expected& range, const auto& spelled) {
    return range_words(range, spelled, spelled);
}

}  // namespace testbed::model
