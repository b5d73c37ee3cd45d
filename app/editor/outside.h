// Text and files from outside, which may be anything.
#pragma once

#include <functional>
#include <string_view>

namespace testbed::editor {

struct Editor;

/// Calls read() once what is unsaved is on the disk, where the window keeps any. Where something does not fit
/// into memory the scene stays as it was, and the status bar says that `what` was not read.
void read_outside(Editor& editor, std::string_view what, const std::function<void()>& read);

}  // namespace testbed::editor
