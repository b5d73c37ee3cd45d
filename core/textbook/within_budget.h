// The most work that a row may do: counted, so that it has the same answer on every machine.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "../math/interrupt.h"
#include "../query/budget.h"
#include "algorithm.h"

namespace collision::textbook {

/// What a row may count of its work about one pair, or one shape, before it gives up: some tenths of a
/// second.
inline constexpr std::uint64_t max_row_work = std::uint64_t{1} << 26;

/// What run() answers with that recorder. A row that has done max_row_work gives up, and so does one whose
/// exact queries take more than query::max_work, or than a math::WorkLimit around it has left.
template <trace::Recorder R>
Outcome within_budget([[maybe_unused]] R& recorder, auto&& run) {
#ifdef __cpp_exceptions
    [[maybe_unused]] const auto allow = [&](std::uint64_t work) {
        if constexpr (!std::is_same_v<R, trace::Silent>) recorder.allow(work);
    };
    const auto given_up = [&] {
        allow(math::no_limit);
        recorder.take_back_verdict();
        return give_up(recorder, [](trace::Step& step) {
            step.text = "Gives up: the shapes have so many corners that it would take too long.";
        });
    };
    allow(max_row_work);
    try {
        const math::WorkLimit of_queries(query::max_work);
        Outcome outcome = run();
        allow(math::no_limit);
        return outcome;
    } catch (const trace::WorkDone&) {
        return given_up();
    } catch (const math::TooMuchWork&) {
        return given_up();
    }
#else
    return run();
#endif
}

}  // namespace collision::textbook
