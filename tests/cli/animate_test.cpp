// Pictures that move and classes that are graded, from outside.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

const std::string moving = R"({"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
    {"id": "b", "type": "circle", "radius": 2, "position": [2, 0]})";

TEST_F(Cli, RenderAnimates) {
    put("a.json", scene(moving));
    const std::string steps =
        "$T render a.json --size 600x400 --animate steps --pair a,b --algorithm circles_squared ";
    ASSERT_EQ(run(steps + "-o s.gif --loop 2").error, "");
    EXPECT_EQ(content("s.gif").substr(0, 6), "GIF89a");
    ASSERT_EQ(run(steps + "-o s.apng").error, "");
    EXPECT_NE(content("s.apng").substr(0, 60).find("acTL"), std::string::npos);
    ASSERT_EQ(run(steps + "-o s.svg --seconds 5 --theme light").error, "");
    EXPECT_NE(content("s.svg").find("animation-duration: 5s"), std::string::npos);
    EXPECT_NE(content("s.svg").find("step 2 of 3"), std::string::npos);
    ASSERT_EQ(run(steps + "-o t.svg --no-captions").error, "");
    EXPECT_EQ(content("t.svg").find("step 2 of 3"), std::string::npos);

    // Numbered pictures: each the picture of that step.
    ASSERT_EQ(run(steps + "-o s.v1.png --fps 1 --seconds 4").error, "");
    for (int i = 1; i <= 4; ++i) EXPECT_TRUE(fs::exists(folder_ / fmt::format("s.v1-{:04}.png", i))) << i;
    EXPECT_FALSE(fs::exists(folder_ / "s.v1-0005.png"));
    ASSERT_EQ(
        run("$T render a.json --size 600x400 --pair a,b --algorithm circles_squared --step 2 -o two.png")
            .error,
        "");
    EXPECT_TRUE(content("two.png") == content("s.v1-0002.png"));

    ASSERT_EQ(run("$T render a.json --size 300x200 --animate motion --horizon 3 --fps 5 -o m.svg").error, "");
    EXPECT_NE(content("m.svg").find("t = 3.00 s"), std::string::npos);
    put("l.json", lesson_with(""));
    put("l.solution.json", solved);
    ASSERT_EQ(run("$T render l.json --size 300x200 --animate solution --fps 5 -o l.svg").error, "");
    EXPECT_NE(content("l.svg").find(">Join them.<"), std::string::npos);
}

