// Figures and questions of the tutorials, on the rows of the catalog that tell of them.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <string>

#include "core/catalog.h"
#include "core/hull/bounds.h"
#include "core/math/pose.h"
#include "core/query/overlap.h"
#include "tests/support/environment.h"
#include "tests/support/placed.h"
#include "tests/support/random.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::box;
using support::circle;
using support::polygon;

trace::Trace steps_of(const char* id, const Placed& a, const Placed& b) {
    trace::Trace steps;
    ask(*find(id), a, b, steps);
    return steps;
}

TEST(TutorialFigures, TheUnitEdgeOfThePentagonIsShown) {
    // The border from (6, 3) to (5, 1) has the text's vector (-1, -2); the center is (0, -1) from its start.
    const Placed kite = polygon({{6, 3}, {5, 1}, {3, 3}, {4, 4}});  // clockwise, as the text has its corners
    const trace::Trace steps = steps_of("circle_polygon_nearest", circle({6, 2}, 0.1), kite);
    bool seen = false;
    for (const trace::Step& step : steps.steps()) {
        const trace::Number* along = step.number("along");
        if (!along) continue;
        const bool border = step.formula.find("unit edge (-0.4472, -0.8944)") != std::string::npos ||
                            step.formula.find("unit edge (−0.4472, −0.8944)") != std::string::npos;
        if (!border) continue;
        seen = true;
        EXPECT_NE(step.formula.find(" along it, of 2.236"), std::string::npos) << "this is about 2.23";
        EXPECT_NEAR(along->value, 0.8944272, 1e-7) << "from the start that the text has";
    }
    EXPECT_TRUE(seen);
}

TEST(TutorialFigures, OneSideInsideTheOtherRectangleIsNoHit) {
    const Placed a = box({0, 0}, {4, 2}), above = box({1, 3}, {5, 5});
    const trace::Trace steps = steps_of("rectangles_open", a, above);
    ASSERT_EQ(steps.steps().size(), 3u);
    EXPECT_EQ(steps.steps()[0].number("gap")->value, -3) << "they share 3 along x";
    EXPECT_EQ(steps.steps()[1].number("gap")->value, 1);
    EXPECT_EQ(ask(*find("rectangles_open"), a, above).overlap, false);
}

TEST(TutorialFigures, TheCornerOfAnInflatedRectangleIsRound) {
    const Placed rectangle = box({0, 0}, {4, 2});
    const struct {
        Vec2 center;
        double squared;
        bool overlap;
    } circles[] = {{{4.5, 2.5}, 0.5, true}, {{5, 2}, 0, true}, {{4.8, 2.8}, 1.28, false}};
    for (const auto& c : circles) {
        const Placed round = circle(c.center, 1);
        EXPECT_EQ(ask(*find("circle_rectangle_corner"), round, rectangle).overlap, c.overlap);
        bool beyond_a_corner = false;
        const trace::Trace steps = steps_of("circle_rectangle_corner", round, rectangle);
        for (const trace::Step& step : steps.steps())
            if (const trace::Number* squared = step.number("corner distance squared")) {
                beyond_a_corner = true;
                EXPECT_NEAR(squared->value, c.squared, 1e-12);
            }
        EXPECT_EQ(beyond_a_corner, c.squared > 0) << "each is within the inflated rectangle";
    }
}

TEST(TutorialFigures, TheSideThatWasHitIsNamed) {
    const Placed struck = box({0, 0}, {4, 4});
    const struct {
        Placed other;
        const char* side;
    } hits[] = {{box({3, 1}, {6, 3}), "right"},
                {box({-3, 1}, {1, 3}), "left"},
                {box({1, 3}, {3, 6}), "upper"},
                {box({1, -3}, {3, 1}), "lower"}};
    for (const auto& hit : hits) {
        const trace::Trace steps = steps_of("rectangles_contact", struck, hit.other);
        EXPECT_NE(steps.steps().back().text.find(std::string("hit on its ") + hit.side + " side"),
                  std::string::npos)
            << hit.side << ": " << steps.steps().back().text;
    }
}

