// A register of floats or doubles that are worked on at once, of the smallest machine that the program runs
// on.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>

#if defined(__SSE2__) && defined(__GNUC__)
#include <emmintrin.h>
#endif

namespace collision::math {

#if defined(__SSE2__) && defined(__GNUC__)

/// What compilers do not find by themselves: one instruction for the lesser of two, and for a mask.
template <class Number>
struct SimdOps;

template <>
struct SimdOps<float> {
    using Register = __m128;
    static Register filled(float all) { return _mm_set1_ps(all); }
    static Register lesser(Register a, Register b) { return _mm_min_ps(a, b); }
    static Register greater(Register a, Register b) { return _mm_max_ps(a, b); }
    static Register magnitude(Register a) {
        return _mm_and_ps(a, _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff)));
    }
    static unsigned where_at_least(Register a, Register b) {
        return static_cast<unsigned>(_mm_movemask_ps(_mm_cmpge_ps(a, b)));
    }
    static unsigned where_negative(Register a) { return static_cast<unsigned>(_mm_movemask_ps(a)); }
    static Register both_bits(Register a, Register b) { return _mm_and_ps(a, b); }
    static Register either_bits(Register a, Register b) { return _mm_or_ps(a, b); }
    static Register sum_of_bits(Register a, Register b) {
        return _mm_castsi128_ps(_mm_add_epi32(_mm_castps_si128(a), _mm_castps_si128(b)));
    }
    static Register narrowed(__m128d a, __m128d b) { return _mm_movelh_ps(_mm_cvtpd_ps(a), _mm_cvtpd_ps(b)); }
    static Register even(Register a, Register b) { return _mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0)); }
    static Register odd(Register a, Register b) { return _mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1)); }
    static float min(Register a) {
        const Register two = _mm_min_ps(a, _mm_movehl_ps(a, a));
        return _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps(two, two, 1)));
    }
    static float max(Register a) {
        const Register two = _mm_max_ps(a, _mm_movehl_ps(a, a));
        return _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps(two, two, 1)));
    }
};

template <>
struct SimdOps<double> {
    using Register = __m128d;
    static Register filled(double all) { return _mm_set1_pd(all); }
    static Register lesser(Register a, Register b) { return _mm_min_pd(a, b); }
    static Register greater(Register a, Register b) { return _mm_max_pd(a, b); }
    static Register magnitude(Register a) {
        return _mm_and_pd(a, _mm_castsi128_pd(_mm_set1_epi64x(0x7fffffffffffffff)));
    }
    static unsigned where_at_least(Register a, Register b) {
        return static_cast<unsigned>(_mm_movemask_pd(_mm_cmpge_pd(a, b)));
    }
    static unsigned where_negative(Register a) { return static_cast<unsigned>(_mm_movemask_pd(a)); }
    static Register swapped(Register a) { return _mm_shuffle_pd(a, a, 1); }
    static Register root(Register a) { return _mm_sqrt_pd(a); }
    static Register firsts(Register a, Register b) { return _mm_unpacklo_pd(a, b); }
    static Register seconds(Register a, Register b) { return _mm_unpackhi_pd(a, b); }
    static double min(Register a) { return _mm_cvtsd_f64(_mm_min_sd(a, _mm_unpackhi_pd(a, a))); }
    static double max(Register a) { return _mm_cvtsd_f64(_mm_max_sd(a, _mm_unpackhi_pd(a, a))); }
};

#else

/// Number by number, which compilers put into registers where they can.
template <class Number>
struct SimdOps {
    static constexpr std::size_t count = 16 / sizeof(Number);
    struct Register {
        Number v[count];
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
    };
    static Register each(Register a, Register b, auto f) {
        for (std::size_t i = 0; i < count; ++i) a.v[i] = f(a.v[i], b.v[i]);
        return a;
    }
    static unsigned where(Register a, auto holds) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < count; ++i) bits |= static_cast<unsigned>(holds(i, a.v[i])) << i;
        return bits;
    }
    static Register filled(Number all) {
        Register a;
        std::fill_n(a.v, count, all);
        return a;
    }
    static Register lesser(Register a, Register b) {
        return each(a, b, [](Number x, Number y) { return x < y ? x : y; });
    }
    static Register greater(Register a, Register b) {
        return each(a, b, [](Number x, Number y) { return x > y ? x : y; });
    }
    static Register magnitude(Register a) {
        return each(a, a, [](Number x, Number) { return std::abs(x); });
    }
    static unsigned where_at_least(Register a, Register b) {
        return where(a, [&](std::size_t i, Number x) { return x >= b.v[i]; });
    }
    static unsigned where_negative(Register a) {
        return where(a, [](std::size_t, Number x) { return std::signbit(x); });
    }
    static Register swapped(Register a) { return {{a.v[1], a.v[0]}}; }
    static Register root(Register a) {
        return each(a, a, [](Number x, Number) { return std::sqrt(x); });
    }
    static Register firsts(Register a, Register b) { return {{a.v[0], b.v[0]}}; }
    static Register seconds(Register a, Register b) { return {{a.v[1], b.v[1]}}; }
    static Register of_bits(Register a, Register b, auto f) {
        return each(a, b, [&](Number x, Number y) {
            const auto bits = [](Number n) { return std::bit_cast<std::uint32_t>(n); };
            return std::bit_cast<Number>(f(bits(x), bits(y)));
        });
    }
    static Register both_bits(Register a, Register b) { return of_bits(a, b, std::bit_and<>()); }
    static Register either_bits(Register a, Register b) { return of_bits(a, b, std::bit_or<>()); }
    static Register sum_of_bits(Register a, Register b) { return of_bits(a, b, std::plus<>()); }
    static Register narrowed(auto a, auto b) {
        const auto narrow = [](double number) { return static_cast<float>(number); };
        return {{narrow(a[0]), narrow(a[1]), narrow(b[0]), narrow(b[1])}};
    }
    static Register even(Register a, Register b) { return {{a.v[0], a.v[2], b.v[0], b.v[2]}}; }
    static Register odd(Register a, Register b) { return {{a.v[1], a.v[3], b.v[1], b.v[3]}}; }
    static Number min(Register a) { return *std::min_element(a.v, a.v + count); }
    static Number max(Register a) { return *std::max_element(a.v, a.v + count); }
};

