// The truth about sliding, as rows and whoever judges them ask for it.
#pragma once

#include <optional>

#include "../../query/slide.h"
#include "../algorithm.h"

namespace collision::textbook {

/// Where a ends that would be moved by `way`, world units, and b is in the way: query::slide(), with
/// positions from where a is at the start. Empty where that is not decided, or the two overlap from the
/// start.
std::optional<query::Slide> slide_along(const shape::Placed& a, Vec2 way, const shape::Placed& b);

/// Why rows about sliding are not asked about the two, in words: one turns, neither moves as the other sees
/// it, or they overlap at the start. Empty where they are.
std::string_view slide_refusal(const shape::Placed& a, const shape::Placed& b, const Movement& of_a,
                               const Movement& of_b, double horizon);

/// Two ends within this part of the way are the same: a hundredth. Rows with margins end beside the true
/// place by that margin.
inline constexpr double same_end = 0.01;

}  // namespace collision::textbook
