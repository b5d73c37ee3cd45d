// What was asked too seldom, or never: small shapes, nearly parallel edges, large scenes, rays at borders.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

const Finding* finding_of(const Report& report, std::string_view kind, std::string_view types) {
    const auto found = std::ranges::find_if(report.findings, [&](const Finding& finding) {
        return finding.kind == kind && finding.types == types;
    });
    return found == report.findings.end() ? nullptr : &*found;
}

struct Epsilon {
    const char* mode;
    std::string_view kind, types;
};
void PrintTo(const Epsilon& epsilon, std::ostream* out) { *out << epsilon.mode; }
class Epsilons : public ::testing::TestWithParam<Epsilon> {};
/// A fixed epsilon is right about shapes of ordinary sizes.
TEST_P(Epsilons, AreFound) {
    const Report report = run_to_end(made({GetParam().mode}, 20'000));
    EXPECT_TRUE(finding_of(report, GetParam().kind, GetParam().types)) << findings_text(report);
}
INSTANTIATE_TEST_SUITE_P(
    HardQuestions, Epsilons,
    ::testing::Values(Epsilon{"parallel-below-1e-2", kind::overlap_missed, "segment–segment"},
                      Epsilon{"parallel-below-1e-6", kind::overlap_missed, "segment–segment"},
                      Epsilon{"parallel-below-1e-9", kind::overlap_missed, "segment–segment"},
                      Epsilon{"ray-parallel-below-1e-6", kind::hit_missed, "ray–segment"},
                      Epsilon{"one-center-below-1e-6", kind::normal, "circle–circle"}));

TEST(HardQuestions, AreNoSmallerThanTheGreetingTakes) {
    Conventions conventions;
    for (auto& row : conventions.pairs) row.fill(true);
    const auto small = std::ranges::find(families(), "small", &Family::id);
    const std::size_t segment = type_index<collision::shape::Segment>();
    const auto least = [&] {
        Maker maker(1, conventions);
        double shortest = 1;
        for (int i = 0; i < 200; ++i) {
            const auto made = small->make(maker, segment, segment);
            if (!made || !as_taken(*made, conventions)) continue;
            for (const model::SceneShape& one : made->shapes) {
                const auto& s = std::get<collision::shape::Segment>(one.geometry);
                if (!(s.from == s.to)) shortest = std::min(shortest, std::hypot(s.to.x - s.from.x, s.to.y - s.from.y));
            }
        }
        return shortest;
    };
    EXPECT_LT(least(), 1e-5);
    conventions.min_size = 1e-3;
    EXPECT_GE(least(), 1e-3);
    conventions.min_size = 0.5;
    EXPECT_EQ(least(), 1) << "none is made";
}

TEST(HardQuestions, HaveScenesOfHundreds) {
    Options options = made({"first-24-alone"}, 3000);
    options.ask = {};
    options.ask.add(Part::pairs);
    const Report report = run_to_end(options);
    const Finding* const finding = find(report, kind::pair_missed);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_LE(finding->smallest.shapes.size(), 32u) << "what is large is made small by parts";
    EXPECT_GE(finding->smallest.shapes.size(), 25u);
}
/// What is clearly apart is not worked out, and what is listed all the same is.
TEST(HardQuestions, JudgeAScenesListedPairsHoweverFarApart) {
    const Question scene = make_scene({make_circle({0, 0}, 1), make_circle({9, 0}, 1), make_circle({1, 0}, 1)});
    const auto fault = [&](std::vector<std::array<std::size_t, 2>> pairs) {
        Answer answer;
        answer.pairs = std::move(pairs);
        const auto found = judge(scene, PlacedPair(scene), answer, Conventions());
        return found ? found->kind : std::string_view();
    };
    EXPECT_EQ(fault({{0, 2}}), "");
    EXPECT_EQ(fault({{0, 1}, {0, 2}}), kind::pair_invented);
    EXPECT_EQ(fault({}), kind::pair_missed);
}

// ---- rays at borders ----

TEST(HardQuestions, StartRaysOnBorders) {
    for (const char* mode : {"ray-from-a-circle-missed", "ray-from-an-edge-missed"}) {
        const Report report = run_to_end(made({mode}, 4000));
        const Finding* const finding = find(report, kind::hit_missed);
        ASSERT_TRUE(finding) << mode << findings_text(report);
        EXPECT_GE(finding->count, 5u) << mode;
    }
}
/// Along all sides it is a convention, which is told; along some it is a mistake.
TEST(HardQuestions, HaveRaysAlongSides) {
    const Report all = run_to_end(made({"rays-along-sides-missed"}, 2000));
    EXPECT_TRUE(all.findings.empty()) << findings_text(all);
    const auto words = told(all.conventions);
    EXPECT_TRUE(std::ranges::any_of(words, [](const std::string& one) {
        return one.starts_with("rays along a side meet nothing, of ") && one.find("rectangle") != one.npos;
    }));
    const Report some = run_to_end(made({"rays-along-upper-sides-missed"}, 2000));
    const Finding* const finding = find(some, kind::hit_missed);
    ASSERT_TRUE(finding) << findings_text(some);
    const Report none = run_to_end(made({"exact"}, 300));
    for (const std::string& one : told(none.conventions)) EXPECT_FALSE(one.starts_with("rays along")) << one;
}
/// --exact judges pairs, not rays.
TEST(HardQuestions, OfRaysThatGrazeAreNotPromisedToBeJudgedByExact) {
    const auto text = [](Question question, bool exact) {
        Options options = made({exact ? "exact" : "rays-along-sides-missed"}, 10);
        options.replay = {std::move(question)};
        return run_to_end(options).verdict.text();
    };
    const std::string along =
        text(make_pair(make_ray({-5, 1}, {1, 0}), make_rectangle({0, 0}, {2, 2})), false);
    EXPECT_NE(along.find("leave open 1 of the 1 questions"), std::string::npos) << along;
    EXPECT_EQ(along.find("--exact"), std::string::npos) << along;
}

}  // namespace
}  // namespace testbed::verify
