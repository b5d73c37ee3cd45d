// Cosine and sine in degrees against a hundred digits.
#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

#include "core/math/pose.h"

namespace collision::math {
namespace {

using Digits = boost::multiprecision::cpp_bin_float_100;

double ulps_off(double got, const Digits& exact) {
    const auto rounded = static_cast<double>(exact);
    const double ulp = std::nextafter(std::abs(rounded), 2.0) - std::abs(rounded);
    return std::abs(static_cast<double>((Digits(got) - exact) / ulp));
}

TEST(Rotation, IsExactAtMultiplesOf90Degrees) {
    struct Row {
        double degrees, cosine, sine;
    };
    for (const Row& row : {Row{0, 1, 0},
                           {90, 0, 1},
                           {180, -1, 0},
                           {270, 0, -1},
                           {360, 1, 0},
                           {-90, 0, -1},
                           {-180, -1, 0},
                           {-270, 0, 1},
                           {720090, 0, 1},
                           {90.0 * 0x1p52, 1, 0},
                           {-0.0, 1, 0}}) {
        const Rotation r = rotation_from_degrees(row.degrees);
        EXPECT_EQ(r.cosine, row.cosine) << row.degrees;
        EXPECT_EQ(r.sine, row.sine) << row.degrees;
        EXPECT_FALSE(std::signbit(r.sine) && r.sine == 0) << "negative zero at " << row.degrees;
        EXPECT_FALSE(std::signbit(r.cosine) && r.cosine == 0) << "negative zero at " << row.degrees;
    }
}

TEST(Rotation, IsWithinOneUlp) {
    std::mt19937_64 random(20240607);
    const Digits degree = boost::math::constants::pi<Digits>() / 180;
    double worst = 0;
    const auto check = [&](double degrees) {
        const Rotation r = rotation_from_degrees(degrees);
        const Digits radians = Digits(std::remainder(degrees, 360.0)) * degree;
        const double off = std::max(ulps_off(r.cosine, cos(radians)), ulps_off(r.sine, sin(radians)));
        EXPECT_LE(off, 1) << degrees;
        worst = std::max(worst, off);
    };
    for (int i = -360; i <= 360; ++i) check(i + 0.5);
    for (int i = 1; i <= 359; ++i)
        if (i % 90 != 0) check(i);
    for (int i = 0; i < 1500; ++i) {
        check(std::uniform_real_distribution<double>(-360, 360)(random));
        check(std::uniform_real_distribution<double>(-1e6, 1e6)(random));
        check(std::pow(10, std::uniform_real_distribution<double>(-18, 0)(random)));
        check(90 + std::pow(10, std::uniform_real_distribution<double>(-13, 0)(random)));
    }
    RecordProperty("worst_ulps", std::to_string(worst));
    std::printf("worst error: %.3f ulp\n", worst);
}

TEST(Rotation, TurnsByRightAnglesWithoutRounding) {
    const Vec2 p{0.1, 1e-300};
    EXPECT_EQ(Transform({{0, 0}, 90}).apply(p), (Vec2{-1e-300, 0.1}));
    EXPECT_EQ(Transform({{0, 0}, 180}).apply(p), (Vec2{-0.1, -1e-300}));
    EXPECT_EQ(Transform({{0, 0}, -90}).apply(p), (Vec2{1e-300, -0.1}));
}

}  // namespace
}  // namespace collision::math
