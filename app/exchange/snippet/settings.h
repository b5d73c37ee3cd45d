// Numbers that can be no coordinate.
#pragma once

#include <cstdint>
#include <vector>

#include "app/exchange/snippet/tree.h"
#include "app/exchange/snippet/value.h"

namespace testbed::exchange::snippet {

/// Of the numbers that begin at these places: settings, counts, subscripts and equations. A coordinate has a
/// partner, and a size has a name, so a number that stands alone without one is none of them.
std::vector<Range> settings_among(const Tree& tree, const std::vector<std::uint32_t>& open);

}  // namespace testbed::exchange::snippet
