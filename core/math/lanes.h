// A register of floats or doubles that are worked on at once, of the smallest machine that the program runs
// on.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <memory>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace collision::math {

/// Lane by lane the same results as single numbers have. Compilers miss many loops that this makes plain to
/// them.
template <class Number>
class Lanes {
  public:
    static constexpr std::size_t count = 16 / sizeof(Number);

    Lanes() : Lanes(Number{0}) {}
    explicit Lanes(Number all) : lanes_(filled(all)) {}
    Lanes(Number first, Number second) requires(count == 2) : lanes_{first, second} {}
    explicit Lanes(const Number* first) { std::memcpy(&lanes_, first, sizeof lanes_); }

    /// From the start of a register's worth of memory: `first` is divisible by 16.
    static Lanes aligned(const Number* first) { return Lanes(std::assume_aligned<16>(first)); }

    Number operator[](std::size_t i) const { return lanes_[i]; }

    friend Lanes operator+(Lanes a, Lanes b) { return Lanes(Whole{a.lanes_ + b.lanes_}); }
    friend Lanes operator-(Lanes a, Lanes b) { return Lanes(Whole{a.lanes_ - b.lanes_}); }
    friend Lanes operator*(Lanes a, Lanes b) { return Lanes(Whole{a.lanes_ * b.lanes_}); }
    friend Lanes operator/(Lanes a, Lanes b) { return Lanes(Whole{a.lanes_ / b.lanes_}); }
    friend Lanes least(Lanes a, Lanes b) { return Lanes(Whole{lesser(a.lanes_, b.lanes_)}); }
    friend Lanes most(Lanes a, Lanes b) { return Lanes(Whole{greater(a.lanes_, b.lanes_)}); }
    friend Number least(Lanes a) {
        if constexpr (count == 2)
            return std::min(a[0], a[1]);
        else
            return std::min(std::min(a[0], a[1]), std::min(a[2], a[3]));
    }
    friend Number most(Lanes a) {
        if constexpr (count == 2)
            return std::max(a[0], a[1]);
        else
            return std::max(std::max(a[0], a[1]), std::max(a[2], a[3]));
    }
    /// Bit i is set where lane i of a is at least that of b.
    friend unsigned where_at_least(Lanes a, Lanes b) {
#if defined(__SSE2__) && defined(__GNUC__)
        if constexpr (count == 4)
            return static_cast<unsigned>(_mm_movemask_ps(_mm_cmpge_ps(a.lanes_, b.lanes_)));
        else
            return static_cast<unsigned>(_mm_movemask_pd(_mm_cmpge_pd(a.lanes_, b.lanes_)));
#else
        unsigned bits = 0;
        for (std::size_t i = 0; i < count; ++i) bits |= static_cast<unsigned>(a[i] >= b[i]) << i;
        return bits;
#endif
    }

    /// Bit i is set where lane i is negative, -0 included.
    friend unsigned where_negative(Lanes a) {
#if defined(__SSE2__) && defined(__GNUC__)
        if constexpr (count == 4)
            return static_cast<unsigned>(_mm_movemask_ps(a.lanes_));
        else
            return static_cast<unsigned>(_mm_movemask_pd(a.lanes_));
#else
        unsigned bits = 0;
        for (std::size_t i = 0; i < count; ++i) bits |= static_cast<unsigned>(std::signbit(a[i])) << i;
        return bits;
#endif
    }
    friend Lanes magnitude(Lanes a) {
#if defined(__SSE2__) && defined(__GNUC__)
        if constexpr (count == 4)
            return Lanes(Whole{_mm_andnot_ps(_mm_set1_ps(-0.0f), a.lanes_)});
        else
            return Lanes(Whole{_mm_andnot_pd(_mm_set1_pd(-0.0), a.lanes_)});
#else
        return most(a, Lanes(Number{0}) - a);
#endif
    }

  private:
#if defined(__GNUC__)
    typedef Number Register __attribute__((vector_size(16)));  // using refuses a type that depends on Number
    static Register lesser(Register a, Register b) { return a < b ? a : b; }
    static Register greater(Register a, Register b) { return a > b ? a : b; }
#else
    struct Register {
        Number v[count];
        Number& operator[](std::size_t i) { return v[i]; }
        Number operator[](std::size_t i) const { return v[i]; }
        friend Register operator+(Register a, Register b) {
            return each(a, b, [](Number x, Number y) { return x + y; });
        }
        friend Register operator-(Register a, Register b) {
            return each(a, b, [](Number x, Number y) { return x - y; });
        }
        friend Register operator*(Register a, Register b) {
            return each(a, b, [](Number x, Number y) { return x * y; });
        }
        friend Register operator/(Register a, Register b) {
            return each(a, b, [](Number x, Number y) { return x / y; });
        }
        static Register each(Register a, Register b, auto f) {
            for (std::size_t i = 0; i < count; ++i) a.v[i] = f(a.v[i], b.v[i]);
            return a;
        }
    };
    static Register lesser(Register a, Register b) {
        return Register::each(a, b, [](Number x, Number y) { return x < y ? x : y; });
    }
    static Register greater(Register a, Register b) {
        return Register::each(a, b, [](Number x, Number y) { return x > y ? x : y; });
    }
#endif
    /// In one expression: compilers fill a register lane by lane where they are told to in a loop.
    static Register filled(Number all) {
        if constexpr (count == 2)
            return Register{all, all};
        else
            return Register{all, all, all, all};
    }
    /// Apart from the public constructors: to GCC, overloads on Register and on Number are one.
    struct Whole {
        Register lanes;
    };
    explicit Lanes(Whole whole) : lanes_(whole.lanes) {}

    Register lanes_;
};

using Four = Lanes<float>;
using Two = Lanes<double>;

}  // namespace collision::math
