// Numbers in the attributes of an XML document.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace testbed::exchange {

/// Numbers between white space and commas; empty where anything else stands there, or a number is not finite.
std::optional<std::vector<double>> number_list(std::string_view text);
/// One number, with "px" behind it or nothing.
std::optional<double> number_of(std::string_view text);

}  // namespace testbed::exchange
