// Numbers between people and the program: expressions in, short text out, and tidy decimals from the mouse.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/math/vec.h"

namespace testbed::edit {

using collision::Vec2;

/// The value of an expression, or the reason in words why it has none. Numbers with a decimal point or
/// comma, pi, e, + - * / ^, parentheses, sqrt abs sin cos tan (of degrees). The value is finite.
std::variant<double, std::string> evaluate(std::string_view expression);

/// The shortest text that reads back as the same double; never in a locale's spelling.
std::string exact_text(double value);

/// exact_text() where that has at most 9 characters, else six significant digits.
std::string short_text(double value);
/// The sentence with each number of more than 9 characters as short_text() has it.
std::string with_short_numbers(std::string_view sentence);

/// How long something takes, in three digits: "750 ns", "94.6 µs", "1.25 ms", "2.31 s". seconds: >= 0.
std::string time_text(double seconds);

/// "1,234,567".
std::string count_text(std::uint64_t count);
/// "1.08×", "484×", "0.0025×", "1,235×": a factor as people read it; with an exponent from a million on and
/// below 0.0001.
std::string zoom_text(double factor);

/// With so many decimals and without a negative zero; in powers of ten where that would be longer than
/// 12 characters.
std::string fixed_text(double value, int decimals);
/// The same with its sign, also where it is positive.
std::string signed_text(double value, int decimals);
/// As fixed_text(), but of what is measured: two digits in powers of ten where the decimals would make 0 of a
/// gap that is none.
std::string measured_text(double value, int decimals);
std::string signed_measured_text(double value, int decimals);

/// Decimals that tell neighboring pixels apart, and no more: 2 where a pixel is 0.0125 world units; negative
/// where a pixel is tens of units.
int decimals_of(double pixel);

/// The nearest multiple of 10^-decimals, as the double nearest to it; the value itself where it has no more
/// digits to lose.
double rounded(double value, int decimals);
Vec2 rounded(Vec2 value, int decimals);

/// The double nearest to the value's first 15 significant digits: takes the last bits of noise off a sum.
double tidy(double value);
Vec2 tidy(Vec2 value);

/// The same angle in (-180, 180].
double principal_degrees(double degrees);

}  // namespace testbed::edit
