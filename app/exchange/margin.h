// What a listing has in front of its lines: numbers, marks of quotes, marks of changes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace testbed::exchange {

/// The text without its margin, of the same length and with the same lines. Empty where it has none.
/// Of a unified diff, the new version is left.
std::optional<std::string> without_margin(std::string_view text);

}  // namespace testbed::exchange
