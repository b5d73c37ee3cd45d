// What the window shows, in sentences, for those who do not see it.
#pragma once

#include <string>

#include "app/editor/editor.h"

namespace testbed::ui {

/// The scene's answers, what is selected, the lesson's step, and what was said last. Tells nothing that waits
/// for an answer of the learner's.
std::string spoken(editor::Editor& editor);

}  // namespace testbed::ui
