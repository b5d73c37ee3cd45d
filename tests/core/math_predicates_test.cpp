// The exact predicates: every stage is reached, and all agree with each other.
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <random>

#include "core/math/predicates.h"

namespace collision::math {
namespace {

/// Remembers the stage that decided.
struct Watcher {
    mutable std::optional<Stage> stage;
    void decided(Stage s) const { stage = s; }
};

struct Turn {
    const char* name;
    Vec2 a, b, c;
    int expected;
    Stage stage;
    const char* why;
};

class Orientation : public testing::TestWithParam<Turn> {};

TEST_P(Orientation, IsExact) {
    const Turn& row = GetParam();
    const Watcher watcher;
    EXPECT_EQ(orientation(row.a, row.b, row.c, watcher), row.expected) << row.why;
    EXPECT_EQ(watcher.stage, row.stage) << row.why;
    EXPECT_EQ(orientation(row.b, row.a, row.c), -row.expected);
    EXPECT_EQ(orientation(row.b, row.c, row.a), row.expected);
}

constexpr double tiny = std::numeric_limits<double>::denorm_min();

const Turn turns[] = {
    {"left", {0, 0}, {1, 0}, {0, 1}, 1, Stage::filter, "a plain turn"},
    {"right", {0, 0}, {1, 0}, {0, -1}, -1, Stage::filter, "a plain turn"},
    {"straight", {0, 0}, {1, 1}, {3, 3}, 0, Stage::expansion, "no filter can say zero"},
    {"repeated", {2, 3}, {2, 3}, {5, 7}, 0, Stage::expansion, "no direction"},
    {"ulp",
     {0, 0},
     {94906267, 94906266},
     {94906266, 94906265},
     -1,
     Stage::expansion,
     "cross is -1 and each product needs 54 bits"},
    {"far",
     {1e15, 1e15},
     {1e15 + 1, 1e15 + 1},
     {1e15 + 2, 1e15 + 2.125},
     1,
     Stage::filter,
     "one unit in the last place at the rim of the world: the differences are exact"},
    {"subnormal",
     {0, 0},
     {tiny, 0},
     {0, tiny},
     1,
     Stage::integer,
     "the product is far below the least double"},
    {"mixed", {-1e15, 0}, {1e15, 0}, {0, tiny}, 1, Stage::integer, "largest with least"},
    {"mixed_straight", {-1e15, tiny}, {1e15, tiny}, {0, tiny}, 0, Stage::integer, "flat, a hair up"},
    {"small", {0, 0}, {1e-200, 0}, {0, 1e-200}, 1, Stage::integer, "the product underflows to zero"}};

INSTANTIATE_TEST_SUITE_P(Math, Orientation, testing::ValuesIn(turns),
                         [](const auto& test_case) { return test_case.param.name; });

TEST(CompareDistance, DecidesTouchingCircles) {
    struct Case {
        Vec2 p, q;
        double rp, rq;
        int expected;
        Stage stage;
        const char* why;
    };
    const Case cases[] = {
        {{0, 0}, {3, 4}, 2, 2, 1, Stage::filter, "apart"},
        {{0, 0}, {3, 4}, 2, 4, -1, Stage::filter, "overlapping"},
        {{0, 0}, {3, 4}, 2, 3, 0, Stage::expansion, "3-4-5"},
        {{0, 0}, {1, 0}, 1, tiny, -1, Stage::integer, "the sum of the radii rounds to 1"},
        {{0, 0}, {1, 0}, 1 - 0x1p-53, 0, 1, Stage::expansion, "one ulp short"},
        {{0, 0}, {1, 0}, 1, 0x1p-100, -1, Stage::expansion, "a hair over, lost in the sum of radii"},
        {{1e15, 0}, {-1e15, 0}, 1e15, 1e15, 0, Stage::expansion, "the largest circles"},
        {{0, 0}, {1e-200, 0}, 1e-200, 0, 0, Stage::integer, "squares underflow"},
    };
    for (const Case& c : cases) {
        const Watcher watcher;
        EXPECT_EQ(compare_distance(c.p, c.q, c.rp, c.rq, watcher), c.expected) << c.why;
        EXPECT_EQ(watcher.stage, c.stage) << c.why;
    }
}

TEST(CompareLineDistance, DecidesTangents) {
    struct Case {
        Vec2 a, b, p;
        double radius;
        int expected;
        Stage stage;
        const char* why;
    };
    const Case cases[] = {
        {{0, 0}, {4, 3}, {0, 6}, 4, 1, Stage::filter, "distance 4.8"},
        {{0, 0}, {4, 3}, {0, 5}, 4, 0, Stage::expansion, "distance 4"},
        {{0, 0}, {4, 3}, {0, 5}, std::nextafter(4, 5), -1, Stage::expansion, "one ulp more"},
        {{-1e15, 0}, {1e15, 1}, {0, 1e15}, 1e15, -1, Stage::expansion, "numbers of 200 bits"},
        {{0, 0}, {4e-200, 3e-200}, {0, 5e-200}, 4e-200, 0, Stage::integer, "fourth powers underflow"},
        {{0, 0}, {1e15, 0}, {0, tiny}, tiny, 0, Stage::integer, "a tangent of the least circle"},
        {{0, 0}, {1e15, 0}, {0, 2 * tiny}, tiny, 1, Stage::integer, "the next height"},
    };
    for (const Case& c : cases) {
        const Watcher watcher;
        EXPECT_EQ(compare_line_distance(Arrow{c.a, c.b}, Arrow{c.a, c.p}, 0, c.radius, watcher), c.expected)
            << c.why;
        EXPECT_EQ(watcher.stage, c.stage) << c.why;
    }
}

/// Points that are often nearly or exactly in line, at scales where every stage has work.
class Stages : public testing::Test {
  protected:
    double coordinate() {
        const double base = std::ldexp(static_cast<double>(small_(random_)), scale_);
        if (rarely_(random_) == 0) return std::nextafter(base, 1e300);
        if (rarely_(random_) == 0) return base + std::ldexp(1.0, std::max(-1074, scale_ - 40));
        return base;
    }
    Vec2 point() { return {coordinate(), coordinate()}; }
    void next_scale() { scale_ = scales_[static_cast<std::size_t>(rarely_(random_)) % scales_.size()]; }

