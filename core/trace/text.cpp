// Numbers as text.
#include "text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace collision::trace {

std::string text(double number) {
    std::array<char, 64> buffer{};
    const double size = std::abs(number);
    const bool plain = number == 0 || (size >= 1e-3 && size < 1e7);
    const auto written = plain ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                               std::chars_format::fixed, 4)
                               : std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                               std::chars_format::scientific, 3);
    std::string digits(buffer.data(), written.ptr);
    if (!plain || digits.find('.') == std::string::npos) return digits;
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits == "-0" ? "0" : digits;
}

std::string text(Vec2 point) { return say("(", point.x, ", ", point.y, ")"); }

std::string with_minus_signs(std::string_view words) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    // Bytes of other scripts are letters, but for those of signs (U+2000 to U+2FFF).
    const auto ends_a_word = [&](std::size_t i) {
        const char c = words[i];
        if (is_digit(c) || c == ')' || c == ']' || c == '_' || (c >= 'a' && c <= 'z') ||
            (c >= 'A' && c <= 'Z'))
            return true;
        if (static_cast<unsigned char>(c) < 0x80) return false;
        while (i > 0 && (static_cast<unsigned char>(words[i]) & 0xC0u) == 0x80u) --i;
        return static_cast<unsigned char>(words[i]) != 0xE2u;
    };
    std::string signs;
    signs.reserve(words.size() + 8);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool minus = words[i] == '-' && i + 1 < words.size() && is_digit(words[i + 1]) &&
                           (i == 0 || !ends_a_word(i - 1));
        if (minus) {
            signs += "\u2212";
        } else {
            signs += words[i];
        }
    }
    return signs;
}

}  // namespace collision::trace
