// Whether an answer is made of numbers.
#include <algorithm>
#include <cmath>

#include "algorithm.h"

namespace collision::textbook {

bool finite(const Outcome& outcome) {
    const auto number = [](const std::optional<double>& value) { return !value || std::isfinite(*value); };
    const auto point = [](Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); };
    return number(outcome.distance) && number(outcome.depth) && number(outcome.time) &&
           number(outcome.area) && (!outcome.normal || point(*outcome.normal)) &&
           (!outcome.witness || std::ranges::all_of(*outcome.witness, point)) &&
           std::ranges::all_of(outcome.contacts, point) && (!outcome.way || point(*outcome.way)) &&
           std::ranges::all_of(outcome.stops,
                               [&](const Stop& stop) { return point(stop.way) && point(stop.normal); });
}

}  // namespace collision::textbook
