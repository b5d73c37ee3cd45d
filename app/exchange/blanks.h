// Blanks and signs as web pages have them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace testbed::exchange {

/// The text with a plain space for each no-break, figure, thin and narrow space, and a plain sign for the
/// minus sign, the en dash and the hyphens before a number: as many characters, on the same lines. Empty
/// where it has none of them.
std::optional<std::string> with_plain_blanks(std::string_view text);

}  // namespace testbed::exchange
