// What is true of a question.
#pragma once

#include "tests/verify/made_collider/pipe.h"

namespace testbed::made {

/// Everything that the core knows about it.
Said truth(const Asked& asked);
/// Of two that move; empty: none.
std::optional<query::Impact> impact_of(const Asked& asked);

}  // namespace testbed::made
