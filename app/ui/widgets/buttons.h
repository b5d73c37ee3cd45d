// Buttons with words.
#pragma once

#include "app/ui/widgets/look.h"

namespace testbed::ui {

/// foremost: the one that most will press. width: pixels; -1: to the right edge.
bool word_button(const view::Look& look, const char* name, float width, bool foremost = false,
                 bool enabled = true);

}  // namespace testbed::ui
