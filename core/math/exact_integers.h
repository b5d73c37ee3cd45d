// Doubles as integers of fixed size: multiples of the smallest unit among the inputs of a question.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <initializer_list>

#include "wide_integers.h"

namespace collision::math::exact {

/// A common scale of all inputs changes no sign of a homogeneous polynomial. Bits have to suffice for its
/// largest value: a coordinate below 2^61 that is a multiple of 2^-1074 takes 1135.
template <unsigned Bits>
class Integers {
  public:
    static_assert(multiplied_limb_by_limb<Bits>);
    using Integer = boost::multiprecision::number<
        boost::multiprecision::cpp_int_backend<Bits, Bits, boost::multiprecision::signed_magnitude,
                                               boost::multiprecision::unchecked, void>,
        boost::multiprecision::et_off>;

    explicit Integers(std::initializer_list<double> inputs) {
        for (const double x : inputs)
            if (x != 0) unit_ = std::min(unit_, parts(x).exponent);
    }

    Integer number(double x) const {
        if (x == 0) return 0;
        const Parts p = parts(x);
        return Integer(p.mantissa) * (Integer(1) << static_cast<unsigned>(p.exponent - unit_));
    }
    Integer difference(double a, double b) const { return number(a) - number(b); }
    Integer sum(double a, double b) const { return number(a) + number(b); }
    static int sign(const Integer& x) { return x.sign(); }

  private:
    /// x = mantissa * 2^exponent.
    struct Parts {
        std::int64_t mantissa;
        int exponent;
    };
    static Parts parts(double x) {
        int exponent = 0;
        const double fraction = std::frexp(x, &exponent);
        // A subnormal has no bits below 2^-1074, so raising the exponent to that is exact.
        const int shift = std::max(exponent - 53, -1074);
        return {static_cast<std::int64_t>(std::ldexp(fraction, exponent - shift)), shift};
    }

    int unit_ = 1024;
};

}  // namespace collision::math::exact