TEST_F(Cli, RenderSaysWhatCannotBeAnimated) {
    put("a.json", scene(moving));
    put("still.json", scene(two));
    put("l.json", lesson_with(""));
    for (const auto& [arguments, complaint] : {
             std::pair{"a.json -o x.gif", "what moves needs --animate"},
             std::pair{"a.json -o x.svg --fps 5", "--animate"},
             std::pair{"a.json -o x.svg --animate dance", "must be steps, motion or solution"},
             std::pair{"a.json -o x.html --animate motion", "must end in .svg, .gif, .apng or .png"},
             std::pair{"a.json -o x.gif --animate motion --fps 60", "--fps: a GIF takes up to 50"},
             std::pair{"a.json -o x.gif --animate motion --fps 0", "--fps"},
             std::pair{"a.json -o x.gif --animate motion --seconds 601", "--seconds"},
             std::pair{"a.json -o x.svg --animate motion --seconds 600",
                       "up to 5000 pictures, this one 15000"},
             std::pair{"a.json -o x.svg --animate steps", "no algorithm has steps here"},
             std::pair{"a.json -o x.svg --animate motion --pair a,b --algorithm circles_squared",
                       "is not shown"},
             std::pair{"a.json -o x.svg --animate steps --pair a,b --algorithm circles_squared --step 1",
                       "shows every step"},
             std::pair{"still.json -o x.svg --animate motion", "nothing in this scene moves"},
             std::pair{"a.json -o x.svg --animate solution", "no lesson"},
             std::pair{"l.json -o x.svg --animate solution", "no solution lies beside"},
             std::pair{"l.json -o x.svg --lesson --animate solution", "do not move"},
             std::pair{"a.json -o none/x.svg --animate motion", "none/x.svg"},
         }) {
        const Outcome outcome = run(std::string("$T render ") + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_NE(outcome.error.find(complaint), std::string::npos) << arguments << ": " << outcome.error;
        EXPECT_FALSE(fs::exists(folder_ / "x.svg") || fs::exists(folder_ / "x.gif")) << arguments;
    }
}

TEST_F(Cli, AClassIsGraded) {
    put("l.json", lesson_with(""));
    fs::create_directories(folder_ / "class");
    put("class/anna.json", solved);
    EXPECT_EQ(run("$T check l.json --answers class").status, 0);
    put("class/=ben, \"b\".json", lesson_with(""));
    put("class/<i>.json", "no");
    const Outcome graded = run("$T check l.json --answers class --page class.html");
    EXPECT_EQ(graded.status, 1);
    EXPECT_EQ(graded.error, "");
    EXPECT_EQ(graded.out.find(
                  "file,kind,pass,goals,goals_reached,stages,stages_reached,stopped_at_step,problem,by,date,"
                  "lesson_version,score,maximum,missing,steps_reached,questions,predicted,predicted_right,"
                  "hints,solutions_"
                  "seen,step_1_predicted,step_1_right\n"
                  "<i>.json,unreadable,no,0,0,0,0,,"),
              0u)
        << graded.out;
    EXPECT_NE(graded.out.find("\n\"'=ben, \"\"b\"\".json\",scene,no,1,0,1,0,1,\"is the lesson's own scene, "
                              "unchanged\",,,,0,1,"),
              std::string::npos)
        << graded.out;
    EXPECT_NE(graded.out.find("\nanna.json,solution,yes,1,1,1,1,,,,,,1,1,,1,1,0,0,0,0,,\n"),
              std::string::npos)
        << graded.out;
    const std::string page = content("class.html");
    EXPECT_EQ(page.rfind("<!DOCTYPE html>", 0), 0u);
    EXPECT_EQ(page.find("<script"), page.npos);
    EXPECT_EQ(page.find("<i>"), page.npos) << "a name is text";
    EXPECT_NE(page.find("1 of 3 files reached the lesson's goals; 1 cannot be read."), page.npos);
    EXPECT_NE(page.find("<b>Step 1</b> <span class=\"step\">Join them."), page.npos);
    // Two pictures, whose ids differ.
    for (const char* id : {"id=\"f2-clip0\"", "id=\"f3-clip0\""}) {
        EXPECT_NE(page.find(id), page.npos) << id;
        EXPECT_EQ(page.find(id), page.rfind(id)) << id;
    }
}

TEST_F(Cli, WhatAClassPredictedIsReported) {
    put("l.json", lesson_with(""));
    fs::create_directories(folder_ / "class");
    const auto handed_in = [](const std::string& more) {
        return R"({"format": "collision-solution", "version": 1, "lesson": "l", "by": "=Ada", "steps": [{)" +
               more +
               R"("states": [{"shapes": [{"id": "B", "type": "circle", "position": [8, 5], "radius": 3}]}]}]})";
    };
    put("class/ada.json", handed_in(R"("predicted": 5, "hints": 2, "shown": true, )"));
    put("class/ben.json", handed_in(R"("predicted": 7.5, )"));
    put("class/cem.json", handed_in(R"("predicted": 7.5, )"));
    put("class/odd.json", handed_in(R"("predicted": "five", )"));
    const Outcome graded = run("$T check l.json --answers class --page class.html");
    EXPECT_EQ(graded.status, 1) << "one cannot be read in part";
    EXPECT_EQ(graded.error, "");
    for (const char* line :
         {"\nada.json,solution,yes,1,1,1,1,,,'=Ada,,,1,1,,1,1,1,1,2,1,5,yes\n",
          "\nben.json,solution,yes,1,1,1,1,,has the same states as ada.json; is by the same learner as "
          "ada.json,'=Ada,,,1,1,,1,1,1,0,0,0,7.5,no\n",
          "\nodd.json,solution,yes,1,1,1,1,,\"what cannot be read does not count: line 1: "
          "steps[0].predicted: must be a number"})
        EXPECT_NE(graded.out.find(line), std::string::npos) << line << graded.out;
    const std::string page = content("class.html");
    for (const char* part :
         {"What was predicted first", "<td class=\"done\">5 ✓</td><td>2</td><td>1</td>", "Step 1: Far?",
          "1 of 3 right", "<tr class=\"wrong\"><td>7.5</td><td class=\"count\">2</td>",
          "<tr class=\"right\"><td>5 ✓</td><td class=\"count\">1</td>"})
        EXPECT_NE(page.find(part), page.npos) << part;
    EXPECT_EQ(page.find("<script"), page.npos);

    const Outcome one = run("$T check l.json --answer class/ben.json");
    EXPECT_EQ(one.status, 0);
    EXPECT_NE(one.out.find(R"({"step": 1, "predicted": 7.5, "right": false})"), std::string::npos) << one.out;
    const Outcome odd = run("$T check l.json --answer class/odd.json");
    EXPECT_EQ(odd.status, 2);
    EXPECT_NE(odd.error.find("class/odd.json:1:"), std::string::npos) << odd.error;
    const json held = json::parse(odd.out)["lesson"];
    EXPECT_EQ(held["goals"][0]["reached"], 1) << "the rest of it is graded";
    EXPECT_FALSE(held.contains("predictions")) << "what was not read is no answer";
}

TEST_F(Cli, AClassHasPointsNamesDatesAndWhatIsMissing) {
    put("l.json", lesson_with(R"(, "points": 2.5)"));
    fs::create_directories(folder_ / "class");
    const auto handed_in = [](const char* by, const char* x) {
        return fmt::format(
            R"({{"format": "collision-solution", "version": 1, "by": "{}", "date": "2026-11-21 12:10",
                "lesson_version": "00000000", "steps": [{{"states": [{{"shapes": [
                {{"id": "B", "type": "circle", "position": [{}, 5], "radius": 3}}]}}]}}]}})",
            by, x);
    };
    put("class/ada.json", handed_in("Ada", "8"));
    put("class/zoe.json", handed_in("Zoë", "30"));
    put("class/notes.txt", "not an answer");
    const Outcome graded = run("$T check l.json --answers class --bom --page class.html");
    EXPECT_EQ(graded.status, 1);
    EXPECT_EQ(graded.out.rfind("\xEF\xBB\xBF"
                               "file,",
                               0),
              0u);
    EXPECT_NE(graded.error.find("left out, since they are no .json and hold no link with answers: notes.txt"), std::string::npos)
        << graded.error;
    EXPECT_NE(graded.out.find("\nada.json,solution,yes,1,1,1,1,,made for another version of the lesson,Ada,"
                              "2026-11-21 12:10,00000000,2.5,2.5,,"),
              std::string::npos)
        << graded.out;
    EXPECT_NE(graded.out.find("Zoë,2026-11-21 12:10,00000000,0,2.5,\"the goal is never reached: "),
              std::string::npos)
        << graded.out;
    EXPECT_NE(content("class.html").find("1 of 2 files reached"), std::string::npos) << "not of three";
    EXPECT_NE(content("class.html").find("0 of 2.5"), std::string::npos);
}

