// A part of an algorithm whose steps another row shows: it counts, and stays out of the trace.
#pragma once

#include "../trace/recorder.h"

namespace collision::textbook {

/// work(recorder), counted but not shown.
template <trace::Recorder R>
auto unshown(R& recorder, const auto& work) {
    if constexpr (std::same_as<R, trace::Silent>) {
        return work(recorder);
    } else {
        trace::Counter counter;
        auto result = work(counter);
        counter.counts().for_each(
            [&](trace::Work what, std::uint64_t times) { recorder.count(what, times); });
        return result;
    }
}

}  // namespace collision::textbook
