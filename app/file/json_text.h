// How JSON text spells numbers and strings.
#pragma once

#include <algorithm>
#include <cmath>
#include <fmt/compile.h>
#include <iterator>
#include <string>
#include <string_view>

#include "app/file/utf8.h"

namespace testbed::file::json {

/// Shortest digits that read back as the same double; minus zero as 0; null where the number is not finite.
inline void append_number(std::string& out, double number) {
    if (!std::isfinite(number)) {
        out += "null";
    } else {
        char digits[32];  // the longest is -2.2250738585072014e-308
        out.append(digits, fmt::format_to(digits, FMT_COMPILE("{}"), number + 0.0));
    }
}

/// In quotes, with the escapes that JSON demands and no others: UTF-8 stays as it is. A byte that is no
/// UTF-8, as names of files may have, becomes the replacement character.
inline void append_string(std::string& out, std::string_view text) {
    out += '"';
    const auto as_it_is = [](char c) { return static_cast<signed char>(c) >= 0x20 && c != '"' && c != '\\'; };
    const auto odd = std::ranges::find_if_not(text, as_it_is);
    out.append(text.begin(), odd);
    text.remove_prefix(std::size_t(odd - text.begin()));
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        switch (text.front()) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\r': out += "\\r"; break;
            case '\t': out += "\\t"; break;
            default:
                if (length == 0)
                    out += "\xEF\xBF\xBD";
                else if (static_cast<unsigned char>(text.front()) < 0x20)
                    fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(text.front()));
                else
                    out += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    out += '"';
}

inline std::string spelled(double number) {
    std::string out;
    append_number(out, number);
    return out;
}

}  // namespace testbed::file::json
