// What the program does when it is started without arguments and without a display.
#pragma once

#include <string>

namespace testbed::cli {

/// Draws the welcome scene into a PNG file in a new folder that is the user's alone, prints what `check` says
/// of it, and tells on standard error where the picture is and how to get the window. reason: why there is
/// none. Returns the exit status of the program.
int welcome(const std::string& reason);

}  // namespace testbed::cli
