// `check` on lessons with blanks to fill.
#include "tests/cli/cli_fixture.h"
#include "tests/cli/json_rows.h"

namespace testbed::cli_tests {
namespace {

std::string lesson_of(const std::string& fill) {
    return scene(lesson_shapes,
                 R"(, "lesson": {"steps": [{"text": "Fill them in.", "blanks": {"pair": ["A", "B"], "lines": [
"dx = b.x - a.x", "dy = b.y - a.y", "r = a.r + b.r", "return dx*dx + dy*dy {1} r*r"], "fill": [)" +
                     fill + "]}}]}");
}

TEST_F(Cli, CheckRunsProgramsOnHiddenPairs) {
    put("right.solution.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    put("right.json", lesson_of(R"({"choices": ["<", "<="], "answer": "<="})"));
    const Outcome right = run("$T check right.json");
    EXPECT_EQ(right.status, 0) << right.error;
    EXPECT_EQ(right.error, "");
    const json blanks = json::parse(right.out)["lesson"]["blanks"];
    ASSERT_EQ(blanks.size(), 1u);
    EXPECT_EQ(blanks[0]["right"], 1000);
    EXPECT_EQ(blanks[0]["pass"], true);

    put("right.json", lesson_of(R"({"choices": ["<", "<="], "answer": "<"})"));
    const Outcome wrong = run("$T check right.json");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.error.find(
                  "lesson.steps[0].blanks: 850 of 1,000 right: 150 wrong where they touch. They touch, "
                  "and it says that they are apart."),
              std::string::npos)
        << wrong.error;
    EXPECT_NE(wrong.error.find("lesson.steps[0].blanks.fill[0].choices[1]: warning: also right about every "
                               "pair"),
              std::string::npos)
        << wrong.error;

    put("right.json", lesson_of(R"({"choices": ["<=", "="], "answer": "<="})"));
    const Outcome none = run("$T check right.json");
    EXPECT_EQ(none.status, 0);
    EXPECT_NE(none.error.find("choices[1]: warning: with it the program is none: blank 1, column 1"),
              std::string::npos)
        << none.error;
}

TEST_F(Cli, CheckHoldsWrongFillsAgainstThem) {
    put("a.solution.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    put("a.json", lesson_of(R"({"choices": ["<", "<="], "answer": "<="})"));
    const auto ends = [](const std::string& fill) {
        return R"({"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": "w", "fills": [")" +
               fill + "\"]}]}]}";
    };
    put("a.wrong.json", ends("<"));
    EXPECT_EQ(run("$T check a.json").status, 0);
    put("a.wrong.json", ends("<="));
    EXPECT_EQ(run("$T check a.json").status, 1) << "it is right, and must not be";
}

TEST_F(Cli, CheckRunsWhatALearnerFilledIn) {
    put("a.json", lesson_of(R"({"choices": ["<", "<="], "answer": "<="})"));
    const auto answer = [](const std::string& fills) {
        return R"({"format": "collision-solution", "version": 1, "lesson": "a", "by": "Ada", "steps": [{)" +
               fills + "}]}";
    };
    fs::create_directory(folder_ / "class");
    put("class/right.json", answer(R"("fills": ["<="])"));
    put("class/wrong.json", answer(R"("fills": ["<"])"));
    put("class/none.json", answer(""));
    put("class/odd.json", answer(R"("fills": ["<", "<"])"));
    const Outcome all = run("$T check a.json --answers class");
    EXPECT_EQ(all.status, 1);
    const std::string touching =
        "the program is right about 850 of 1,000 pairs: 150 wrong where they touch. For A with a.x = ";
    const std::string expected =
        ", which touch: expected that they overlap, but it returns that they are apart";
    const auto rows = json_rows(all.out);
    ASSERT_EQ(rows.size(), 4u) << all.out;
    EXPECT_EQ(rows[0]["missing"], "nothing is filled in");
    EXPECT_EQ(rows[1]["kind"], "solution") << "the rest of it counts";
    EXPECT_EQ(rows[1]["by"], "Ada");
    EXPECT_EQ(rows[1]["missing"], "nothing is filled in");
    EXPECT_TRUE(std::string(rows[1]["problem"])
                    .starts_with("what cannot be read does not count: line 1: steps[0].fills: must have a "
                                 "text for each of the 1 "
                                 "blanks, got 2"))
        << rows[1]["problem"];
    EXPECT_EQ(rows[1]["score"], "0");
    EXPECT_EQ(rows[1]["maximum"], "1");
    EXPECT_EQ(rows[2]["pass"], "yes");
    EXPECT_EQ(rows[2]["score"], "1");
    EXPECT_EQ(rows[2]["missing"], "");
    EXPECT_EQ(rows[3]["stopped_at_step"], "1");
    const std::string missing = rows[3]["missing"];
    EXPECT_TRUE(missing.starts_with(touching)) << missing;
    EXPECT_TRUE(missing.ends_with(expected)) << missing;
    EXPECT_NE(missing.find(" and B with b.x = "), std::string::npos) << missing;

    EXPECT_EQ(run("$T check a.json --answers class --page page.html").status, 1);
    EXPECT_NE(
        content("page.html").find("<b>Step 1</b> <span class=\"step\">Fill them in.</span><br>" + missing),
        std::string::npos);

    EXPECT_EQ(run("$T check a.json --answer class/right.json").status, 0);
    const Outcome wrong = run("$T check a.json --answer class/wrong.json");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_EQ(json::parse(wrong.out)["lesson"]["goals"][0]["reached"], 0);
    EXPECT_EQ(json::parse(wrong.out)["lesson"]["goals"][0]["why"], missing);
    EXPECT_NE(wrong.error.find("class/wrong.json: step 1: " + missing), std::string::npos) << wrong.error;
    EXPECT_NE(run("$T check a.json --answer class/none.json").error.find("step 1: nothing is filled in"),
              std::string::npos);
}

/// What the program hands out as the solution failed as an answer: its step was {}.
TEST_F(Cli, ASolutionThatIsHandedOutPassesAsAnAnswer) {
    put("a.solution.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    put("a.json", lesson_of(R"({"choices": ["<", "<="], "answer": "<="})"));
    ASSERT_EQ(run("$T handout a.json -o class").status, 0);
    const Outcome held = run("$T check class/a.json --answer class/solutions/a.solution.json");
    EXPECT_EQ(held.status, 0) << held.error;
    EXPECT_EQ(json::parse(held.out)["lesson"]["goals"][0]["reached"], 1);
}

/// It holds no answers: it passed with the goal before the program.
TEST_F(Cli, ASavedSceneDoesNotPassALessonThatEndsInBlanks) {
    std::string lesson = lesson_of(R"({"choices": ["<", "<="], "answer": "<="})");
    const std::string steps = R"("steps": [)";
    lesson.insert(lesson.find(steps) + steps.size(),
                  R"({"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]}, )");
    put("a.json", lesson);
    fs::create_directory(folder_ / "class");
    put("class/scene.json", scene(R"({"id": "A", "type": "circle", "position": [4, 5], "radius": 2},
        {"id": "B", "type": "circle", "position": [6, 5], "radius": 3})"));
    const std::string why =
        "a saved scene does not hold what was filled in: hand in the answers of the lesson";
    const Outcome all = run("$T check a.json --answers class");
    EXPECT_EQ(all.status, 1);
    const auto rows = json_rows(all.out);
    ASSERT_EQ(rows.size(), 1u) << all.out;
    EXPECT_EQ(rows[0]["pass"], "no");
    EXPECT_EQ(rows[0]["goals"], "2");
    EXPECT_EQ(rows[0]["goals_reached"], "1");
    EXPECT_EQ(rows[0]["stopped_at_step"], "2");
    EXPECT_EQ(rows[0]["missing"], why);
    EXPECT_EQ(rows[0]["score"], "1");
    EXPECT_EQ(rows[0]["maximum"], "2");
    EXPECT_EQ(rows[0]["problem"], "a saved scene is one state: it shows step 1 and cannot show step 2");
    const Outcome one = run("$T check a.json --answer class/scene.json");
    EXPECT_EQ(one.status, 1);
    EXPECT_NE(one.error.find("class/scene.json: step 2: " + why), std::string::npos) << one.error;
}

}  // namespace
}  // namespace testbed::cli_tests
