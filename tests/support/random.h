// A seeded generator of random numbers that gives the same numbers on every platform.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace collision::support {

/// xoshiro256** seeded by splitmix64: the standard's own distributions differ between libraries, this does
/// not. Only +, *, shifts and ldexp: the same bits everywhere.
/// Source: Blackman and Vigna, https://prng.di.unimi.it (xoshiro256starstar.c, splitmix64.c).
class Random {
  public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9e3779b97f4a7c15u;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
            z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
            word = z ^ (z >> 31);
        }
    }

    std::uint64_t next() {
        const auto rotated = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
        const std::uint64_t result = rotated(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotated(state_[3], 45);
        return result;
    }

    /// 0 to n - 1; n is small here, so the bias of the remainder is far below what a test could see.
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }

    /// lowest to highest, both included.
    int between(int lowest, int highest) { return lowest + below(highest - lowest + 1); }

    /// [0, 1), a multiple of 2^-53.
    double unit() { return std::ldexp(static_cast<double>(next() >> 11), -53); }

    double between(double lowest, double highest) { return lowest + (highest - lowest) * unit(); }

    bool chance(double probability) { return unit() < probability; }

    double sign() { return (next() >> 63) != 0 ? 1.0 : -1.0; }

    /// Each binary order of magnitude from 2^lowest to 2^highest is as likely as the next.
    double log_uniform(int lowest, int highest) {
        const int exponent = between(lowest, highest - 1);
        return std::ldexp(1 + unit(), exponent);
    }

    template <class T>
    T pick(std::initializer_list<T> choices) {
        return choices.begin()[below(static_cast<int>(choices.size()))];
    }

  private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace collision::support
