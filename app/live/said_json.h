// What a program said of two shapes, as the line of JSON that says it.
#pragma once

#include <string>

#include "app/file/json_writer.h"
#include "app/live/frame.h"

namespace testbed::live {

/// {"said": ["ball", "rock"], "overlap": true}. with_steps: and how it came to it.
std::string json_of(const Frame& frame, const Said& said, bool with_steps = false);
/// {"segment": [[0, 0], [1, 0]], "role": "axis"}. Of the forms that programs send.
void write_mark(file::JsonWriter& to, const collision::trace::Mark& mark);

}  // namespace testbed::live
