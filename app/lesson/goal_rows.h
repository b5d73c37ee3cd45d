// The rows of a goal that is made in the window: each is taken once, and how near is near enough can be set.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/model/scene.h"

namespace testbed::lesson {

/// What became of a row.
enum class Taken {
    added,
    already_there,
    replaced,  ///< another one about the same values, which could not hold together with it
};
Taken take_row(std::vector<model::Expectation>& stage, const model::Expectation& row);

/// How near the values of a row must come.
struct Nearness {
    enum class Kind {
        around,  ///< a value, so much below and above
        at_most,
        direction,  ///< so many degrees to both sides
    };
    Kind kind = Kind::around;
    double value = 0;
    double most = 0;  ///< no larger value is one: of a distance, the distance itself; 0: any is
    bool operator==(const Nearness&) const = default;
};
/// Empty where the row asks for no number, or for several that are not equally near.
std::optional<Nearness> nearness_of(const model::Expectation& row);
/// The row with another value. Requires a nearness and 0 < value.
model::Expectation with_nearness(const model::Expectation& row, double value);

/// What a normal that points there is within so many degrees: its components.
std::vector<std::pair<std::string, model::Expected>> direction_claims(double degrees, double tolerance);

}  // namespace testbed::lesson
