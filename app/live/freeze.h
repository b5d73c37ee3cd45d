// A frame as an ordinary scene.
#pragma once

#include <string>

#include "app/live/frame.h"

namespace testbed::live {

/// The shapes with the program's own doubles. `expect` states the truth about every pair that it was wrong
/// about, so that a replay asks them all; the notes quote what it said of the first of them, and the scene opens
/// on the first.
model::Scene scene_of(const Frame& frame, const std::string& program);

}  // namespace testbed::live
