// What a lesson's step shows: overlays, the pair, the algorithm and its setting.
#pragma once

namespace testbed::editor {

struct Editor;

/// Overlays, pair and algorithm of the open lesson's step; what it does not name comes from the steps before.
void show_as_the_step_says(Editor& editor);

}  // namespace testbed::editor
