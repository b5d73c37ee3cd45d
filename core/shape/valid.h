// Whether a placed shape is valid, quickly: exactly where validate() finds nothing. Each type says so in its
// own file.
#pragma once

#include "by_type.h"
#include "shape.h"

namespace collision::shape {

inline bool valid(const PlacedPrimitive& s) {
    return by_type(s, [](const auto& typed) { return valid(typed); });
}
/// Cost: a look at each member.
bool valid(const PlacedGroup& s);
inline bool valid(const Placed& s) {
    return by_type(s, [](const auto& typed) { return valid(typed); });
}

/// Of two shapes of any types, both.
bool valid(const Placed& a, const Placed& b);

}  // namespace collision::shape
