// What a greeting promises has to be judged, and what it excludes is stated: it may not make a run green.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "app/verify/most_vertices.h"
#include "app/verify/question_source.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

Report greeted(const std::string& members, std::uint64_t questions = 2000) {
    return run_to_end(made({"greets-with", R"({"collider":"made",)" + members + "}"}, questions));
}
bool says(const Report& report, std::string_view words) {
    return report.verdict.text().find(words) != std::string::npos;
}

TEST(Promises, OfTypesThatNoQuestionIsAboutFail) {
    for (const char* members :
         {R"("types":["circle","group"],"answers":["overlap"])", R"("types":["group","circle"])"}) {
        const Report report = greeted(members);
        EXPECT_EQ(report.outcome(), Outcome::failed) << members;
        EXPECT_TRUE(says(report, R"(failed: Promised the type "group": no question is about one.)"))
            << report.verdict.text();
    }
    const Report without_rays = greeted(R"("types":["circle","ray"],"answers":["overlap"])");
    EXPECT_TRUE(says(without_rays, R"(failed: Promised the type "ray")")) << without_rays.verdict.text();
    const Report with_rays = greeted(R"("types":["circle","ray"],"answers":["overlap","ray"])");
    EXPECT_EQ(with_rays.outcome(), Outcome::passed) << with_rays.verdict.text();
}
TEST(Promises, OfTypesAloneAreAskedAboutRaysWhereTheyNameThem) {
    const auto asked = [](const Report& report) {
        const std::vector<Verdict::Row> rows = report.verdict.rows();
        return std::ranges::count_if(rows, [](const Verdict::Row& row) { return row.key.answer == "ray"; });
    };
    EXPECT_EQ(asked(greeted(R"("types":["circle","point"])")), 0);
    EXPECT_GT(asked(greeted(R"("types":["circle","ray"])")), 0);
    EXPECT_GT(asked(greeted(R"("types":["circle","point"],"answers":["overlap","ray"])")), 0);
    EXPECT_GT(asked(greeted(R"("touching":"overlaps")")), 0);
}

/// Lengths were judged with the slack of a tolerance that nobody had promised, without a word.
TEST(Promises, WhatNobodyPromisedAndLeavesLengthsRoomIsAWarning) {
    const auto warned = [](const Report& report) {
        return std::ranges::any_of(report.verdict.warnings(), [](const std::string& warning) {
            return warning.starts_with("Gaps or overlaps up to ");
        });
    };
    EXPECT_TRUE(warned(run_to_end(made({"skin"}, 2000))));
    EXPECT_TRUE(warned(run_to_end(made({"slop"}, 2000))));
    EXPECT_FALSE(warned(run_to_end(made({"exact"}, 2000))));
    EXPECT_FALSE(warned(greeted(R"("touching":"overlaps","tolerance":0.01)")));
}

TEST(Promises, OfTypesHoldOnlyWhereTheirTypesMayBeAskedAbout) {
    Options options = made({"greets-with", R"({"collider":"made","types":["circle","point"]})"}, 500);
    options.types = {type_index<collision::shape::Circle>()};
    EXPECT_EQ(run_to_end(options).outcome(), Outcome::passed) << "points were left out by whoever runs it";
}

TEST(Promises, OfAnAnswerThatIsExceptedEverywhereFail) {
    const std::string types = R"("types":["circle","point"],)";
    const Report nowhere = greeted(
        types +
        R"("answers":["overlap","depth"],"without":[["circle","circle","depth"],["point","circle","depth"],["point","point","depth"]])");
    EXPECT_EQ(nowhere.outcome(), Outcome::failed);
    EXPECT_TRUE(says(nowhere, R"(Promised "depth": its greeting excepts it for all of these types.)"))
        << nowhere.verdict.text();
    const Report somewhere = greeted(
        types + R"("answers":["overlap","depth"],"without":[["point","point"],["point","circle","depth"]])");
    EXPECT_EQ(somewhere.outcome(), Outcome::passed) << somewhere.verdict.text();
    const std::vector<std::string> words = told(somewhere.conventions);
    EXPECT_NE(std::ranges::find(words, "not asked: point–point, point–circle (depth)"), words.end());
}

