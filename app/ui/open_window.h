// Opens the window: what the command line does without a sub-command.
#pragma once

#include <string>

namespace testbed::ui {

/// Runs the window until it closes, on a scene file or, where the path is empty, on the welcome scene.
/// Returns an exit status.
int open_window(const std::string& scene_path);

}  // namespace testbed::ui
