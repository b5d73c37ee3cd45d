// The command `render`: a picture of a scene without a window.
#pragma once

#include <optional>
#include <string>

#include "app/export/render.h"

namespace testbed::cli {

struct RenderArguments {
    std::string file;  ///< "-": standard input
    std::string out;   ///< ends in .svg or .png, or .html for a lesson
    exports::RenderOptions options;
    bool lesson = false;    ///< a lesson as pages to print; out ends in .svg or .html
    std::string pair;       ///< two ids with a comma between them; empty: no algorithm is shown
    std::string algorithm;  ///< id
    std::size_t step = 0;   ///< from 1; 0: the last
    std::optional<double> setting;
    model::Show::Map map = model::Show::Map::none;  ///< needs a pair; disagreement an algorithm too
};

/// Problems go to standard error. Returns the exit status of the program.
int render(const RenderArguments& arguments);

}  // namespace testbed::cli
