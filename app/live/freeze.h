// A frame as an ordinary scene.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/live/frame.h"

namespace testbed::live {

/// The shapes with the program's own doubles. `expect` states the truth about every pair that it was wrong
/// about, so that a replay asks them all; the notes quote what it said of the first of them, and the scene opens
/// on the first.
model::Scene scene_of(const Frame& frame, const std::string& program);
/// The same of one thing that was said: `expect` states the truth of its two
/// shapes alone, and "said" keeps the program's words.
model::Scene scene_of(const Frame& frame, const std::string& program, const Said& said);

}  // namespace testbed::live
