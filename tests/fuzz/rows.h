// What every answer of a row of the catalog must be, right or wrong: made of numbers.
#pragma once

#include "core/catalog.h"
#include "tests/fuzz/pair.h"
#include "tests/support/numbers_of.h"

namespace fuzz {

namespace catalog = collision::catalog;

/// The smallest that is not 0; infinite where all are.
inline double smallest_number(const shape::Placed& placed) {
    double smallest = std::numeric_limits<double>::infinity();
    collision::support::for_each_number(placed, true, [&](double v) {
        if (v != 0) smallest = std::min(smallest, std::abs(v));
    });
    return smallest;
}

inline void require_numbers(const catalog::Algorithm& row, const catalog::Outcome& said, auto&& shapes) {
    require(collision::textbook::finite(said),
            [&] { return std::string(row.id) + ": no number" + shapes(); });
}

/// The steps, too, say something, and the last is the verdict.
inline void require_steps(const catalog::Algorithm& row, const collision::trace::Trace& trace,
                          auto&& shapes) {
    const auto& steps = trace.steps();
    const auto say = [&] { return std::string(row.id) + ": steps" + shapes(); };
    require(!steps.empty() && steps.size() <= collision::trace::Trace::max_steps + 1, say);
    for (const collision::trace::Step& step : steps) {
        require(step.verdict == (&step == &steps.back()) && !step.text.empty(), say);
    }
}

}  // namespace fuzz
