// How much work a question may take, in the units of math::poll(): about a pair of edges, pieces or boxes
// each. Counted and not timed, so that a question has the same answer on every machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>

#include "../math/interrupt.h"
#include "../shape/parts.h"

namespace collision::query {

/// What is not linear gives up beyond it: after some seconds.
inline constexpr std::uint64_t max_work = std::uint64_t{1} << 24;

/// So many parts, or corners, of a shape are few: no question about two such shapes takes so much work.
inline constexpr std::size_t few_parts = 32;

namespace detail {
/// How many corners or parts it has; of groups only so many are counted that they are more than a few.
template <class S>
std::size_t count_parts(const S& placed) {
    if constexpr (std::is_same_v<S, shape::Placed> || std::is_same_v<S, shape::PlacedPrimitive>) {
        return std::visit([](const auto& s) { return count_parts(s); }, placed);
    } else if constexpr (std::is_same_v<S, shape::PlacedGroup>) {
        std::size_t count = placed.members.size();
        if (count > few_parts) return count;
        count = 0;
        for (const shape::PlacedPrimitive& member : placed.members) count += count_parts(member);
        return count;
    } else if constexpr (shape::Chain<S>) {
        return placed.segment_count();
    } else if constexpr (requires { placed.facts; }) {
        return placed.vertices().size();
    } else {
        return 1;
    }
}
}  // namespace detail

/// Whether it has more than a few, so that questions about it may take too much work.
template <class S>
bool intricate(const S& placed) {
    return detail::count_parts(placed) > few_parts;
}

}  // namespace collision::query
