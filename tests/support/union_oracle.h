// The independent oracle of unions: area and length of the boundary, strip by strip. Between two heights at
// which no boundary begins, ends or meets another, the order of the boundaries does not change, and each has
// an antiderivative. In 50 digits; shares no code with the core's unions. O(n^3): for small groups.
#pragma once

#include "core/shape/shape.h"

namespace collision::support::unions {

struct Measure {
    double area, perimeter;
};

/// Area and length of the boundary of the union of bounded members; points, segments and what else has no
/// area count for nothing.
Measure measure(const shape::PlacedGroup& group);

}  // namespace collision::support::unions
