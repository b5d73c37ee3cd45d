// Seeded random numbers, the same on every platform.
#pragma once

#include <cstdint>

namespace testbed::model {

/// splitmix64: the standard's distributions differ between libraries, this does not. Whole numbers and one
/// exact division: the same bits everywhere.
/// Source: S. Vigna, https://prng.di.unimi.it/splitmix64.c.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    /// 0 to n - 1; n is small, so the bias of the remainder shows nowhere.
    int below(int n) { return int(next() % std::uint64_t(n)); }
    /// lowest to highest, both included.
    int between(int lowest, int highest) { return lowest + below(highest - lowest + 1); }
    /// [0, 1), a multiple of 2^-53.
    double unit() { return double(next() >> 11) / 9007199254740992.0; }
    double between(double lowest, double highest) { return lowest + (highest - lowest) * unit(); }

  private:
    std::uint64_t state_;
};

}  // namespace testbed::model
