// Contact manifolds step by step, what a solver makes of one point and of two, and GJK under a cap.
#include <gtest/gtest.h>
#include <limits>
#include <numbers>

#include "core/catalog.h"
#include "core/query/distance.h"
#include "tests/support/placed.h"
#include "tests/support/random_pairs.h"
#include "tests/support/row_truth.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::box;
using support::turned_box;

/// All steps of a row, and its outcome.
struct Told {
    Told(const char* id, const Placed& a, const Placed& b, std::optional<double> setting = {})
        : outcome(ask(*find(id), a, b, steps, setting)) {}
    double number(const char* name) const {
        const double* value = steps.last(name);
        return value ? *value : -1;
    }
    trace::Trace steps;
    Outcome outcome;
};

const Placed ground = box({-6, -1}, {6, 0});

TEST(Manifold, ClipsTheIncidentEdgeAgainstBothSidePlanesAndDropsWhatIsBeforeTheFace) {
    // The box hangs over the ground's right end and is 0.1 deep.
    const Told told("sat_contact", ground, turned_box({6, 0.9}, {4, 2}, 0));
    const struct {
        const char* word;
        const char* number;
        double value;
    } rows[] = {
        {"The reference edge is edge 3 of the rectangle", "reference edge", 3},
        {"(6, 0): the incident edge's end (8, −0.1) lies outside and is cut to (6, −0.1)", "inside", -2},
        {"(−6, 0): the incident edge's end (4, −0.1) lies inside and stays", "inside", 10},
        {"both carry the contact", "end 1", -0.1},
    };
    const auto& steps = told.steps.steps();
    std::size_t at = steps.size() - 5;
    for (const auto& row : rows) {
        EXPECT_NE(steps[at].text.find(row.word), std::string::npos) << steps[at].text;
        ASSERT_TRUE(steps[at].number(row.number)) << steps[at].text;
        EXPECT_NEAR(steps[at].number(row.number)->value, row.value, 1e-12) << steps[at].text;
        ++at;
    }
    EXPECT_EQ(told.number("reference shape"), 1);
    EXPECT_EQ(told.number("points"), 2);
    ASSERT_EQ(told.outcome.contacts.size(), 2u);
    // A corner alone is behind the face.
    EXPECT_EQ(Told("sat_contact", ground, turned_box({0, 2}, {4, 2}, 45)).number("points"), 1);
}

TEST(Manifold, TheReferenceEdgeIsTheOneLeastDeepAndFlipsWithTheShapes) {
    const Placed upper = turned_box({0, 0.9}, {4, 2}, 4);
    EXPECT_EQ(Told("sat_contact", ground, upper).number("reference shape"), 1)
        << "the corner reaches less deep behind the ground's face";
    EXPECT_EQ(Told("sat_contact", upper, ground).number("reference shape"), 2);
    EXPECT_EQ(Told("sat_contact", ground, turned_box({6.5, 0.8}, {4, 2}, -30)).number("reference shape"), 2)
        << "here the ground's corner is in the box";
}

TEST(ContactFrames, OnePointRocksWhatTwoPointsCarry) {
    const struct {
        const char* name;
        Placed body;
        double points;
        double min_tilt, max_tilt;
        bool tips;
    } rows[] = {
        {"at rest, two points", turned_box({0, 1}, {4, 2}, 0), 2, 0, 1e-6, false},
        {"at rest, one point", turned_box({0, 1}, {4, 2}, 0), 1, 1.5, 4, false},
        {"a little deep, two points", turned_box({0, 0.95}, {4, 2}, 0), 2, 0, 1e-6, false},
        {"over the edge by less than half", turned_box({5.5, 1}, {4, 2}, 0), 2, 0, 1e-6, false},
        {"over the edge by more than half", turned_box({6.5, 1}, {4, 2}, 0), 2, 30, 180, true},
        {"the same with one point", turned_box({6.5, 1}, {4, 2}, 0), 1, 30, 180, true},
    };
    for (const auto& row : rows) {
        const Told told("contact_frames", ground, row.body, row.points);
        const double tilt = told.number("largest tilt");
        EXPECT_GE(tilt, row.min_tilt) << row.name << ": " << told.steps.steps().back().text;
        EXPECT_LE(tilt, row.max_tilt) << row.name << ": " << told.steps.steps().back().text;
        EXPECT_EQ(told.number("tips over") == 1, row.tips) << row.name;
        EXPECT_EQ(told.outcome.contacts.size(), std::size_t(row.points)) << row.name;
    }
    const Told rocking("contact_frames", ground, turned_box({0, 1}, {4, 2}, 0), 1);
    EXPECT_GE(rocking.number("changes of side"), 8) << "from corner to corner, nearly every frame";
    EXPECT_NE(rocking.steps.steps().back().text.find("rocks"), std::string::npos);
}

