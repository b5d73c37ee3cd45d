// A map that is complete, made finer where its answers change.
#pragma once

#include "app/verify/collider_jobs.h"

namespace testbed::verify {

/// Cells of half the side, of which those at a border are to be asked. False where there is nothing to ask,
/// or cells are a quarter of those that were wanted already. Under the state's mutex.
bool make_finer(ColliderState& state);

}  // namespace testbed::verify