TEST(TutorialFigures, WithYDownSidesAreNamedAsTheyAreDrawn) {
    const Motions drawn{.y_down = true};
    const auto verdict = [&](const char* row, const Placed& a, const Placed& b, std::size_t from_last) {
        trace::Trace steps;
        ask(*find(row), a, b, steps, {}, drawn);
        return steps.steps()[steps.steps().size() - 1 - from_last].text;
    };
    // By centers: (4, 4) with 6 x 2 and (5, 5.5) with 4 x 2.
    EXPECT_NE(verdict("rectangles_contact", box({1, 3}, {7, 5}), box({3, 4.5}, {7, 6.5}), 0)
                  .find("hit on its lower side"),
              std::string::npos);
    EXPECT_NE(verdict("rectangles_contact", box({0, 0}, {4, 4}), box({1, -3}, {3, 1}), 0)
                  .find("hit on its upper side"),
              std::string::npos);
    EXPECT_NE(verdict("rectangles_contact", box({0, 0}, {4, 4}), box({3, 1}, {6, 3}), 0)
                  .find("hit on its right side"),
              std::string::npos);
    EXPECT_NE(verdict("circle_rectangle_contact", circle({2, 3.5}, 0.25), box({0, 0}, {4, 4}), 1)
                  .find("up 3.5, down 0.5: out through the lower side"),
              std::string::npos);
}

TEST(TutorialFigures, TheListingForYDownIsRightThere) {
    const Algorithm& row = *find("rectangles_y_down");
    support::Random random(support::seed_from_environment());
    const auto rectangle = [&] {
        const Vec2 corner{random.between(-4.0, 4.0), random.between(-4.0, 4.0)};
        return box(corner, corner + Vec2{random.between(0.5, 4.0), random.between(0.5, 4.0)});
    };
    int met = 0;
    for (int i = 0; i < 2000; ++i) {
        const Placed a = rectangle(), b = rectangle();
        const bool truth = query::overlap(a, b);
        met += truth ? 1 : 0;
        EXPECT_EQ(ask(row, a, b, {}, {.y_down = true}).overlap, truth) << i;
        EXPECT_EQ(ask(row, a, b).overlap, false) << "where y points up";
    }
    EXPECT_GT(met, 300);
    EXPECT_EQ(ask(row, box({0, 0}, {2, 2}), box({1, 2}, {3, 4}), {}, {.y_down = true}).overlap, false)
        << "it misses those that only touch";
}

TEST(TutorialFigures, ASmallerLastStepOfTheBinarySearchIsMoreAccurate) {
    const Placed flying = circle({2, 7.52}, 0.5), obstacle = box({9.6, 3}, {10.1, 7});
    const Motions flight{{{2, 7.52}, {{12, 0}, 0}}, {}, 1};
    const Algorithm& row = *find("binary_search");
    const auto envelopes = [&](double part) {
        trace::Counter counter;
        const Outcome said = ask(row, flying, obstacle, counter, part, flight);
        return std::pair(said.overlap.value_or(false), counter.counts()[trace::Work::tests]);
    };
    EXPECT_TRUE(envelopes(0.25).first) << "the text's quarter of the size: an impact where there is none";
    EXPECT_FALSE(envelopes(1.0 / 64).first) << "a finer last step sees the gap of 0.02";
    EXPECT_GT(envelopes(1.0 / 64).second, envelopes(0.25).second) << "for more envelopes";
    EXPECT_LT(envelopes(4).second, envelopes(0.25).second);
}

/// The ship at (960, 540) on a screen of 1920 by 1080: what its tip does where the world's coordinates are
/// turned, and where its own are.
TEST(TutorialFigures, WorldCoordinatesTurnedAboutTheOriginLeaveTheScreen) {
    const Vec2 tip{960, 690}, center{960, 540};
    for (const double degrees : {90.0, 180.0, 270.0}) {
        const Vec2 astray = math::Transform({{0, 0}, degrees}).apply(tip);
        EXPECT_FALSE(astray.x >= 0 && astray.x <= 1920 && astray.y >= 0 && astray.y <= 1080) << degrees;
        const Vec2 turned = math::Transform({center, degrees}).apply(tip - center);
        EXPECT_TRUE(turned.x >= 0 && turned.x <= 1920 && turned.y >= 0 && turned.y <= 1080) << degrees;
        EXPECT_EQ(math::squared_length(turned - center), 150.0 * 150.0) << degrees;
    }
}

TEST(TutorialFigures, TurningAShapeKeepsItsCircleAndChangesItsRectangle) {
    const auto at = [](double degrees) { return support::turned_box({3, 2}, {4, 1}, degrees); };
    const double radius = hull::minimum_circle(at(0)).radius;
    double least = INFINITY, most = 0;
    for (int degrees = 0; degrees < 180; degrees += 5) {
        const Placed turned = at(degrees);
        EXPECT_NEAR(hull::minimum_circle(turned).radius, radius, 1e-12) << degrees;
        const Vec2 size = hull::aabb(turned).size();
        least = std::min(least, size.x * size.y);
        most = std::max(most, size.x * size.y);
    }
    EXPECT_EQ(least, 4);
    EXPECT_GT(most, 12) << "three times the area at 45 degrees";
}

}  // namespace
}  // namespace collision::catalog
