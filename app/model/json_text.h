// How JSON text spells numbers and strings.
#pragma once

#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <string_view>

namespace testbed::model::json {

/// Shortest digits that read back as the same double; minus zero as 0; null where the number is not finite.
inline void append_number(std::string& out, double number) {
    if (!std::isfinite(number))
        out += "null";
    else
        fmt::format_to(std::back_inserter(out), "{}", number + 0.0);
}

/// In quotes, with the escapes that JSON demands and no others: UTF-8 stays as it is.
inline void append_string(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\r': out += "\\r"; break;
            case '\t': out += "\\t"; break;
            default:
                if (static_cast<unsigned char>(c) < 0x20)
                    fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
                else
                    out += c;
        }
    }
    out += '"';
}

inline std::string quoted(std::string_view text) {
    std::string out;
    append_string(out, text);
    return out;
}

inline std::string spelled(double number) {
    std::string out;
    append_number(out, number);
    return out;
}

}  // namespace testbed::model::json
