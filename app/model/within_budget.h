// Answers that may take too much work.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "core/math/interrupt.h"
#include "core/query/budget.h"

namespace testbed::model {

/// The most work for what the window asks again in each frame: some hundredths of a second.
inline constexpr std::uint64_t frame_work = collision::query::max_work / 64;

/// What ask() answers; empty where that takes more work than `most`, or than a math::WorkLimit around it has
/// left. Where many are asked, one limit around all keeps them from taking as long each.
template <class Ask>
auto within_budget(Ask&& ask, std::uint64_t most = collision::query::max_work) {
    using Found = std::optional<decltype(ask())>;
    return collision::math::within(
        most, [&] { return Found(ask()); }, [] { return Found(); });
}

}  // namespace testbed::model