TEST_F(Cli, AFailedGoalSaysWhatWasWantedAndFound) {
    put("l.json", lesson_with(""));
    put("l.solution.json",
        R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
        {"id": "B", "type": "circle", "position": [30, 5], "radius": 3}]}]}]})");
    const Outcome missed = run("$T check l.json");
    EXPECT_EQ(missed.status, 1);
    EXPECT_NE(missed.error.find("l.solution.json: step 1: the goal is never reached: "), std::string::npos)
        << missed.error;
    EXPECT_NE(missed.error.find(" is "), std::string::npos);
    EXPECT_NE(missed.error.find(", must be "), std::string::npos);
    put("l.solution.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    EXPECT_NE(run("$T check l.json").error.find("there is no state that should reach it"), std::string::npos);
    put("answer.json", R"({"format": "collision-solution", "version": 1, "steps": [{}]})");
    EXPECT_NE(
        run("$T check l.json --answer answer.json").error.find("answer.json: step 1: the goal is never"),
        std::string::npos);
}

TEST_F(Cli, AnExamsFigureTellsNothing) {
    put("a.json", scene(two));
    EXPECT_EQ(run("$T render a.json -o plain.svg").status, 0);
    EXPECT_EQ(run("$T render a.json -o exam.svg --exam").status, 0);
    const std::string plain = content("plain.svg"), exam = content("exam.svg");
    const auto tells = [](const std::string& svg) {
        return svg.find("apart") != svg.npos || svg.find("overlap") != svg.npos;
    };
    EXPECT_TRUE(tells(plain));
    EXPECT_FALSE(tells(exam)) << exam;
    for (const char* more : {"--show overlap", "--pair A,B --map answers", "--solutions --lesson"})
        EXPECT_EQ(run(std::string("$T render a.json -o x.svg --exam ") + more).status, 2) << more;
    put("l.json", lesson_with(""));
    put("l.solution.json", solved);
    EXPECT_EQ(run("$T render l.json --lesson -o both.html").status, 0);
    EXPECT_EQ(run("$T render l.json --lesson --exam -o tasks.html").status, 0);
    EXPECT_EQ(run("$T render l.json --lesson --solutions -o solutions.html").status, 0);
    const auto has = [&](const char* file, const char* what) {
        return content(file).find(what) != std::string::npos;
    };
    EXPECT_TRUE(has("both.html", "Solutions: ") && has("both.html", "Hand in"));
    EXPECT_FALSE(has("tasks.html", "Solutions: "));
    EXPECT_TRUE(has("tasks.html", "Hand in"));
    EXPECT_TRUE(has("solutions.html", "Solutions: "));
    EXPECT_FALSE(has("solutions.html", "Hand in"));
}

