// The nearest way out of a union of Minkowski differences.
#pragma once

#include <cstdint>
#include <optional>

#include "differences.h"
#include "union_depth.h"

namespace collision::narrow {

/// From the origin. at_most: no less than what will be found. hasty: a place that looks open tells where to
/// end the search. work: what may still be done, which it is counted down by; it gives up once that is done.
std::optional<UnionDepth> way_out(const Differences& differences, double at_most, bool hasty, double tie_sign,
                                  std::uint64_t& work);

}  // namespace collision::narrow
