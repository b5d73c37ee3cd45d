// The command `render`: a picture of a scene without a window.
#pragma once

#include <string>

#include "app/ink/render.h"

namespace testbed::headless {

struct RenderArguments {
    std::string file;  ///< "-": standard input
    std::string out;   ///< ends in .svg or .png
    ink::RenderOptions options;
};

/// Problems go to standard error. Returns the exit status of the program.
int render(const RenderArguments& arguments);

}  // namespace testbed::headless
