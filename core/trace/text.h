// Sentences with numbers in them: the same text on every platform.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "../math/vec.h"

namespace collision::trace {

/// At most four digits after the point, without trailing zeros; very large and very small numbers with an
/// exponent. A number that is not zero never reads as zero.
std::string text(double number);
/// "(3, -1.5)".
std::string text(Vec2 point);

/// With a minus sign (U+2212) for each "-" before a digit, unless a letter, a digit or a bracket's end stands
/// before it: that of "box-2", "1e-05" and "5-3" stays. For what people read; text() writes what programs
/// read, too.
std::string with_minus_signs(std::string_view words);

inline std::string_view text(std::string_view words) { return words; }
std::string text(std::integral auto whole) { return std::to_string(whole); }

/// The parts one after the other: say("distance ", d, " < ", r).
std::string say(const auto&... parts) {
    std::string sentence;
    (sentence.append(text(parts)), ...);
    return sentence;
}

}  // namespace collision::trace
