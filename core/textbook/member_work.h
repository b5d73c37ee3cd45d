// The work of the precise tests of two groups' members.
#pragma once

#include <concepts>

#include "../shape/shape.h"
#include "../trace/recorder.h"

namespace collision::textbook {

/// What the first row of the catalog that can be trusted counts of these two, but for Work::tests: of two
/// circles a root and three multiplications. Nothing where no row is about their types. What would take long
/// is not run: each corner of the one against each of the other is a comparison then.
trace::Counts work_of_test(const shape::Placed& a, const shape::Placed& b);

/// Counts one test and its work.
template <trace::Recorder R>
void count_test([[maybe_unused]] const shape::Placed& a, [[maybe_unused]] const shape::Placed& b,
                R& recorder) {
    recorder.count(trace::Work::tests);
    if constexpr (!std::same_as<R, trace::Silent>)
        work_of_test(a, b).for_each([&](trace::Work work, std::uint64_t times) {
            if (times > 0) recorder.count(work, times);
        });
}

}  // namespace collision::textbook
