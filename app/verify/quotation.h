// Lines of a program, as they can be quoted.
#pragma once

#include <string>
#include <string_view>

namespace testbed::verify {

/// Its first 200 bytes, up to a whole character; what cannot be shown is spelled out.
std::string beginning(std::string_view line);
/// The same between quotes.
std::string quotation(std::string_view line);

}  // namespace testbed::verify
