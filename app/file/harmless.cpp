// Text of others, as it can be shown.
#include "app/file/harmless.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "app/file/utf8.h"

namespace testbed::file {

namespace {

/// Marks of the bidirectional algorithm that override the order of what follows: U+202A to U+202E, U+2066 to
/// U+2069.
std::optional<char32_t> reordering(std::string_view character) {
    if (character.size() != 3 || character[0] != '\xE2') return {};
    const auto second = static_cast<unsigned char>(character[1]),
               third = static_cast<unsigned char>(character[2]);
    const char32_t code = 0x2000u + char32_t(second - 0x80u) * 64u + char32_t(third - 0x80u);
    if ((code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069)) return code;
    return {};
}

}  // namespace

std::string harmless(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(file::utf8_length(text), 1);
        const auto first = static_cast<unsigned char>(text.front());
        const bool c1 = length == 2 && first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
        const bool plain = length > 1 || (first >= 0x20 && first < 0x7F) || first == '\n' || first == '\t';
        if (const auto code = reordering(text.substr(0, length)))
            out += fmt::format("\\u{:04x}", unsigned(*code));
        else if (plain && !c1)
            out += text.substr(0, length);
        else
            out += fmt::format("\\x{:02x}", unsigned(static_cast<unsigned char>(c1 ? text[1] : text[0])));
        text.remove_prefix(length);
    }
    return out;
}

}  // namespace testbed::file
