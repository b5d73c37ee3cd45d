// Bytes as text: base64 (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace testbed::file {

/// With padding.
std::string base64(std::string_view bytes);
/// White space is skipped; padding may be missing. Empty where another character stands in it.
std::optional<std::string> bytes_of_base64(std::string_view text);

}  // namespace testbed::file
