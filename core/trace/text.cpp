// Numbers as text.
#include "core/trace/text.h"

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

}  // namespace collision::trace
