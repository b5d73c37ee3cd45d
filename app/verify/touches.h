// Two that only touch: which of them everybody can decide alike, and plain ones from every side.
#pragma once

#include <vector>

#include "app/verify/question.h"

namespace testbed::verify {

/// Whether whoever decides touching the same way from every side decides it alike of all such pairs, however
/// he computes: their edges lie along the axes and they meet along one, or both are circles or points; and
/// their numbers have so few digits that no sum and no product is rounded. Requires two that touch.
bool touches_exactly(const Placed& a, const Placed& b, bool in_floats);

/// Plain questions about two types (indices in shape::Shape) that touch: from each side, corner on corner,
/// in part of an edge, end on end, and aslant where something is round. All numbers are small.
std::vector<Question> touches(std::size_t a, std::size_t b);

}  // namespace testbed::verify
