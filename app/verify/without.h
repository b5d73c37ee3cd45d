// Exceptions by which a greeting takes answers back.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/verify/question.h"

namespace testbed::verify {

/// Two types, and the answers that are not given for them; no answers: none is given. A word for a type may
/// also be "concave", any polygon with notches; beside it an empty word means whatever type.
struct Without {
    std::array<std::string, 2> types;
    std::vector<std::string> answers;
};
inline constexpr std::string_view concave_word = "concave";

/// Whether it is one polygon, and that is not convex.
bool has_notches(const Placed& placed);
/// Whether the row is about polygons with notches.
bool names_notches(const Without& row);
/// "line–line", "point–circle (depth)", "concave (depth, normal)".
std::string text_of(const Without& row);

/// The answers that the rows about polygons with notches leave out of a question; rows about two types alone
/// count for nothing here. Requires shapes without defects.
Parts left_out_of_notches(std::span<const Without> rows, const PlacedPair& pair);
/// The parts without those of another set.
Parts but_for(Parts parts, Parts left_out);

}  // namespace testbed::verify
