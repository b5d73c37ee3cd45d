#include "app/lesson/plain_name.h"

#include <algorithm>

#include "app/file/utf8.h"

namespace testbed::lesson {

namespace {

/// Capitals whose small letters come a fixed number later.
struct Capitals {
    unsigned first, last, to_small;
};
constexpr Capitals capitals[] = {
    {'A', 'Z', 32},     {0xC0, 0xD6, 32},   {0xD8, 0xDE, 32},   {0x391, 0x3A1, 32},
    {0x3A3, 0x3AB, 32}, {0x400, 0x40F, 80}, {0x410, 0x42F, 32},
};

unsigned small(unsigned letter) {
    for (const Capitals& row : capitals)
        if (letter >= row.first && letter <= row.last) return letter + row.to_small;
    // Latin letters with accents come in pairs, the capital first: on even places, in two ranges on odd ones.
    const bool even = (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14A && letter <= 0x177);
    const bool odd = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    if ((even && letter % 2 == 0) || (odd && letter % 2 == 1)) return letter + 1;
    return letter;
}

}  // namespace

std::string plain_name(std::string_view name) {
    std::string plain;
    while (!name.empty()) {
        const std::size_t length = std::max<std::size_t>(file::utf8_length(name), 1);
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(name[i]); };
        if (length == 1 && (name.front() == ' ' || name.front() == '\t')) {
            if (!plain.empty() && plain.back() != ' ') plain += ' ';
        } else if (length == 2) {
            const unsigned letter = small((byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu));
            plain += static_cast<char>(0xC0u | letter >> 6);
            plain += static_cast<char>(0x80u | (letter & 0x3Fu));
        } else if (length == 1 && byte(0) < 0x80) {
            plain += static_cast<char>(small(byte(0)));
        } else {
            plain += name.substr(0, length);
        }
        name.remove_prefix(length);
    }
    if (plain.ends_with(' ')) plain.pop_back();
    return plain;
}

}  // namespace testbed::lesson
