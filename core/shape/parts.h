// A placed shape as the parts that it is the union of: the members of a group, the segments of a polyline.
// What is asked of parts alone holds for every union, also for one that is made of another.
#pragma once

#include <algorithm>

#include "core/shape/shape.h"

namespace collision::shape {

/// For any_part: no part is left out.
inline constexpr auto everywhere = [](const math::Aabb&) { return true; };

/// Calls visit(part) for each part, in order, until it returns true; returns whether it did. A part is a
/// placed shape of any type but group and polyline; a shape of such a type is its own only part. Parts may be
/// left out that lie in boxes for which near(box) is false, where there are many.
template <class S>
bool any_part(const S& placed, const auto& near, const auto& visit) {
    if constexpr (std::is_same_v<S, Placed> || std::is_same_v<S, PlacedPrimitive>) {
        return std::visit([&](const auto& s) { return any_part(s, near, visit); }, placed);
    } else if constexpr (std::is_same_v<S, PlacedGroup>) {
        return std::any_of(placed.members.begin(), placed.members.end(),
                           [&](const PlacedPrimitive& member) { return any_part(member, near, visit); });
    } else if constexpr (std::is_same_v<S, PlacedPolyline>) {
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

/// Whether it may have several parts: a group, or a polyline of two or more segments.
inline bool is_union(const Placed& placed) {
    if (const auto* polyline = std::get_if<PlacedPolyline>(&placed)) return polyline->segment_count() > 1;
    return std::holds_alternative<PlacedGroup>(placed);
}

}  // namespace collision::shape