TEST(ContactFrames, AnswersAsTheManifoldDoes) {
    support::Random random(support::seed_from_environment());
    int asked = 0;
    for (int i = 0; i < 2000; ++i) {
        const support::Pair pair =
            support::random_pair(random, 6 + std::size_t(i % 3), 6 + std::size_t(i / 3 % 3));
        const Algorithm& row = *find("contact_frames");
        if (!refusal(row, pair.a.placed, pair.b.placed).empty()) continue;
        ++asked;
        const Outcome plain = ask(*find("sat_contact"), pair.a.placed, pair.b.placed);
        for (const double points : {1.0, 2.0}) {
            const Outcome told = ask(row, pair.a.placed, pair.b.placed, points);
            EXPECT_EQ(told.overlap, plain.overlap);
            EXPECT_EQ(told.depth, plain.depth);
            EXPECT_EQ(told.normal, plain.normal);
            EXPECT_LE(told.contacts.size(), std::size_t(points));
        }
    }
    EXPECT_GT(asked, 500);
}

TEST(GjkCapped, NeverTellsTooShortADistance) {
    support::Random random(support::seed_from_environment());
    int wrong = 0, asked = 0;
    for (int i = 0; i < 3000; ++i) {
        const support::Pair pair =
            support::random_pair(random, 6 + std::size_t(i % 3), 6 + std::size_t(i / 3 % 3));
        const Algorithm& row = *find("gjk_capped");
        if (!refusal(row, pair.a.placed, pair.b.placed).empty()) continue;
        ++asked;
        const double truth = query::closest_points(pair.a.placed, pair.b.placed).distance;
        const double size = truth + length_tolerance * size_of(pair.a.placed, pair.b.placed);
        double last = std::numeric_limits<double>::infinity();
        for (const double cap : {1.0, 2.0, 4.0, 20.0}) {
            const Outcome outcome = ask(row, pair.a.placed, pair.b.placed, cap);
            ASSERT_TRUE(outcome.distance);
            EXPECT_FALSE(outcome.gave_up) << "it does not know";
            EXPECT_LE(*outcome.distance, last) << "more rounds come no farther away";
            last = *outcome.distance;
            if (cap < 20) wrong += *outcome.distance > size;
        }
    }
    EXPECT_GT(asked, 500);
    EXPECT_GT(wrong, 100) << "a cap of few rounds is often too low";
}

TEST(ConservativeAdvancement, ShowsTheBoundOnATurnAndStepsThatShrink) {
    const Placed bar = turned_box({0, 0}, {8, 0}, 0), ball = support::circle({0, 3}, 0.5);
    const Motions motions{{{0, 0}, {{0, 0}, 180}}, {}, 1};
    trace::Trace steps;
    const Outcome outcome = ask(*find("conservative_advancement"), bar, ball, steps, {}, motions);
    ASSERT_TRUE(outcome.time);
    const auto& first = steps.steps().front();
    EXPECT_EQ(first.number("reach")->value, 4);
    EXPECT_NEAR(first.number("turn speed")->value, 4 * std::numbers::pi, 1e-12);
    double last = 1;
    for (const trace::Step& step : steps.steps()) {
        const trace::Number* length = step.number("step");
        if (!length) continue;
        EXPECT_LT(length->value, last);
        last = length->value;
    }
    EXPECT_GT(*steps.last("rounds"), 5);
}

}  // namespace
}  // namespace collision::catalog
