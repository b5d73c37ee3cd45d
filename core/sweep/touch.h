// What a sweep of two convex sets finds: when and where they first touch.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "../math/vec.h"

namespace collision::sweep {

struct Touch {
    double time;  ///< seconds, >= 0
    Vec2 point;   ///< a point of a at that time, where b touches it
    Vec2 normal;  ///< unit, from a to b
};

/// Whether of two normals of one touch, from a to b, the first is taken: the one that is met more head-on.
/// velocity: of b as a sees it. Equals are told apart so that b and a, seen from each other, take the same
/// line.
inline bool is_preferred(Vec2 normal, Vec2 other, Vec2 velocity) {
    const double closing = -math::dot(normal, velocity), other_closing = -math::dot(other, velocity);
    if (closing != other_closing) return closing > other_closing;
    if (std::abs(normal.x) != std::abs(other.x)) return std::abs(normal.x) > std::abs(other.x);
    return normal.x * normal.y > other.x * other.y;
}

/// The answer of a search that may have to stop before its end.
struct FirstTouch {
    std::optional<Touch> touch{};  ///< the first one
    /// There is none before this time, and what comes then is not known. Never finite beside a touch.
    double undecided_from = std::numeric_limits<double>::infinity();
};

}  // namespace collision::sweep
