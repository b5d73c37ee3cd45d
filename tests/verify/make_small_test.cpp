// Findings made small by asking, and counted.
#include "app/verify/make_small.h"

#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"
#include "app/verify/shrink.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

/// Two bars that cross: no corner of one lies in the other.
Question crossing_bars() {
    return make_pair(make_rectangle({0.125, 0.25}, {4.25, 0.5}), make_rectangle({0, 0}, {0.75, 4.5}));
}

/// The first that is tried is larger than the collider takes.
TEST(MakeSmall, GoesOnAfterWhatTheColliderDoesNotTake) {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    conventions.answers.add(Part::overlap);
    conventions.max_size = 6;
    const auto candidates = smaller(crossing_bars());
    ASSERT_FALSE(candidates.empty());
    EXPECT_FALSE(as_taken(candidates.front(), conventions)) << "else this tests nothing";
    Conversation conversation({TESTBED_MADE_COLLIDER, "corners-only"}, {});
    ASSERT_EQ(conversation.start(), "");
    const std::function<bool()> stop = [] { return false; };
    Finding finding;
    finding.kind = kind::overlap_missed;
    finding.smallest = crossing_bars();
    MakeSmall make_small(conversation, conventions, stop);
    model::run_to_end(make_small(finding));
    EXPECT_EQ(finding.kind, kind::overlap_missed);
    EXPECT_LE(measure(finding.smallest).digits, 10u);
}

TEST(MakeSmall, SwapsShapesAndKeepsTheirNames) {
    const Question other = swapped(make_pair(make_circle({0, 0}, 1), make_point({2, 3})));
    EXPECT_EQ(other.shapes[0].geometry.index(), type_index<collision::shape::Point>());
    EXPECT_EQ(other.shapes[1].geometry.index(), type_index<collision::shape::Circle>());
    EXPECT_EQ(other.shapes[0].id, "a");
    EXPECT_EQ(other.shapes[1].id, "b");
}

/// Where only rounding decides, the replay of a mended program that rounds judged nothing, and failed.
TEST(MakeSmall, EndsWhereAProgramThatRoundsIsJudgedToo) {
    std::size_t seen = 0;
    for (const char* mode : {"missing-axis", "depth-of-two-apart", "sign-by-centers", "corners-only"}) {
        const Report report = run_to_end(made({mode}));
        for (const Finding& finding : report.findings) {
            if (!finding.smallest.about_pair() || finding.kind == kind::touching_missed ||
                finding.kind == kind::touching_invented || finding.kind == kind::rounding)
                continue;
            ++seen;
            EXPECT_FALSE(only_rounding_decides(PlacedPair(finding.smallest)))
                << mode << ": " << finding.kind << ", " << finding.types << ": " << finding.sentence;
        }
    }
    EXPECT_GT(seen, 5u);
}

TEST(Replay, SaysWhatItsConventionsLeaveOpen) {
    Options options = made({"slop"});
    options.ask = {};
    options.ask.add(Part::overlap);
    options.replay = {make_pair(make_circle({0, 0}, 1), make_circle({1.999, 0}, 1)),
                      make_pair(make_circle({0, 0}, 1), make_circle({1, 0}, 1))};
    const Report report = run_to_end(options);
    ASSERT_EQ(report.replayed.size(), 2u);
    EXPECT_TRUE(report.replayed[0].open);
    EXPECT_FALSE(report.replayed[1].open);
    EXPECT_EQ(report.outcome(), Outcome::failed);
}

TEST(Replay, CountsItsQuestions) {
    Options options = made({"corners-only"});
    options.replay = {crossing_bars(), crossing_bars(),
                      make_pair(make_circle({0, 0}, 1), make_circle({1, 0}, 1))};
    const Report report = run_to_end(options);
    const Finding* const finding = find(report, kind::overlap_missed);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_EQ(finding->count, 2u);
    EXPECT_EQ(finding->of, 2u);
    EXPECT_EQ(report.replayed.size(), 3u);
}

/// Whichever type is named first.
TEST(Calibration, FindsEachTwoTypesInEitherOrder) {
    const std::size_t circle = type_index<collision::shape::Circle>(),
                      polygon = type_index<collision::shape::Polygon>();
    for (const std::vector<std::size_t>& types :
         {std::vector{circle, polygon}, std::vector{polygon, circle}}) {
        Options options = made({"exact"}, 100);
        options.ask = Parts::all();
        options.types = types;
        const Conventions found = run_to_end(options).conventions;
        for (const std::size_t a : types) {
            EXPECT_TRUE(found.rays[a]);
            for (const std::size_t b : types)
                EXPECT_TRUE(found.takes(a, b) && found.takes_impact(a, b) && found.takes_scene(a, b))
                    << a << b;
        }
    }
}

/// One end may be that of one type; the second ends the asking about an answer that it never gave.
TEST(Calibration, GoesOnAfterOneEndAndStopsAtTheSecond) {
    const auto rays_asked = [](const char* mutant) {
        Options options = made({"mutant", mutant}, 100);
        options.ask = {};
        options.ask.add(Part::overlap);
        options.ask.add(Part::ray);
        const Report report = run_to_end(options);
        EXPECT_EQ(report.outcome(), Outcome::failed) << "an end is no answer";
        return report.conventions.rays[type_index<collision::shape::Polygon>()];
    };
    EXPECT_TRUE(rays_asked("ends-at-rays-to-lines"));
    EXPECT_FALSE(rays_asked("ends-at-rays-to-lines-and-segments"));
}

}  // namespace
}  // namespace testbed::verify
