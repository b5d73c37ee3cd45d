// What a sweep of two convex sets finds: when and where they first touch.
#pragma once

#include <limits>
#include <optional>

#include "../math/vec.h"

namespace collision::sweep {

struct Touch {
    double time;  ///< seconds, >= 0
    Vec2 point;   ///< a point of a at that time, where b touches it
    Vec2 normal;  ///< unit, from a to b
};

/// The answer of a search that may have to stop before its end.
struct FirstTouch {
    std::optional<Touch> touch{};  ///< the first one
    /// There is none before this time, and what comes then is not known. Never finite beside a touch.
    double undecided_from = std::numeric_limits<double>::infinity();
};

}  // namespace collision::sweep
