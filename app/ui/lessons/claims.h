// What a goal asks for, in words: the learner reads them beside what is so, the author in a list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/lesson.h"

namespace testbed::ui {

/// "gap 1" of "number.gap 1", "push-out, x" of "normal.x": what it is in words, without where it comes from.
std::string claim_label(std::string_view claim);
/// Of whom: the shapes, or the test that is asked about them. Vectors by what the first claim is about: "the
/// sum a + b", "the difference a − b", "a and b".
std::string claimant(const model::Expectation& row);
/// What is so now: "overlap", "0.125", "never".
std::string actual_text(const model::Expectation& row, std::string_view claim, const model::Actual& actual);
/// What the row's first claim asks for, in the same words: "overlap", "at most 0.05".
std::string wanted_text(const model::Expectation& row);
/// Every claim of a goal: "ball ↔ tile: verdict overlap".
std::vector<std::string> conditions(const model::Goal& goal);

}  // namespace testbed::ui
