// A frame as an ordinary scene.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/live/frame.h"

namespace testbed::live {

/// The shapes with the program's own doubles. Of pairs that it was wrong about `expect` states the truth, and
/// the notes say what it said; the first of them is shown when the scene opens.
model::Scene scene_of(const Frame& frame, const std::string& program);
/// The same of one thing that was said: `expect` states the truth of its two
/// shapes alone, and "said" keeps the program's words.
model::Scene scene_of(const Frame& frame, const std::string& program, const Said& said);

}  // namespace testbed::live
