// Expectations in words: what a row is about, what it expects, what is true; and back from what is typed.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/model/claims.h"
#include "app/model/expectations.h"

namespace testbed::editor {

/// "0.25", "0.2 to 0.3", "at least 3", "at most 4", "true", "none": read_expected() reads it back.
std::string text_of(const model::Expected& expected);
/// The same of what is true; a sentence where there is no answer.
std::string text_of(const model::Actual& actual);

/// What the row is about: "A ↔ B", "A ↔ B, gjk", "A, after a push", "scene, own_sector". between: the sign of
/// a pair.
std::string about_text(const model::Expectation& row, std::string_view between);

/// Reads typed text as the value that the claim expects; else says why it cannot: "overlap is true or false".
std::variant<model::Expected, std::string> read_expected(std::string_view text, std::string_view name,
                                                         const model::Claim& claim);

}  // namespace testbed::editor
