// What hands do, in words: for a mouse and keys, or for fingers.
#pragma once

#include "app/editor/editor.h"

namespace testbed::editor {

/// The one place that decides: fingers where one pointed last.
inline const char* by_hand(const Editor& editor, const char* mouse, const char* fingers) {
    return editor.view.by_finger ? fingers : mouse;
}

}  // namespace testbed::editor
