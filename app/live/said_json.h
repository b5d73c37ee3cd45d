// What a program said of two shapes, as the line of JSON that says it.
#pragma once

#include <string>

#include "app/live/frame.h"

namespace testbed::live {

/// {"said": ["ball", "rock"], "overlap": true}
std::string json_of(const Frame& frame, const Said& said);

}  // namespace testbed::live
