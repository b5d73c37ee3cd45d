// Mathematics as TeX sets it: "$\vec{v} = \{10, 4\}$".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace testbed::exchange {

/// The text with formulas between dollars, "\(…\)" and "\[…\]" as plain text: "$\{0, 0\}$" as "{0, 0}",
/// "\vec{v}" as "v", a column as "(1, 2)". As many bytes, on the same lines. Empty where it has no formula:
/// "$a" of PHP is none.
std::optional<std::string> with_plain_formulas(std::string_view text);

}  // namespace testbed::exchange
