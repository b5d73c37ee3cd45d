// The whole text of a field that is too small for it, beside the field while somebody types.
#pragma once

#include <string_view>

#include "app/view/look.h"

namespace testbed::ui {

/// Right after a field of several lines: if its text does not fit, shows it wrapped at the field's width, as
/// learners read it. Dear ImGui's field does not wrap. Covers no other field: it is to the left of the field,
/// or above the field's window if there is no room. cursor: byte of the text; negative: none to show.
void show_typed_text(const view::Look& look, std::string_view text, int cursor);

}  // namespace testbed::ui