    std::mt19937_64 random_{11};
    std::uniform_int_distribution<int> small_{-3, 3};
    std::uniform_int_distribution<int> rarely_{0, 15};
    std::array<int, 5> scales_{0, 47, -30, -200, -1070};
    int scale_ = 0;
};

TEST_F(Stages, AgreeAndAreAllReached) {
    std::map<Stage, int> reached;
    int zeros = 0;
    const auto check = [&](int filtered, const Watcher& watcher, const exact::Decision& expansion,
                           const exact::Decision& integer) {
        EXPECT_EQ(filtered, integer.sign);
        EXPECT_EQ(expansion.sign, integer.sign);
        EXPECT_EQ(integer.stage, Stage::integer);
        ++reached[watcher.stage.value()];
        zeros += filtered == 0;
    };
    for (int i = 0; i < 20000; ++i) {
        next_scale();
        const Arrow u{point(), point()};
        const Arrow v{small_(random_) > 0 ? u.from : point(), point()};
        const double r = std::abs(coordinate());
        const double s = small_(random_) > 0 ? std::abs(coordinate()) : 0;
        const Watcher cross, dot, distance, line;
        check(cross_sign(u, v, cross), cross, exact::cross_sign(u, v),
              exact::cross_sign(u, v, Stage::integer));
        check(dot_sign(u, v, dot), dot, exact::dot_sign(u, v), exact::dot_sign(u, v, Stage::integer));
        check(compare_distance(u.from, u.to, r, s, distance), distance,
              exact::compare_distance(u.from, u.to, r, s),
              exact::compare_distance(u.from, u.to, r, s, Stage::integer));
        check(compare_line_distance(u, v, r, s, line), line, exact::compare_line_distance(u, v, r, s),
              exact::compare_line_distance(u, v, r, s, Stage::integer));
    }
    EXPECT_GT(reached[Stage::filter], 10000);
    EXPECT_GT(reached[Stage::expansion], 2000);
    EXPECT_GT(reached[Stage::integer], 10000);
    EXPECT_GT(zeros, 2000);
}

TEST(SegmentDistance, ChoosesTheFoot) {
    EXPECT_EQ(compare_segment_distance({0, 0}, {4, 0}, {2, 1}, 0, 1), 0) << "over the middle";
    EXPECT_EQ(compare_segment_distance({0, 0}, {4, 0}, {7, 4}, 2, 3), 0) << "beyond the end";
    EXPECT_EQ(compare_segment_distance({0, 0}, {4, 0}, {-3, 4}, 2, 2), 1) << "before the start";
    EXPECT_EQ(compare_segment_distance({1, 1}, {1, 1}, {4, 5}, 5, 0), 0) << "no length";
}

}  // namespace
}  // namespace collision::math