#endif

/// Lane by lane the same results as single numbers have. Compilers miss many loops that this makes plain to
/// them.
template <class Number>
class Simd {
    using SimdOps = math::SimdOps<Number>;

  public:
    static constexpr std::size_t count = 16 / sizeof(Number);

    Simd() : Simd(Number{0}) {}
    explicit Simd(Number all) : lanes_(SimdOps::filled(all)) {}
    Simd(Number first, Number second) requires(count == 2) : lanes_{first, second} {}
    Simd(Number first, Number second, Number third, Number fourth) requires(count == 4)
        : lanes_{first, second, third, fourth} {}
    explicit Simd(const Number* first) { std::memcpy(&lanes_, first, sizeof lanes_); }

    /// From the start of a register's worth of memory: `first` is divisible by 16.
    static Simd aligned(const Number* first) { return Simd(std::assume_aligned<16>(first)); }

    /// The numbers that something consists of.
    template <class Numbers>
    static Simd of(const Numbers& numbers) requires(sizeof(Numbers) == sizeof(Number) * count) {
        Simd lanes;
        std::memcpy(&lanes.lanes_, &numbers, sizeof numbers);
        return lanes;
    }

    void write(Number* first) const { std::memcpy(first, &lanes_, sizeof lanes_); }

    Number operator[](std::size_t i) const { return lanes_[i]; }

    friend Simd operator+(Simd a, Simd b) { return Simd(Whole{a.lanes_ + b.lanes_}); }
    friend Simd operator-(Simd a, Simd b) { return Simd(Whole{a.lanes_ - b.lanes_}); }
    friend Simd operator*(Simd a, Simd b) { return Simd(Whole{a.lanes_ * b.lanes_}); }
    friend Simd operator/(Simd a, Simd b) { return Simd(Whole{a.lanes_ / b.lanes_}); }
    friend Simd min(Simd a, Simd b) { return Simd(Whole{SimdOps::lesser(a.lanes_, b.lanes_)}); }
    friend Simd max(Simd a, Simd b) { return Simd(Whole{SimdOps::greater(a.lanes_, b.lanes_)}); }
    friend Simd swapped(Simd a) requires(count == 2) { return Simd(Whole{SimdOps::swapped(a.lanes_)}); }
    /// The first numbers of both, and the second ones.
    friend Simd firsts(Simd a, Simd b) requires(count == 2) {
        return Simd(Whole{SimdOps::firsts(a.lanes_, b.lanes_)});
    }
    friend Simd seconds(Simd a, Simd b) requires(count == 2) {
        return Simd(Whole{SimdOps::seconds(a.lanes_, b.lanes_)});
    }
    friend Simd sqrt(Simd a) requires(count == 2) { return Simd(Whole{SimdOps::root(a.lanes_)}); }
    // Of the 32 bits of each lane, the last of which are the last digits of its number.
    friend Simd both_bits(Simd a, Simd b) requires(count == 4) {
        return Simd(Whole{SimdOps::both_bits(a.lanes_, b.lanes_)});
    }
    friend Simd either_bits(Simd a, Simd b) requires(count == 4) {
        return Simd(Whole{SimdOps::either_bits(a.lanes_, b.lanes_)});
    }
    friend Simd sum_of_bits(Simd a, Simd b) requires(count == 4) {
        return Simd(Whole{SimdOps::sum_of_bits(a.lanes_, b.lanes_)});
    }
    /// The first, third and so on of both, and what lies between.
    friend Simd even(Simd a, Simd b) requires(count == 4) {
        return Simd(Whole{SimdOps::even(a.lanes_, b.lanes_)});
    }
    friend Simd odd(Simd a, Simd b) requires(count == 4) {
        return Simd(Whole{SimdOps::odd(a.lanes_, b.lanes_)});
    }
    /// Of single precision, those of a before those of b.
    friend Simd<float> narrowed(Simd a, Simd b) requires(count == 2) {
        return Simd<float>::narrowed(a.lanes_, b.lanes_);
    }
    friend Simd magnitude(Simd a) { return Simd(Whole{SimdOps::magnitude(a.lanes_)}); }
    friend Number min(Simd a) { return SimdOps::min(a.lanes_); }
    friend Number max(Simd a) { return SimdOps::max(a.lanes_); }
    /// Bit i is set where lane i of a is at least that of b.
    friend unsigned where_at_least(Simd a, Simd b) { return SimdOps::where_at_least(a.lanes_, b.lanes_); }
    /// Bit i is set where lane i is negative, -0 included.
    friend unsigned where_negative(Simd a) { return SimdOps::where_negative(a.lanes_); }

  private:
    template <class Other>
    friend class Simd;
    static Simd narrowed(auto a, auto b) { return Simd(Whole{SimdOps::narrowed(a, b)}); }

    using Register = typename SimdOps::Register;
    /// Apart from the public constructors: to GCC, overloads on Register and on Number are one.
    struct Whole {
        Register lanes;
    };
    explicit Simd(Whole whole) : lanes_(whole.lanes) {}

    Register lanes_;
};

using Float4 = Simd<float>;
using Double2 = Simd<double>;

}  // namespace collision::math
