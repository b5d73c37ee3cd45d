// A point that two small convex polygons surely share, where the line between their centers has one: mostly
// so where they overlap, and found without measuring how deep.
#pragma once

#include <optional>

#include "couple.h"
#include "held.h"

namespace collision::pair {

/// The same point with a and b swapped. Empty says nothing.
inline std::optional<Vec2> common_point(const shape::ConvexOutline& a, const shape::ConvexOutline& b) {
    const Vec2 d = b.center - a.center;
    const Offset to_b(d), to_a(-d);
    const float error = gap_error(a, b, to_b);
    struct Parts {
        float of_a, of_b;
    };
    const Parts parts = with_fours(a, b, [&](auto n) {
        return Parts{Held<n>(a, to_b, error).part(), Held<n>(b, to_a, error).part()};
    });
    if (!(parts.of_a + parts.of_b > 1)) return {};
    return 0.5 * (a.center + b.center) + static_cast<double>(parts.of_a - parts.of_b) / 2 * d;
}

/// Of any shapes; empty of others than polygons with outlines.
inline std::optional<Vec2> common_point(const Couple& of) {
    return of.outlines ? common_point(*of.outlines.a, *of.outlines.b) : std::nullopt;
}

}  // namespace collision::pair
