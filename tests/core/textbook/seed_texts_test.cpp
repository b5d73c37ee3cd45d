// Figures and questions of the tutorials, on the rows of the catalog that tell of them.
#include <cmath>
#include <gtest/gtest.h>
#include <string>

#include "core/catalog.h"
#include "tests/support/placed.h"

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
    const Placed kite = polygon({{6, 3}, {4, 4}, {3, 3}, {5, 1}});
    const trace::Trace steps = steps_of("circle_polygon_nearest", circle({6, 2}, 0.1), kite);
    bool seen = false;
    for (const trace::Step& step : steps.steps()) {
        const trace::Number* along = step.number("along");
        if (!along) continue;
        const bool border = step.formula.find("unit edge (0.4472, 0.8944)") != std::string::npos;
        if (!border) continue;
        seen = true;
        EXPECT_NE(step.formula.find(" along it, of 2.236"), std::string::npos) << "this is about 2.23";
        EXPECT_NEAR(std::sqrt(5) - along->value, 0.8944, 1e-4)
            << "0.894 from the text's start, which is the end of the edge counter-clockwise";
    }
    EXPECT_TRUE(seen);
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

}  // namespace
}  // namespace collision::catalog
