// Answers that may take too much work.
#pragma once

#include <optional>
#include <utility>

#include "core/math/interrupt.h"
#include "core/query/budget.h"

namespace testbed::model {

/// What ask() answers; empty where that takes more work than query::max_work, or than a math::WorkLimit
/// around it has left. Where many are asked, one limit around all keeps them from taking as long each.
template <class Ask>
auto within_budget(Ask&& ask) {
    using Answer = std::optional<decltype(ask())>;
    return collision::math::within(
        collision::query::max_work, [&] { return Answer(ask()); }, [] { return Answer(); });
}

}  // namespace testbed::model
