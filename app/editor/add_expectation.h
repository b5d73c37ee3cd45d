// What can be expected of the selection: the menu *Add* of the list of expectations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/editor/editor.h"

namespace testbed::editor {

/// Whether one shape or two are selected that a row can name. In a group that was entered they are its
/// members.
bool can_add_claims(const Editor& editor);
/// What is missing where it cannot.
std::string_view why_nothing_to_add(const Editor& editor);

/// The names of what has an answer now about the selected shape, pair or arrows, besides what its rows claim.
/// Null is an answer where it may become a number: a depth, or the time at which moving shapes touch. Empty
/// while answers are being computed. Kept until the answers or the selection are others.
const std::vector<std::string>& claims_to_add(Editor& editor);
/// Expects what is true now.
void add_claim(Editor& editor, std::string_view claim);

}  // namespace testbed::editor
