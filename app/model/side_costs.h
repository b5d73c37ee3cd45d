// What a broad phase costs with cells of one side or another.
#pragma once

#include <vector>

#include "app/model/shape_set_motion.h"

namespace testbed::model {

/// Sides to compare, the least first, each larger than the one before by about the same factor: from the
/// least that the shapes can be cut into up to one cell for all of them. All lie in the setting's range.
/// Empty without bounded shapes.
std::vector<double> sides_to_compare(const Results& results, const collision::textbook::Setting& setting,
                                     std::size_t count);

struct SideCost {
    double side;
    double cost;    ///< tests and entries into cells, of a frame
    double missed;  ///< pairs, of a frame
    bool operator==(const SideCost&) const = default;
};
SideCost cost_with_side(const ShapeSetMotion& motion, const collision::catalog::Algorithm& row, double side);

/// The scene without its hidden shapes, which the window does not answer.
Scene without_hidden(const Scene& scene);

}  // namespace testbed::model
