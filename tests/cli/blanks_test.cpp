// `check` on lessons with blanks to fill.
#include "tests/cli/cli_fixture.h"

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
    EXPECT_EQ(all.out,
              "file,kind,pass,goals,goals_reached,stages,stages_reached,stopped_at_step,problem,by,date,"
              "lesson_version,score,maximum,missing\n"
              "none.json,solution,no,1,0,1,0,1,,Ada,,,0,1,\n"
              "odd.json,unreadable,no,0,0,0,0,,\"line 1: steps[0].fills: must have a text for each of the 1 "
              "blanks, got 2\",,,,0,0,\n"
              "right.json,solution,yes,1,1,1,1,,is by the same learner as none.json,Ada,,,1,1,\n"
              "wrong.json,solution,no,1,0,1,0,1,is by the same learner as none.json,Ada,,,0,1,\n");
    EXPECT_EQ(run("$T check a.json --answer class/right.json").status, 0);
    const Outcome wrong = run("$T check a.json --answer class/wrong.json");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_EQ(json::parse(wrong.out)["lesson"]["goals"][0]["reached"], 0);
}

}  // namespace
}  // namespace testbed::cli_tests
