// Scenes of which `check` judges nothing, and claims that cannot fail, are named.
#include "tests/cli/cli_fixture.h"
#include "tests/support/source_folder.h"

namespace testbed::cli_tests {
namespace {

/// Beside a scene that passes it was green without a word.
TEST_F(Cli, CheckNamesASceneThatStatesNothing) {
    fs::create_directories(folder_ / "scenes");
    put("scenes/good.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    for (const char* const none : {"", R"(, "expect": [])"}) {
        put("scenes/silent.json", scene(two, none));
        const std::string words = "scenes/silent.json: states no expectation";
        const Outcome brief = run("$T check --brief --junit r.xml scenes");
        EXPECT_EQ(brief.status, 0) << brief.error;
        EXPECT_NE(brief.out.find(words), std::string::npos) << brief.out;
        EXPECT_NE(brief.out.find("1 scene states no expectation\n"), std::string::npos) << brief.out;
        EXPECT_NE(content("r.xml").find("tests=\"2\" failures=\"0\" skipped=\"1\""), std::string::npos)
            << content("r.xml");
        const Outcome strict = run("$T check --brief --strict --junit r.xml scenes");
        EXPECT_EQ(strict.status, 1);
        EXPECT_NE(strict.error.find(words), std::string::npos) << strict.error;
        EXPECT_NE(content("r.xml").find("tests=\"2\" failures=\"1\" skipped=\"0\""), std::string::npos)
            << content("r.xml");
    }
}

/// Its solution is judged.
TEST_F(Cli, CheckOfALessonNeedsNoExpectation) {
    put("a.json", scene(two, R"(, "lesson": {"title": "t", "steps": [{"text": "Look."}]})"));
    const Outcome outcome = run("$T check --brief a.json");
    EXPECT_TRUE(outcome.out.starts_with("1 scene, 0 expectations")) << outcome.out << outcome.error;
    EXPECT_EQ(outcome.out.find("states no expectation"), std::string::npos) << outcome.out;
}

TEST_F(Cli, CheckNamesEveryClaimThatCannotFail) {
    put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": 99, "distance": 0, "tolerance": 99}])"));
    const Outcome outcome = run("$T check --brief --strict a.json");
    EXPECT_EQ(outcome.status, 1);
    for (const char* const claim : {"\"depth\"", "\"distance\""})
        EXPECT_NE(outcome.error.find(claim), std::string::npos) << outcome.error;
}

TEST_F(Cli, CheckUpdateCountsWiderRangesAndWhatBecameNull) {
    put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": {"min": 8, "max": 9}},
      {"pair": ["a", "b"], "impact": {"min": 8, "max": 9}}, {"shape": "a", "bounds.convex_hull.0.x": {"min": 1}}])"));
    const Outcome outcome = run("$T check --update a.json");
    EXPECT_NE(outcome.out.find("3 claims in 1 file updated\nWider ranges: 2. Claims that became null: 1.\n"),
              std::string::npos)
        << outcome.out << outcome.error;
}

}  // namespace
}  // namespace testbed::cli_tests
