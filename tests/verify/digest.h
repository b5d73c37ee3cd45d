// A digest of texts that is the same on every machine.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <string>

namespace testbed::verify {

/// FNV-1a of the text with its numbers to nine digits: the last ones may differ from machine to machine.
class Digest {
  public:
    void add(const std::string& line) {
        for (const char* at = line.c_str(); *at;) {
            char* end = nullptr;
            const bool is_number = (*at >= '0' && *at <= '9') || *at == '-';
            const double number = is_number ? std::strtod(at, &end) : 0;
            if (!is_number || end == at) {
                put(*at++);
                continue;
            }
            for (const char c : fmt::format("{:.9g}", number)) put(c);
            at = end;
        }
    }
    std::string text() const { return fmt::format("{:016x}", hash_); }

  private:
    void put(char c) { hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3u; }
    std::uint64_t hash_ = 0xCBF29CE484222325u;
};

}  // namespace testbed::verify
