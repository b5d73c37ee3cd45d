// How far a number follows the mouse: to its limit, and no farther.
#pragma once

#include <functional>

namespace testbed::edit {

/// The change nearest to the wanted one that is allowed: in whole units, or up to a limit of at most 12
/// decimals, such as a radius of 0. Requires that 0 is allowed, and all between 0 and what is allowed.
double farthest_allowed(double wanted, double unit, const std::function<bool(double change)>& allowed);

}  // namespace testbed::edit
