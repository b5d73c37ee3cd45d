// Numbers of twice a double's digits, for what is worked out once and must not lose its last ones.
#pragma once

#include <cmath>

#include "expansion.h"

namespace collision::math {

/// high + low, |low| at most half an ulp of high: about 106 bits. Each operation is off by a few units of
/// 2^-104 of its result; sums of opposite signs by that of the larger operand. No infinities, no checks.
/// Source: Dekker, A Floating-Point Technique for Extending the Available Precision, 1971.
struct DoubleDouble {
    double high = 0;
    double low = 0;

    constexpr DoubleDouble() = default;
    constexpr DoubleDouble(double value) : high(value) {}
    constexpr DoubleDouble(TwoTerms terms) : high(terms.high), low(terms.low) {}

    explicit constexpr operator double() const { return high; }
    constexpr DoubleDouble operator-() const { return TwoTerms{-high, -low}; }
};

constexpr DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
    const TwoTerms high = two_sum(a.high, b.high);
    const TwoTerms low = two_sum(a.low, b.low);
    const TwoTerms first = two_sum(high.high, high.low + low.high);
    return two_sum(first.high, first.low + low.low);
}

constexpr DoubleDouble operator-(DoubleDouble a, DoubleDouble b) { return a + -b; }

constexpr DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
    const TwoTerms product = two_product(a.high, b.high);
    return two_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

/// Requires b != 0. Two steps of long division.
constexpr DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
    const double first = a.high / b.high;
    const DoubleDouble rest = a - b * first;
    return two_sum(first, rest.high / b.high);
}

constexpr bool operator<(DoubleDouble a, DoubleDouble b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

/// Requires a >= 0. One step of Newton from the root of a's high part.
inline DoubleDouble sqrt(DoubleDouble a) {
    if (a.high <= 0) return 0.0;
    const double root = std::sqrt(a.high);
    const DoubleDouble rest = a - DoubleDouble(two_product(root, root));
    return two_sum(root, rest.high / (2 * root));
}

}  // namespace collision::math
