// A frame as an ordinary scene.
#pragma once

#include <string>

#include "app/live/frame.h"

namespace testbed::live {

/// The shapes with the program's own doubles. Of pairs that it was wrong about `expect` states the truth, and
/// the notes say what it said; the first of them is shown when the scene opens.
model::Scene scene_of(const Frame& frame, const std::string& program);

}  // namespace testbed::live
