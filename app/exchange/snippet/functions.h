// Parameters of functions that a text defines.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/exchange/snippet/tree.h"

namespace testbed::exchange::snippet {

/// "x", "x: number" and "float x" are x; from the first parameter on. Empty where one is something else, or
/// there is none.
std::optional<std::vector<std::string_view>> parameter_names(const Tree& tree, Index first);

}  // namespace testbed::exchange::snippet
