// The window's clock.
#include "app/editor/clock.h"

#include <algorithm>

#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

constexpr double longest_step = 0.1;  ///< seconds: the first frame after a pause has waited for longer

}  // namespace

void pass_time(Editor& editor, double seconds) {
    seconds = std::min(seconds, longest_step);
    const bool moves = pass_time(editor, editor.session.motion, seconds);
    const bool steps = play_on(editor, seconds);
    editor.frame.wants_frames = editor.frame.wants_frames || moves || steps;
}

}  // namespace testbed::editor
