// Scenes of many shapes that the program makes itself.
#pragma once

#include <cstdint>

#include "app/model/scene.h"

namespace testbed::model {

struct GenerateOptions {
    std::size_t count = 1000;  ///< shapes, 1 to max_made
    std::uint64_t seed = 1;
    double density = 0.5;  ///< shapes a square unit, min_density to max_density; a shape is about 1 wide
};
inline constexpr std::size_t max_generated = 1'000'000;
inline constexpr double min_density = 1e-6, max_density = 100;

/// Shapes of all bounded types, concave polygons and groups among them, spread evenly over a square about the
/// origin. The same for the same options, on every platform. Numbers have at most three decimals.
Scene generate_scene(const GenerateOptions& options);

}  // namespace testbed::model
