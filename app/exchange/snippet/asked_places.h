// Calls that ask about places and make nothing of them.
#pragma once

#include <string_view>

#include "app/exchange/snippet/value.h"

namespace testbed::exchange::snippet {

/// Whether the vectors in a call are places of their own, not the ends of a segment: "distance((0, 0), (1,
/// 1))", "points_collide(a, b)", "assert(collide(a, b))". asserted: the call stands in an assertion.
bool holds_places(const Value& call, bool asserted);

/// "assert", "EXPECT_TRUE", "console.assert": what it is called with is asked, and makes nothing.
bool says_assertion(std::string_view path);

}  // namespace testbed::exchange::snippet
