// The command line: everything that the program does without a window.
#pragma once

#include <functional>
#include <string>

namespace testbed::cli {

/// Exit status of the program.
inline constexpr int all_well = 0, expectation_failed = 1, bad_input = 2;

/// Runs the command that the arguments name. Where they name none, open_window runs with the scene file that
/// they name, or with an empty path; where there is no display, welcome() takes its place.
int run(int argc, const char* const* argv, const std::function<int(const std::string& scene)>& open_window);

}  // namespace testbed::cli
