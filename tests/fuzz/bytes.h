// Values taken off a fuzzer's bytes, one after the other: small choices take one byte, so that one changed
// byte is one changed choice.
#pragma once

#include <cstring>

#include "tests/fuzz/target.h"

namespace fuzz {

/// Behind the end everything is 0.
class Bytes {
  public:
    explicit Bytes(Input input) : rest_(input) {}

    bool empty() const { return rest_.empty(); }
    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }
    /// 0 to n - 1; 1 <= n <= 256.
    int below(int n) { return byte() % n; }
    bool flag() { return (byte() & 1) != 0; }
    /// Any pattern of bits.
    double pattern() {
        std::uint8_t bits[sizeof(double)];
        for (std::uint8_t& b : bits) b = byte();
        double value;
        std::memcpy(&value, bits, sizeof value);
        return value;
    }
    int signed_16() { return (byte() << 8 | byte()) - 0x8000; }

  private:
    Input rest_;
};

}  // namespace fuzz
