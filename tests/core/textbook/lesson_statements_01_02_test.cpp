// The general statements of lessons 1 and 2, each tried on 10,000 scenes. The number before each test is that
// of the lesson and of its step.
#include <cmath>
#include <complex>
#include <gtest/gtest.h>
#include <numbers>

#include "core/math/length.h"
#include "core/math/pose.h"
#include "core/query/distance.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_01_02 {
namespace {

using math::cross;
using math::dot;
using math::length;
using math::squared_length;
using support::claim_scenes;
using support::Whole;

constexpr double radian = std::numbers::pi / 180;

/// The angle between two arrows in degrees, by their headings.
double angle_by_headings(Vec2 a, Vec2 b) {
    const double turn = std::atan2(b.y, b.x) - std::atan2(a.y, a.x);
    return std::abs(std::remainder(turn, 2 * std::numbers::pi)) / radian;
}

/// 1.1 and the review. The null vector has no direction, and its length adds up with every other.
TEST(LessonStatements, LengthsAddUpOnlyIfBothArrowsPointTheSameWay) {
    Whole whole(11);
    int same = 0, right = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.direction(), b = whole.direction();
        const double sum = length(a + b), longest = length(a) + length(b), angle = angle_by_headings(a, b);
        ASSERT_EQ(std::abs(sum - longest) < 1e-9, angle < 1e-9);
        ASSERT_EQ(squared_length(a + b) == squared_length(a) + squared_length(b),
                  std::abs(angle - 90) < 1e-9);
        ASSERT_GE(sum, std::abs(length(a) - length(b)) - 1e-9);
        same += angle < 1e-9;
        right += dot(a, b) == 0;
        ASSERT_EQ(length(a + Vec2{0, 0}), length(a) + length({0, 0}));
        // 3 and 4 long, at any angle
        const auto of_length = [&](double l) {
            const double heading = whole(0, 3599) / 10 * radian;
            return Vec2{std::cos(heading), std::sin(heading)} * l;
        };
        const Vec2 three = of_length(3), four = of_length(4);
        const double together = length(three + four);
        ASSERT_TRUE(together > 1 - 1e-9 && together < 7 + 1e-9);
        ASSERT_TRUE(std::abs(together - 7) > 1e-9 || angle_by_headings(three, four) < 0.05);
        ASSERT_TRUE(std::abs(together - 5) > 1e-9 || std::abs(angle_by_headings(three, four) - 90) < 1e-6);
    }
    EXPECT_GT(same, 100);
    EXPECT_GT(right, 300);
}

/// 1.2
TEST(LessonStatements, TwoArrowsThatAreNotParallelReachEveryPoint) {
    Whole whole(12);
    int reached = 0, out_of_reach = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.point(4), b = whole.point(4), target = whole.point(20);
        const double turn = cross(a, b);
        if (turn == 0) {  // they reach a line at most
            out_of_reach += cross(a, target) != 0 || cross(b, target) != 0;
            continue;
        }
        ++reached;
        const double k = cross(target, b) / turn, m = cross(a, target) / turn;
        ASSERT_LT(length(a * k + b * m - target), 1e-9);
    }
    EXPECT_GT(reached, 8000);
    EXPECT_GT(out_of_reach, 300);
}

/// 1.5 and the review
TEST(LessonStatements, EveryArrowButTheNullVectorHasAUnitVector) {
    Whole whole(15);
    int null = 0, down = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = i % 10 == 0 ? Vec2{0, -whole(1, 9)} : whole.point(3);
        if (a == Vec2{0, 0}) {
            ++null;
            ASSERT_TRUE(std::isnan((a / length(a)).x));
            ASSERT_EQ(length(a * whole(-1000, 1000)), 0) << "no k makes it 1 long";
            continue;
        }
        const Vec2 unit = a / length(a);
        ASSERT_NEAR(length(unit), 1, 1e-15);
        ASSERT_LT(angle_by_headings(a, unit), 1e-9);
        if (a.x != 0 || a.y > 0) continue;
        ++down;
        ASSERT_EQ(unit, Vec2(0, -1));
    }
    EXPECT_GT(null, 50);
    EXPECT_GT(down, 1000);
}

/// 1.6, 1.9 and the review; a half turn needs no sine either.
TEST(LessonStatements, TheTurnByARightAngleIsToTheLeftOnlyWhereYPointsUp) {
    Whole whole(16);
    const auto turned = [](Vec2 v) { return Vec2{-v.y, v.x}; };
    const auto heading_on_screen = [](Vec2 v, bool y_down) { return std::atan2(y_down ? -v.y : v.y, v.x); };
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.direction(), b = turned(a);
        for (const bool y_down : {false, true}) {
            const double by = heading_on_screen(b, y_down) - heading_on_screen(a, y_down);
            const double degrees = std::remainder(by, 2 * std::numbers::pi) / radian;
            ASSERT_NEAR(degrees, y_down ? -90 : 90, 1e-9) << "the same for all arrows";
        }
        ASSERT_EQ(squared_length(b), squared_length(a));
        ASSERT_LT(length(math::Transform({{0, 0}, 90}).apply(a) - b), 1e-12);
        ASSERT_EQ(turned(b), -a);
    }
}

