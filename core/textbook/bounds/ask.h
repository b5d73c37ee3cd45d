// How to ask a row about bounds: it is about one shape or group, not about a pair.
#pragma once

#include <array>
#include <string>

#include "../within_budget.h"

namespace collision::textbook {

/// Why the row cannot be asked, in words: its question, the type, an invalid polygon, or what the row itself
/// refuses. Empty where it can.
std::string bounds_refusal(const Algorithm& row, const shape::Placed& placed);

/// Requires that bounds_refusal() is empty. Gives up as within_budget() says.
template <trace::Recorder R>
Outcome ask_bounds(const Algorithm& row, const shape::Placed& placed, R& recorder) {
    const std::array shapes{&placed};
    const Problem problem{.shapes = shapes, .setting = row.setting.nearest()};
    return within_budget(recorder, [&] {
        if constexpr (std::is_same_v<R, trace::Silent>) {
            return row.run(problem, recorder);
        } else if constexpr (std::is_same_v<R, trace::Counter>) {
            return row.count(problem, recorder);
        } else {
            return row.show(problem, recorder);
        }
    });
}

}  // namespace collision::textbook
