// Whether one shape lies in another: what "containment" is judged by.
#pragma once

#include <optional>

#include "app/verify/answer.h"

namespace testbed::verify {

/// By how much `inner` could grow on all sides and still lie in `outer`, world units; less than 0 by how far
/// it reaches out, or by a part of that. Minus infinity where it is endless. Off by rounding: 1e-12 of the
/// coordinates. NaN where it takes too much work to know. Requires shapes without defects, and no groups or
/// rays.
double room_inside(const Placed& outer, const Placed& inner);

struct Containment {
    std::optional<Inside> inside;
    bool gave_up = false;  ///< it takes too much work to know
};
/// Which lies in the other; empty where only `open` world units decide, as of one that touches the other's
/// border from inside.
Containment containment(const PlacedPair& pair, double open);

}  // namespace testbed::verify
