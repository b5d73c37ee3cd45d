// What a step of a lesson lets the learner try out.
#pragma once

#include <array>
#include <string>

namespace testbed::model {

/// A row that looks at a motion place by place; each try of the learner is a point of a plot: hit or missed,
/// over the step from place to place by the size of both along the way.
struct Experiment {
    std::array<std::string, 2> pair;  ///< ids
    std::string algorithm{};          ///< id of a row about impact that takes a number of places
    double places = 1;                ///< at the start
    double most = 1;                  ///< that the learner may choose
    bool operator==(const Experiment&) const = default;
};

}  // namespace testbed::model