/// 1.7
TEST(LessonStatements, TheFormulaWithASineAndACosineTurnsByAnyAngle) {
    Whole whole(17);
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.direction();
        const double degrees = whole(-18'000, 18'000) / 100, phi = degrees * radian;
        const Vec2 b{a.x * std::cos(phi) - a.y * std::sin(phi), a.x * std::sin(phi) + a.y * std::cos(phi)};
        const std::complex<double> truth = std::polar(length(a), std::atan2(a.y, a.x)) * std::polar(1.0, phi);
        ASSERT_LT(length(b - Vec2(truth.real(), truth.imag())), 1e-12);
        ASSERT_NEAR(angle_by_headings(a, b), std::abs(degrees), 1e-6);
    }
}

/// 1.8
TEST(LessonStatements, AtanCannotTellAnArrowFromItsOppositeAndAtan2Can) {
    Whole whole(18);
    int wrong = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.direction();
        if (a.x == 0) continue;
        ASSERT_EQ(std::atan(a.y / a.x), std::atan(-a.y / -a.x));
        ASSERT_NEAR(std::abs(std::atan2(a.y, a.x) - std::atan2(-a.y, -a.x)), std::numbers::pi, 1e-12);
        wrong += std::abs(std::atan(a.y / a.x) - std::atan2(a.y, a.x)) > 1;
    }
    EXPECT_GT(wrong, 3000);
}

/// 2.1, 2.2, 2.4 and the review
TEST(LessonStatements, TheDotProductHasTheSignOfTheAngleAndIsZeroExactlyAtARightAngle) {
    Whole whole(21);
    int right = 0, ahead = 0, behind = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.direction(), b = whole.direction();
        const double product = dot(a, b);
        // Pythagoras: the third side of a right angle
        ASSERT_EQ(product == 0, squared_length(b - a) == squared_length(a) + squared_length(b));
        const double angle = angle_by_headings(a, b);
        ASSERT_EQ(product > 0, angle < 90 - 1e-9);
        ASSERT_EQ(product<0, angle> 90 + 1e-9);
        const Vec2 longer = a * whole(1, 9), other = b * whole(1, 9);
        ASSERT_EQ(dot(longer, other) < 0, product < 0) << "lengths do not give the sign";
        ASSERT_GE(length(a), 0);
        const Vec2 from = whole.point(), to = i % 10 == 0 ? from : whole.point();
        ASSERT_GE(dot(to - from, to - from), 0);
        right += product == 0;
        ++(product > 0 ? ahead : behind);
    }
    EXPECT_GT(right, 300);
    EXPECT_GT(ahead, 1000);
    EXPECT_GT(behind, 1000);
}

double t_of_shadow(Vec2 a, Vec2 b) { return dot(a, b) / dot(a, a); }

/// 2.2, 2.3 and the review: t of b's shadow on a, against the nearest point of a's line.
TEST(LessonStatements, EveryTipOnAPerpendicularToAHasTheSameShadow) {
    Whole whole(23);
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 tail = whole.point(), a = whole.direction();
        const double t = i % 3 == 0 ? 0.5 : i % 3 == 1 ? -0.5 : whole(-8, 8) / 4;
        const Vec2 b = a * t + math::left_normal(a) * (whole(-40, 40) / 8);
        ASSERT_EQ(t_of_shadow(a, b), t);
        const Vec2 foot = query::project(support::line(tail, a), tail + b);
        ASSERT_LT(length(foot - (tail + a * t)), 1e-9);
        // Off the perpendicular the shadow is another.
        const Vec2 off = b + a * (whole(1, 8) / 8);
        ASSERT_GT(t_of_shadow(a, off), t);
        ASSERT_EQ(t_of_shadow(a, b * 2.0), 2 * t);
        ASSERT_EQ(t_of_shadow(a * 2.0, b), t / 2);
    }
}

/// 2.4
TEST(LessonStatements, TheShadowOfAUnitVectorIsAsLongAsTheCosine) {
    Whole whole(24);
    const auto shadow = [](double heading, double degrees) {
        const auto unit = [](double angle) { return Vec2{std::cos(angle), std::sin(angle)}; };
        const Vec2 a = unit(heading), b = unit(heading + degrees * radian);
        return length(query::project(support::line({0, 0}, a), b));
    };
    for (int i = 0; i < claim_scenes; ++i) {
        const double heading = whole(0, 628) / 100, degrees = whole(0, 900) / 10;
        ASSERT_NEAR(shadow(heading, degrees), std::cos(degrees * radian), 1e-12);
    }
    EXPECT_NEAR(shadow(0.3, 37), 0.8, 0.005);
    EXPECT_NEAR(shadow(0.3, 45), 0.707, 0.0005);
}

}  // namespace
}  // namespace collision::catalog::lessons_01_02
