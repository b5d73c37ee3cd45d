// What numbers of expectations are measured by: how large the shapes are that a row is about.
#pragma once

#include <algorithm>
#include <string_view>

#include "app/model/analysis.h"
#include "app/model/scene.h"

namespace testbed::model {

/// The longest sides of boxes around bounded shapes.
struct Sizes {
    double smallest = 0;  ///< of a shape, or of a member of a group that has a size
    double largest = 0;   ///< of a whole shape; 0: none is bounded

    void include(double side, double part) {
        largest = std::max(largest, side);
        if (part > 0) smallest = smallest > 0 ? std::min(smallest, part) : part;
    }
};

/// Of the bounded shapes that the row names, or of which it names a member; of all shapes where it names
/// none.
Sizes sizes_of_shapes(const Scene& scene, const Results& results, const Expectation& row);

/// How the numbers of a claim grow with the shapes.
enum class Grows { not_at_all, with_length, with_area, with_place };

Grows growth_of(std::string_view claim, const Expectation& row);

/// What an answer to a claim may well be, of shapes of that size: no less than 1 where it does not grow, and
/// the size alone of a place.
double scale_of(Grows grows, double answer, double size);

}  // namespace testbed::model
