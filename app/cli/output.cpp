// Output that may fail without ending the program.
#include "app/cli/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <system_error>

#include "app/file/utf8.h"

namespace testbed::cli {

namespace {

bool say_unwritable() {
    complain("standard output cannot be written: " + std::generic_category().message(errno));
    return false;
}

}  // namespace

/// Control characters, which a terminal would obey, and bytes that are no UTF-8 spelled out: "\x1b", "\x9b".
/// Line breaks and tabs stay.
std::string harmless(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(file::utf8_length(text), 1);
        const auto first = static_cast<unsigned char>(text.front());
        const bool c1 = length == 2 && first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
        const bool plain = length > 1 || (first >= 0x20 && first < 0x7F) || first == '\n' || first == '\t';
        if (plain && !c1)
            out += text.substr(0, length);
        else
            out += fmt::format("\\x{:02x}", unsigned(static_cast<unsigned char>(c1 ? text[1] : text[0])));
        text.remove_prefix(length);
    }
    return out;
}

bool write(std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() || say_unwritable();
}

bool print(std::string_view text) { return write(text) && (std::fflush(stdout) == 0 || say_unwritable()); }

void complain(std::string_view lines) {
    std::string text = harmless(lines);
    if (!text.ends_with('\n')) text += '\n';
    if (std::fwrite(text.data(), 1, text.size(), stderr) == text.size()) std::fflush(stderr);
}

}  // namespace testbed::cli
