// Opens the window: what the command line does without a sub-command.
#pragma once

#include <string>

#include "app/live/order.h"

namespace testbed::ui {

/// Runs the window until it closes, on a scene file or, where the path is empty, on the welcome scene;
/// where `listen` is not null it listens from the start. Returns an exit status.
int open_window(const std::string& scene_path, const live::Order* listen);

}  // namespace testbed::ui