TEST(Promises, WhatIsNotAskedIsTold) {
    Conventions conventions;
    conventions.answers.add(Part::impact);
    conventions.max_vertices = 3;
    const std::vector<std::string> words = told(conventions);
    for (const char* sentence : {"not asked: more than 3 vertices", "not asked: impacts of what turns"})
        EXPECT_NE(std::ranges::find(words, sentence), words.end()) << sentence;
    conventions.spin = true;
    conventions.max_vertices = most_vertices;
    for (const std::string& sentence : told(conventions))
        EXPECT_FALSE(sentence.starts_with("not asked")) << sentence;
}

TEST(Limits, ThatLeaveTooFewQuestionsFail) {
    const Report report = greeted(R"("answers":["overlap"],"min_size":2.2)", 20'000);
    EXPECT_EQ(report.outcome(), Outcome::failed);
    EXPECT_TRUE(
        says(report, "Its limits leave fewer than 100 questions, and a share of less than 0.5, about "))
        << report.verdict.text();
    const Report mild = greeted(R"("answers":["overlap"],"min_size":0.01,"max_size":1e5)", 20'000);
    EXPECT_EQ(mild.outcome(), Outcome::passed) << mild.verdict.text();
}
/// Enough is enough, whatever share it is; and without limits nothing is thinned out.
TEST(Limits, AreJudgedByWhatTheyLeave) {
    const std::size_t capsule = type_index<collision::shape::Capsule>();
    Conventions conventions;
    conventions.pairs[capsule][capsule] = true;
    const auto thinned = [&](std::uint64_t at_least, double share) {
        QuestionSource source(1, conventions);
        for (std::uint64_t i = 1; i <= 150; ++i) source.make(i);
        return source.thinned_out(at_least, share);
    };
    EXPECT_EQ(thinned(151, 1).size(), 0u) << "nothing is limited";
    conventions.min_size = 0.5;
    EXPECT_EQ(thinned(151, 0.9), std::vector<std::string>{"capsule–capsule"});
    EXPECT_EQ(thinned(151, 0).size(), 0u) << "no share is asked for";
    EXPECT_EQ(thinned(150, 0.9).size(), 0u) << "150 were made";
    EXPECT_EQ(thinned(1'000'000, 0.9).size(), 0u) << "without limits there were too few, too";
}

TEST(Tolerance, AsLargeAsTheShapesLeavesLengthsOpen) {
    const auto due = [](double radius, double gap) {
        Conventions conventions;
        conventions.gap = gap;
        const Question question =
            make_pair(make_circle({0, 0}, radius), make_circle({3 * radius, 0}, radius));
        Answer answer;
        answer.distance = radius;
        return judge_answer(question, PlacedPair(question), answer, conventions).due.has(Part::distance);
    };
    EXPECT_TRUE(due(1, 0.05));
    EXPECT_FALSE(due(0.01, 0.05));
    EXPECT_TRUE(due(0.01, 0));
    EXPECT_FALSE(due(0.01, 0.05000000001));
}
/// Greeted for yes and no from either side, it counts once.
TEST(Tolerance, CountsOnceForLengths) {
    Conventions conventions;
    conventions.gap = conventions.slop = 0.05;
    EXPECT_NEAR(conventions.allowed({2, 2}), 0.05, 1e-5);
    conventions.slop = 0.02;
    EXPECT_NEAR(conventions.allowed({2, 2}), 0.05, 1e-5);
}

/// A tolerance does not make a finding go away.
TEST(Replay, OfWhatTheConventionsLeaveOpenIsNoPass) {
    const auto replayed = [](const std::string& members, double gap) {
        Options options =
            made({"greets-with", R"({"collider":"made","answers":["overlap"])" + members + "}"});
        options.replay = {make_pair(make_circle({0, 0}, 1), make_circle({1, 0}, 1)),
                          make_pair(make_circle({0, 0}, 1), make_circle({2 + gap, 0}, 1))};
        return run_to_end(options);
    };
    const Report open = replayed(R"(,"tolerance":0.05)", 0.03);
    EXPECT_EQ(open.outcome(), Outcome::failed);
    EXPECT_TRUE(says(open, "leave open 1 of the 2 questions that were asked again")) << open.verdict.text();
    EXPECT_EQ(replayed("", 0.03).outcome(), Outcome::passed);
    EXPECT_EQ(replayed(R"(,"tolerance":0.05)", 0.3).outcome(), Outcome::passed);
}

}  // namespace
}  // namespace testbed::verify
