// A number that tells whether a text changed.
#pragma once

#include <cstdint>
#include <string_view>

namespace testbed::file {

/// A number that two different texts share by accident alone: FNV-1a of 64 bits, the same on every machine.
constexpr std::uint64_t content_number(std::string_view text) {
    std::uint64_t number = 0xcbf29ce484222325;
    for (const char c : text) number = (number ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return number;
}

}  // namespace testbed::file
