// Two hints of the first runs, each at the place that it speaks of, one after the other, once.
#pragma once

#include "app/ui/layout.h"

namespace testbed::ui {

/// The hint that is due, if any, over the window, once the card of the first steps is gone: until it is
/// closed, something is drawn, or what it tells is done.
void draw_hints(editor::Editor& editor, const Layout& layout);

/// The one that is shown is not shown again.
void end_hint(editor::Editor& editor);

}  // namespace testbed::ui
