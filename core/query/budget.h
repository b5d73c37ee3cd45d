// How much work a question may take, in the units of math::poll(): about a pair of edges, pieces or boxes
// each. Counted and not timed, so that a question has the same answer on every machine.
#pragma once

#include <cstdint>

#include "core/math/interrupt.h"
#include "core/shape/parts.h"

namespace collision::query {

/// What is not linear gives up beyond it: after some seconds.
inline constexpr std::uint64_t max_work = std::uint64_t{1} << 24;

/// So many parts, or corners, of a shape are few: no question about two such shapes takes so much work.
inline constexpr std::size_t few_parts = 32;

/// Whether it has more than a few, so that questions about it may take too much work.
inline bool intricate(const shape::PlacedPolygon& s) { return s.vertices().size() > few_parts; }
inline bool intricate(const shape::PlacedPolyline& s) { return s.segment_count() > few_parts; }
inline bool intricate(const shape::PlacedGroup& s) {
    if (s.members.size() > few_parts) return true;
    for (const shape::PlacedPrimitive& member : s.members) {
        if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&member)) {
            if (intricate(*polygon)) return true;
        } else if (const auto* chain = std::get_if<shape::PlacedPolyline>(&member)) {
            if (intricate(*chain)) return true;
        }
    }
    return false;
}
inline bool intricate(const shape::Placed& placed) {
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed)) return intricate(*polygon);
    if (const auto* group = std::get_if<shape::PlacedGroup>(&placed)) return intricate(*group);
    const auto* chain = std::get_if<shape::PlacedPolyline>(&placed);
    return chain && intricate(*chain);
}

}  // namespace collision::query
