// Two hints of the first runs, each at the place that it speaks of, one after the other, once.
#pragma once

#include "app/ui/layout.h"

namespace testbed::ui {

/// The hint that is due, if any, over the window, once the card of the first steps is gone: until it is
/// closed, or what it tells is done.
void draw_hints(editor::Editor& editor, const Layout& layout);

}  // namespace testbed::ui
