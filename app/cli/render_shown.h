// What `render` is asked to show: an algorithm at work on a pair or a shape, overlays, and what is wrong with
// the wish.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/export/render.h"
#include "app/model/scene.h"

namespace testbed::cli {

struct ShownArguments {
    std::string pair;       ///< two ids with a comma between them; empty: none
    std::string shape;      ///< in place of the pair: an id; empty: none
    std::string algorithm;  ///< id
    std::size_t step = 0;   ///< from 1; 0: the last
    std::optional<double> setting;
    model::Show::Map map = model::Show::Map::none;  ///< needs a pair; disagreement an algorithm too
};

/// Empty where no algorithm and no map is asked for; what is wrong with the wish goes to `problem`.
std::optional<model::Show> shown_of(const model::Scene& scene, const ShownArguments& arguments,
                                    std::string& problem);

/// Why an overlay of --show cannot be drawn, or a shape of --select is not there; empty where all is well.
std::string overlays_problem(const model::Scene& scene, const exports::RenderOptions& options);

}  // namespace testbed::cli
