// Elementary functions of our own against 100 digits: every value is the nearest double.
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

#include "core/math/elementary.h"

namespace {

namespace math = collision::math;
using Big = boost::multiprecision::cpp_bin_float_100;

constexpr int arguments_asked = 3000;

double nearest(const Big& value) { return value.convert_to<double>(); }

/// Log-uniform in size, either sign.
class Numbers {
  public:
    explicit Numbers(double least, double most) : exponent_(std::log2(least), std::log2(most)) {}
    double operator()() { return (generator_() & 1 ? -1 : 1) * std::exp2(exponent_(generator_)); }

  private:
    std::mt19937_64 generator_{20};
    std::uniform_real_distribution<double> exponent_;
};

TEST(Elementary, HypotIsTheNearestDouble) {
    Numbers number(1e-9, 1e9);
    for (int i = 0; i < arguments_asked; ++i) {
        const double x = number(), y = number();
        EXPECT_EQ(math::hypot(x, y), nearest(sqrt(Big(x) * x + Big(y) * y))) << x << ' ' << y;
    }
}

TEST(Elementary, HypotNeitherOverflowsNorUnderflows) {
    EXPECT_EQ(math::hypot(3e300, 4e300), 5e300);
    EXPECT_EQ(math::hypot(0x3p-1070, 0x4p-1070), 0x5p-1070);
    EXPECT_EQ(math::hypot(0, -2.5), 2.5);
    EXPECT_EQ(math::hypot(0, 0), 0);
}

TEST(Elementary, Atan2IsTheNearestDouble) {
    Numbers number(1e-9, 1e9);
    for (int i = 0; i < arguments_asked; ++i) {
        const double x = number(), y = number();
        EXPECT_EQ(math::atan2(y, x), nearest(atan2(Big(y), Big(x)))) << y << ' ' << x;
    }
}

/// Beside the axes and the diagonals a quotient's rounding would show most.
TEST(Elementary, Atan2BesideTheAxesIsTheNearestDouble) {
    for (const double small : {0x1p-70, 0x1p-59, 1e-12, 1e-3, 1 - 0x1p-53})
        for (const double x : {-1.0, 1.0})
            for (const double y : {-small, small}) {
                EXPECT_EQ(math::atan2(y, x), nearest(atan2(Big(y), Big(x)))) << y << ' ' << x;
                EXPECT_EQ(math::atan2(x, y), nearest(atan2(Big(x), Big(y)))) << x << ' ' << y;
            }
}

TEST(Elementary, Atan2OfZerosIsAsTheStandardSays) {
    EXPECT_EQ(math::atan2(0, 1), 0);
    EXPECT_EQ(math::atan2(0.0, -1), std::numbers::pi);
    EXPECT_EQ(math::atan2(-0.0, -1), -std::numbers::pi);
    EXPECT_EQ(math::atan2(2, 0), std::numbers::pi / 2);
    EXPECT_TRUE(std::signbit(math::atan2(-0.0, 1)));
}

TEST(Elementary, SineAndCosineAreTheNearestDoubles) {
    Numbers number(1e-9, 0x1p+20);
    for (int i = 0; i < arguments_asked; ++i) {
        const double angle = number();
        EXPECT_EQ(math::sin(angle), nearest(sin(Big(angle)))) << angle;
        EXPECT_EQ(math::cos(angle), nearest(cos(Big(angle)))) << angle;
    }
    EXPECT_EQ(math::sin(0), 0);
    EXPECT_EQ(math::cos(0), 1);
}

/// The doubles nearest to multiples of pi/2 leave only what pi/2 itself was rounded by.
TEST(Elementary, SineAndCosineAreTheNearestDoublesBesideQuarterTurns) {
    for (int quarter = 1; quarter <= 16; ++quarter) {
        const double angle = quarter * (std::numbers::pi / 2);
        EXPECT_EQ(math::sin(angle), nearest(sin(Big(angle)))) << quarter;
        EXPECT_EQ(math::cos(angle), nearest(cos(Big(angle)))) << quarter;
    }
}

}  // namespace
