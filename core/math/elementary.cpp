// Elementary functions by Taylor's series and a step of Newton, in numbers of twice a double's digits.
#include "elementary.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "double_double.h"

namespace collision::math {

namespace {

/// The next term of either series is below 2^-103 of its sum for |x| <= pi/4.
constexpr std::size_t last_power = 28;

/// 1/n!, n! itself being exact: 28! has 98 bits, of which 25 are zeros.
constexpr auto reciprocal_factorials = [] {
    std::array<DoubleDouble, last_power + 1> result;
    DoubleDouble factorial = 1.0;
    for (std::size_t n = 0; n <= last_power; ++n) {
        if (n > 1) factorial = factorial * DoubleDouble(double(n));
        const DoubleDouble first = DoubleDouble(1.0) / factorial;
        result[n] = first + (DoubleDouble(1.0) - first * factorial) / factorial;
    }
    return result;
}();

/// pi/2 as the sum of three doubles, about 160 bits.
constexpr double quarter_turn[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};

/// x + x^3 s3 + …, from the last coefficient down; of the cosine likewise, from 1.
DoubleDouble series(DoubleDouble squared, std::size_t last, std::size_t first) {
    DoubleDouble sum = reciprocal_factorials[last];
    for (std::size_t n = last; n > first; n -= 2) sum = reciprocal_factorials[n - 2] - squared * sum;
    return sum;
}

struct SineCosine {
    DoubleDouble sine, cosine;
};

SineCosine sine_cosine(double radians) {
    assert(std::abs(radians) <= 0x1p+20);
    constexpr double no_fraction = 0x1.8p+52;
    const double quarters = (radians / quarter_turn[0] + no_fraction) - no_fraction;
    DoubleDouble rest = radians;
    for (const double part : quarter_turn) rest = rest - DoubleDouble(two_product(quarters, part));
    const DoubleDouble squared = rest * rest;
    const DoubleDouble s = rest * series(squared, last_power - 1, 1), c = series(squared, last_power, 0);
    switch (static_cast<unsigned>(static_cast<int>(quarters)) & 3u) {
        case 0: return {s, c};
        case 1: return {c, -s};
        case 2: return {-s, -c};
        default: return {-c, s};
    }
}

/// A power of two that brings the larger of both near 1.
double scale_of(double x, double y) {
    return std::ldexp(1.0, -std::clamp(std::ilogb(std::max(std::abs(x), std::abs(y))), -1022, 1022));
}

}  // namespace

double hypot(double x, double y) {
    assert(std::isfinite(x) && std::isfinite(y));
    if (x == 0 || y == 0) return std::abs(x) + std::abs(y);
    const double scale = scale_of(x, y);
    x *= scale;
    y *= scale;
    const DoubleDouble squared = DoubleDouble(two_product(x, x)) + DoubleDouble(two_product(y, y));
    return sqrt(squared).high / scale;
}

double atan2(double y, double x) {
    assert(std::isfinite(x) && std::isfinite(y));
    if (y == 0 || x == 0)
        return std::atan2(y, x);  // 0 and multiples of pi/2, which every library rounds alike
    const double scale = scale_of(x, y);
    const double u = x * scale, v = y * scale;
    const double about = std::atan2(v, u);
    // Far smaller than the other, the quotient is the angle.
    if (u > 0 && std::abs(v) < 0x1p-60 * u) return y / x;
    // (u, v) turned back by `about` has an angle so small that its tangent, less a third of its cube, is it.
    const auto [s, c] = sine_cosine(about);
    const DoubleDouble across = DoubleDouble(v) * c - DoubleDouble(u) * s;
    const DoubleDouble along = DoubleDouble(u) * c + DoubleDouble(v) * s;
    return (DoubleDouble(about) + across / along).high;
}

double sin(double radians) {
    if (radians == 0) return radians;
    return sine_cosine(radians).sine.high;
}

double cos(double radians) { return sine_cosine(radians).cosine.high; }

}  // namespace collision::math
