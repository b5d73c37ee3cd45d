// The command line: everything that the program does without a window.
#pragma once

#include <functional>
#include <string>

#include "app/live/order.h"

namespace testbed::cli {

/// Runs the command that the arguments name and returns the exit status. Where they name none, open_window
/// runs with the scene file that they name, or with an empty path, and with what it listens to, or null;
/// where there is no display, welcome() takes its place.
using OpenWindow = std::function<int(const std::string& scene, const live::Order* listen)>;
int run(int argc, const char* const* argv, const OpenWindow& open_window);

}  // namespace testbed::cli
