// How much work a question may take, in the units of math::poll(): about a pair of edges, pieces or boxes
// each. Counted and not timed, so that a question has the same answer on every machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>

#include "core/math/interrupt.h"
#include "core/shape/parts.h"

namespace collision::query {

/// What is not linear gives up beyond it: after some seconds.
inline constexpr std::uint64_t max_work = std::uint64_t{1} << 24;

/// So many parts, or corners, of a shape are few: no question about two such shapes takes so much work.
inline constexpr std::size_t few_parts = 32;

/// Whether it has more than a few, so that questions about it may take too much work.
template <class S>
bool intricate(const S& placed) {
    if constexpr (std::is_same_v<S, shape::Placed> || std::is_same_v<S, shape::PlacedPrimitive>) {
        return std::visit([](const auto& s) { return intricate(s); }, placed);
    } else if constexpr (std::is_same_v<S, shape::PlacedGroup>) {
        return placed.members.size() > few_parts ||
               std::any_of(placed.members.begin(), placed.members.end(),
                           [](const shape::PlacedPrimitive& member) { return intricate(member); });
    } else if constexpr (shape::Chain<S>) {
        return placed.segment_count() > few_parts;
    } else if constexpr (std::is_same_v<S, shape::PlacedPolygon>) {
        return placed.vertices().size() > few_parts;
    } else {
        return false;
    }
}

}  // namespace collision::query
