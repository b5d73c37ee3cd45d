#include "app/file/base64.h"

#include <array>
#include <cstdint>

namespace testbed::file {

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::uint8_t, 256> base64_values = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(64);
    for (std::size_t i = 0; i < base64_digits.size(); ++i)
        values[static_cast<unsigned char>(base64_digits[i])] = std::uint8_t(i);
    return values;
}();

}  // namespace

std::string base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    std::uint32_t bits = 0;
    int waiting = 0;
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(byte);
        for (waiting += 8; waiting >= 6; waiting -= 6) text += base64_digits[bits >> (waiting - 6) & 63];
    }
    if (waiting > 0) text += base64_digits[bits << (6 - waiting) & 63];
    while (text.size() % 4 != 0) text += '=';
    return text;
}

std::optional<std::string> bytes_of_base64(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int waiting = 0;
    bool ended = false;
    for (const char c : text) {
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
        if (c == '=') {
            ended = true;
            continue;
        }
        const std::uint8_t value = base64_values[static_cast<unsigned char>(c)];
        if (value > 63 || ended) return {};
        bits = bits << 6 | value;
        waiting += 6;
        if (waiting < 8) continue;
        waiting -= 8;
        bytes += static_cast<char>(static_cast<unsigned char>(bits >> waiting & 255));
    }
    return bytes;
}

}  // namespace testbed::file
