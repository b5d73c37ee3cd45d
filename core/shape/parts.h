// A placed shape as the parts that it is the union of: the members of a group, the segments of a chain.
// What is asked of parts alone holds for every union, also for one that is made of another.
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>

#include "shape.h"

namespace collision::shape {

/// For any_part: no part is left out.
inline constexpr auto everywhere = [](const math::Aabb&) { return true; };

/// A placed shape that is a chain of segments.
template <class S>
concept Chain = requires(const S& s) {
    { s.segment_count() } -> std::convertible_to<std::size_t>;
    { s.segment(std::size_t{0}) } -> std::convertible_to<PlacedSegment>;
};

/// Calls visit(part) for each part, in order, until it returns true; returns whether it did. A part is a
/// placed shape of any type but group and chain; a shape of such a type is its own only part. Parts may be
/// left out that lie in boxes for which near(box) is false, where there are many.
template <class S>
bool any_part(const S& placed, const auto& near, const auto& visit) {
    if constexpr (std::is_same_v<S, Placed> || std::is_same_v<S, PlacedPrimitive>) {
        return std::visit([&](const auto& s) { return any_part(s, near, visit); }, placed);
    } else if constexpr (std::is_same_v<S, PlacedGroup>) {
        return std::any_of(placed.members.begin(), placed.members.end(),
                           [&](const PlacedPrimitive& member) { return any_part(member, near, visit); });
    } else if constexpr (Chain<S>) {
        return placed.any_segment(near, visit);
    } else {
        return visit(placed);
    }
}

/// Calls visit(part) for every part.
void for_each_part(const auto& placed, const auto& visit) {
    any_part(placed, everywhere, [&](const auto& part) {
        visit(part);
        return false;
    });
}

/// Whether it may have several parts: a group, or a chain of two or more segments.
inline bool is_union(const Placed& placed) {
    return std::visit(
        []<class S>(const S& s) {
            if constexpr (Chain<S>) return s.segment_count() > 1;
            return std::is_same_v<S, PlacedGroup>;
        },
        placed);
}

/// The segment that a chain consists of, where it consists of one.
inline std::optional<Placed> only_segment(const Placed& placed) {
    return std::visit(
        []<class S>(const S& s) -> std::optional<Placed> {
            if constexpr (Chain<S>)
                if (s.segment_count() == 1) return s.segment(0);
            return {};
        },
        placed);
}

}  // namespace collision::shape
