// Four floats that are worked on at once: one register of the smallest machine that the program runs on.
#pragma once

#include <algorithm>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace collision::math {

/// Lane by lane the same results as floats have. Compilers miss many loops that this makes plain to them.
class Four {
  public:
    Four() : Four(0.0f) {}
    explicit Four(float all) : lanes_{all, all, all, all} {}
    explicit Four(const float* first) { std::memcpy(&lanes_, first, sizeof lanes_); }

    friend Four operator+(Four a, Four b) { return Four(a.lanes_ + b.lanes_); }
    friend Four operator-(Four a, Four b) { return Four(a.lanes_ - b.lanes_); }
    friend Four operator*(Four a, Four b) { return Four(a.lanes_ * b.lanes_); }
    friend Four least(Four a, Four b) { return Four(lesser(a.lanes_, b.lanes_)); }
    friend Four most(Four a, Four b) { return Four(greater(a.lanes_, b.lanes_)); }
    friend float least(Four a) {
        return std::min(std::min(a.lanes_[0], a.lanes_[1]), std::min(a.lanes_[2], a.lanes_[3]));
    }
    friend float most(Four a) {
        return std::max(std::max(a.lanes_[0], a.lanes_[1]), std::max(a.lanes_[2], a.lanes_[3]));
    }
    /// Bit i is set where lane i of a is at least that of b.
    friend unsigned where_at_least(Four a, Four b) {
#if defined(__SSE2__) && defined(__GNUC__)
        return static_cast<unsigned>(_mm_movemask_ps(_mm_cmpge_ps(a.lanes_, b.lanes_)));
#else
        unsigned bits = 0;
        for (int i = 0; i < 4; ++i) bits |= static_cast<unsigned>(a.lanes_[i] >= b.lanes_[i]) << i;
        return bits;
#endif
    }

  private:
#if defined(__GNUC__)
    using Lanes = float __attribute__((vector_size(16)));
    static Lanes lesser(Lanes a, Lanes b) { return a < b ? a : b; }
    static Lanes greater(Lanes a, Lanes b) { return a > b ? a : b; }
#else
    struct Lanes {
        float v[4];
        float operator[](int i) const { return v[i]; }
        friend Lanes operator+(Lanes a, Lanes b) {
            return each(a, b, [](float x, float y) { return x + y; });
        }
        friend Lanes operator-(Lanes a, Lanes b) {
            return each(a, b, [](float x, float y) { return x - y; });
        }
        friend Lanes operator*(Lanes a, Lanes b) {
            return each(a, b, [](float x, float y) { return x * y; });
        }
        static Lanes each(Lanes a, Lanes b, auto f) {
            return {f(a.v[0], b.v[0]), f(a.v[1], b.v[1]), f(a.v[2], b.v[2]), f(a.v[3], b.v[3])};
        }
    };
    static Lanes lesser(Lanes a, Lanes b) {
        return Lanes::each(a, b, [](float x, float y) { return x < y ? x : y; });
    }
    static Lanes greater(Lanes a, Lanes b) {
        return Lanes::each(a, b, [](float x, float y) { return x > y ? x : y; });
    }
#endif
    explicit Four(Lanes lanes) : lanes_(lanes) {}

    Lanes lanes_;
};

}  // namespace collision::math
