// What a greeting says and what clear questions show: the two may differ, and each is told as what it is.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/verify/maker.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

Report greeted_with(const std::string& members, const char* fault, std::uint64_t questions = 2000) {
    return run_to_end(made({"greets-with", R"({"collider":"made",)" + members + "}", fault}, questions));
}
bool has(const std::vector<std::string>& list, std::string_view words) {
    return std::ranges::any_of(list,
                               [&](const std::string& one) { return one.find(words) != std::string::npos; });
}

TEST(GreetedY, DownAllowsNormalsThatAreMirroredAndThoseThatAreNot) {
    for (const char* const fault : {"exact", "y-down"}) {
        const Report report = greeted_with(R"("y":"down")", fault);
        EXPECT_TRUE(report.findings.empty()) << fault << ": " << findings_text(report);
        EXPECT_EQ(report.outcome(), Outcome::passed) << fault << report.verdict.text();
        EXPECT_EQ(report.conventions.y_down, std::string_view(fault) == "y-down");
    }
}
TEST(GreetedY, MirroredNormalsWithoutItFail) {
    const Report report = run_to_end(made({"y-down"}, 2000));
    EXPECT_EQ(report.outcome(), Outcome::failed);
    EXPECT_TRUE(has(report.verdict.failures(), "Its normals are mirrored")) << report.verdict.text();
}
TEST(GreetedY, DownAllowsBothOfRaysAlone) {
    for (const char* const fault : {"exact", "y-down"}) {
        const Report report = greeted_with(R"("y":"down","answers":["overlap","ray"])", fault);
        EXPECT_TRUE(report.findings.empty()) << fault << ": " << findings_text(report);
        EXPECT_EQ(report.outcome(), Outcome::passed) << fault << report.verdict.text();
    }
}

struct Contradiction {
    const char* greeting;
    const char* fault;
    const char* sentence;
};
constexpr Contradiction contradictions[] = {
    {R"("normal":"to_a")", "exact",
     R"(Its greeting says "normal": "to_a", but clear questions show that normals point from a to b.)"},
    {R"("normal":"to_b")", "to-a",
     R"(Its greeting says "normal": "to_b", but clear questions show that normals point from b to a.)"},
    {R"("touching":"apart")", "exact",
     R"(Its greeting says "touching": "apart", but clear questions show that touching counts as overlapping.)"},
    {R"("touching":"overlaps")", "apart",
     R"(Its greeting says "touching": "overlaps", but clear questions show that touching counts as apart.)"},
    {R"("y":"up")", "y-down",
     R"(Its greeting says "y": "up", but clear questions show that the y of normals points down.)"},
    {R"("answers":["overlap"],"winding":"counter-clockwise")", "wants-clockwise",
     R"(Its greeting says "winding": "counter-clockwise", but clear questions show that it takes polygons clockwise alone.)"},
};

TEST(Contradictions, AreOneSentenceThatComesFirstAndNoFindings) {
    for (const Contradiction& row : contradictions) {
        const Report report = greeted_with(row.greeting, row.fault);
        EXPECT_EQ(report.contradictions, std::vector<std::string>{row.sentence});
        ASSERT_FALSE(report.verdict.failures().empty()) << row.sentence;
        EXPECT_EQ(report.verdict.failures().front(), row.sentence);
        EXPECT_EQ(report.verdict.failures().size(), 1u) << report.verdict.text();
        EXPECT_EQ(report.outcome(), Outcome::failed);
        EXPECT_TRUE(report.findings.empty()) << row.greeting << ": " << findings_text(report);
    }
}
TEST(Contradictions, OfATolerancesComeBeforeTheirFindings) {
    const Report report = greeted_with(R"("tolerance":0)", "skin");
    ASSERT_EQ(report.contradictions.size(), 1u);
    EXPECT_TRUE(report.contradictions.front().starts_with(
        R"(Its greeting says "tolerance": 0, but clear questions show that gaps or overlaps up to 0.01)"))
        << report.contradictions.front();
    EXPECT_EQ(report.verdict.failures().front(), report.contradictions.front());
    EXPECT_TRUE(find(report, kind::overlap_invented)) << "it is judged by what it says";
}
TEST(Contradictions, AreNoneWhereTheTwoAgree) {
    const std::vector<std::pair<const char*, const char*>> agreed{
        {R"("normal":"to_a")", "to-a"},        {R"("normal":"to_b")", "exact"},
        {R"("touching":"apart")", "apart"},    {R"("touching":"overlaps")", "exact"},
        {R"("touching":"either")", "exact"},   {R"("y":"up")", "exact"},
        {R"("winding":"clockwise")", "exact"}, {R"("tolerance":0.011)", "skin"},
        {R"("precision":"double")", "exact"},  {R"("tolerance":0.01,"touching":"apart")", "exact"}};
    for (const auto& [greeting, fault] : agreed) {
        const Report report = greeted_with(greeting, fault);
        EXPECT_TRUE(report.contradictions.empty()) << greeting << report.contradictions.front();
        EXPECT_EQ(report.outcome(), Outcome::passed)
            << greeting << findings_text(report) << report.verdict.text();
    }
}
/// A mistake about a few types is no other meaning.
TEST(Contradictions, AreNoneWhereMostAgree) {
    Options options =
        made({"greets-with", R"({"collider":"made","touching":"overlaps"})", "rounds-touching-aslant"}, 2000);
    EXPECT_TRUE(run_to_end(options).contradictions.empty());
}

TEST(Told, WhatIsOnlyGreetedIsNotFound) {
    const Report report = greeted_with(
        R"("touching":"either","tolerance":0.01,"manifold":"one","min_size":0.01,"winding":"clockwise")",
        "exact");
    for (const char* const words : {"now as overlapping, now as apart", "tolerance 0.01", "one contact point",
                                    "sizes below 0.01", "vertices clockwise"}) {
        EXPECT_TRUE(has(greeted(report.conventions), words)) << words;
        EXPECT_FALSE(has(found(report.conventions), words)) << words;
    }
    EXPECT_EQ(told(report.conventions).size(),
              found(report.conventions).size() + greeted(report.conventions).size());
    const Report shown = greeted_with(R"("touching":"overlaps","normal":"to_a")", "to-a");
    EXPECT_TRUE(has(found(shown.conventions), "touching counts as overlapping"));
    EXPECT_TRUE(has(found(shown.conventions), "normals point from b to a"));
}

}  // namespace
}  // namespace testbed::verify
