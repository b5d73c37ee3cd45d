// UTF-8, character by character.
#pragma once

#include <string_view>

namespace testbed::file {

/// Bytes of the character that the text begins with; 0 where it begins with none: with a stray or missing
/// byte, a longer spelling than needed, a surrogate or a number beyond Unicode. Requires a text that is not
/// empty.
inline std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(0), second = byte(1);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !follows(1)) return 0;
    if (first < 0xE0) return 2;
    if (first < 0xF0) {
        const bool overlong = first == 0xE0 && second < 0xA0, surrogate = first == 0xED && second > 0x9F;
        return follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    const bool overlong = first == 0xF0 && second < 0x90, beyond = first == 0xF4 && second > 0x8F;
    return follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
}

}  // namespace testbed::file
