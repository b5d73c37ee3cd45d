// Which language a text is written in, where a call means something else in each.
#pragma once

#include <string_view>

namespace testbed::exchange::snippet {

/// Whether a text makes rectangles of their sides: "new Rect(left, top, right, bottom)", as Java on Android
/// does.
bool has_rectangles_of_sides(std::string_view text);
/// Whether a text makes objects by "new", which Python does not.
bool says_new(std::string_view text, std::string_view type);

}  // namespace testbed::exchange::snippet
