// The first line of a connection shows whether it is a program, or a web page or scanner.
#pragma once

#include <string>
#include <string_view>

namespace testbed::live {

/// The environment variable of a program that is started to be listened to, for its token.
inline constexpr std::string_view token_variable = "COLLISION_TESTBED_TOKEN";

/// 128 random bits as hexadecimal digits.
std::string new_token();

/// An object with one of the keys that lines begin with.
bool is_first_line(std::string_view line);
/// {"token":"…"}
bool is_token_line(std::string_view line);
/// "POST /frame HTTP/1.1"
bool is_http(std::string_view line);

}  // namespace testbed::live
