// What a program wrote to standard error before it ended.
#pragma once

#include <string>
#include <string_view>

namespace testbed::verify {

/// The last 20 lines.
std::string last_lines(std::string_view words);

/// The line that says most: the last one that names an error, else the last. Stack frames and versions come
/// after the exception itself.
std::string_view telling_line(std::string_view words);

}  // namespace testbed::verify
