// Text of others, as it can be shown.
#pragma once

#include <string>
#include <string_view>

namespace testbed::file {

/// Control characters, which a terminal would obey, characters that reorder a line, and bytes that are no
/// UTF-8 spelled out: "\x1b", "\x9b", "\u202e". Line breaks and tabs stay.
std::string harmless(std::string_view text);

}  // namespace testbed::file
