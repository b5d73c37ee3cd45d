// What became of each answer of a frame, for the verdict.
#pragma once

#include "app/live/frame.h"
#include "app/verify/verdict.h"

namespace testbed::live {

/// Counts every answer of a frame that was judged. What the greeting promises is expected wherever the
/// program speaks of two shapes; what cannot be judged fails or warns by name.
void count(const Frame& frame, const std::optional<verify::Greeting>& greeting, verify::Verdict& verdict);

}  // namespace testbed::live