TEST_F(Cli, ALessonIsHandedOutWithItsSolutionsApart) {
    put("l.json", lesson_with(R"(, "task": {"types": ["circle"], "ask": ["overlap"]})"));
    put("l.solution.json", solved);
    const Outcome done = run("$T handout l.json -o class --base https://school.example/ --language python");
    EXPECT_EQ(done.status, 0) << done.error;
    for (const char* name : {"l.json", "tasks.html", "tasks.pdf", "link.txt", "template.py",
                             "solutions/solutions.html", "solutions/l.solution.json"})
        EXPECT_TRUE(fs::exists(folder_ / "class" / name)) << name;
    EXPECT_FALSE(fs::exists(folder_ / "class/solutions/notes.html")) << "no step has notes";
    put("talk.json", lesson_with(R"(, "notes": "Ask them first.\nThen wait.")"));
    EXPECT_EQ(run("$T handout talk.json -o talk").status, 1) << "it has no solution, which is said";
    put("talk.solution.json", solved);
    EXPECT_EQ(run("$T handout talk.json -o talk").status, 0);
    EXPECT_NE(content("talk/solutions/notes.html").find("<p>Then wait.</p>"), std::string::npos);
    EXPECT_EQ(content("talk/talk.json").find("Ask them"), std::string::npos);
    EXPECT_FALSE(fs::exists(folder_ / "class/l.solution.json")) << "the learner's folder tells nothing";
    EXPECT_EQ(content("class/tasks.html").find("Solutions: "), std::string::npos);
    EXPECT_NE(content("class/solutions/solutions.html").find("Solutions: "), std::string::npos);
    EXPECT_EQ(content("class/link.txt").rfind("https://school.example/#s=", 0), 0u);
    EXPECT_EQ(run("$T check class/l.json --answer class/solutions/l.solution.json").status, 0);
    put("a.json", scene(two));
    EXPECT_EQ(run("$T handout a.json -o other").status, 2) << "no lesson";
    EXPECT_EQ(run("$T handout l.json -o other --language latin").status, 2);
}

TEST_F(Cli, AClassNeedsALessonAndAFolder) {
    put("a.json", scene(two));
    put("l.json", lesson_with(""));
    fs::create_directories(folder_ / "empty");
    fs::create_directories(folder_ / "class");
    put("class/anna.json", solved);
    for (const auto& [arguments, complaint] : {
             std::pair{"a.json --answers class", "has no lesson with a goal, blanks or a question"},
             std::pair{"l.json --answers none", "none: "},
             std::pair{"l.json --answers empty", "no file lies in this folder whose name ends in .json"},
             std::pair{"l.json --answers class/anna.json", "anna.json: "},
             std::pair{"l.json a.json --answers class", "needs one lesson"},
             std::pair{"l.json --answers class --answer a.json", "without --lines, --answer"},
             std::pair{"l.json --page x.html", "--answers"},
             std::pair{"gone.json --answers class", "no such file"},
         }) {
        const Outcome outcome = run(std::string("$T check ") + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_EQ(outcome.out, "") << arguments;
        EXPECT_NE(outcome.error.find(complaint), std::string::npos) << arguments << ": " << outcome.error;
    }
    const Outcome unwritable = run("$T check l.json --answers class --page none/x.html");
    EXPECT_EQ(unwritable.status, 2);
    EXPECT_NE(unwritable.error.find("none/x.html"), std::string::npos) << unwritable.error;
}

}  // namespace
}  // namespace testbed::cli_tests
