// What a text field can hold.
#pragma once

#include <imgui.h>
#include <string>
#include <string_view>

namespace testbed::platform {

/// UTF-8 without the characters beyond U+FFFF, as emoji are, where Dear ImGui's fields keep one sign for all of
/// them: two names that differ in these alone would be one.
inline std::string held_text(std::string_view utf8) {
    std::string held;
    for (std::size_t at = 0; at < utf8.size();) {
        const bool is_long = sizeof(ImWchar) == 2 && (static_cast<unsigned char>(utf8[at]) & 0xf8u) == 0xf0u;
        if (!is_long) held += utf8[at];
        at += is_long ? 4 : 1;
    }
    return held;
}

}  // namespace testbed::platform
