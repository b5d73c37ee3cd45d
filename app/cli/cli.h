// The command line: everything that the program does without a window.
#pragma once

#include <functional>
#include <string>

namespace testbed::cli {

/// Runs the command that the arguments name and returns the exit status. Where they name none, open_window
/// runs with the scene file that they name, or with an empty path; where there is no display, welcome() takes
/// its place.
int run(int argc, const char* const* argv, const std::function<int(const std::string& scene)>& open_window);

}  // namespace testbed::cli
