// The program from outside: what it prints where, and how it exits.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

TEST_F(Cli, LessonsArePrinted) {
    put("l.json", lesson_with(""));
    put("l.solution.json", solved);
    EXPECT_EQ(run("$T render l.json --lesson -o l.html").status, 0);
    EXPECT_EQ(content("l.html").rfind("<!DOCTYPE html>", 0), 0u);
    EXPECT_NE(content("l.html").find("Join them."), std::string::npos);
    EXPECT_EQ(run("$T render l.json --lesson -o l.svg").status, 0);
    EXPECT_EQ(content("l.svg").rfind("<svg ", 0), 0u);
    EXPECT_EQ(run("$T render l.json --lesson -o l.png").error,
              "--output: must end in .svg, .pdf or .html, got l.png\n");
    EXPECT_EQ(run("$T render l.json --lesson --exam -o l.docx").error,
              "--output: must end in .svg, .pdf or .html, got l.docx\n");
    put("a.json", scene(two));
    const Outcome none = run("$T render a.json --lesson -o a.svg");
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.error, "a.json: has no lesson to print\n");
    put("l.solution.json", "{}");
    EXPECT_EQ(run("$T render l.json --lesson -o l.html").status, 2)
        << "a broken solution is said, not left out";
}

TEST_F(Cli, ALessonIsHeldAgainstItsSolution) {
    const std::string start =
        R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{}]}]})";
    const struct {
        const char* name;
        std::string more, solution;
        int status;
        const char* error;
    } rows[] = {
        {"solved", "", solved, 0, ""},
        {"the solution does not solve it", "", start, 1,
         "l.solution.json: step 1: the goal is never reached: A and B: overlap is false, must be true\n"},
        {"solved from the start", R"(, "spread": {"shape": "A", "at_least": 0}}, {"text": "Apart.",
"start": {}, "goal": [{"pair": ["A", "B"], "overlap": false}])",
         R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
{"id": "B", "type": "circle", "position": [8, 5], "radius": 3}]}]}, {"states": [{}]}]})",
         1, "l.solution.json: step 2: its goal is already true at the start\n"},
        {"what a state says of itself is true", "", state_with(R"("overlap": true, "depth": 1)"), 0, ""},
        {"or the run fails", "", state_with(R"("overlap": true, "depth": 2)"), 1,
         "l.solution.json: step 1: state 1: A and B: depth is 1, must be 2\n"},
        {"a solution of another length", "", R"({"format": "collision-solution", "version": 1, "steps": []})",
         2, "l.solution.json:1:57: steps: must have as many steps as the lesson, 1, got 0\n"},
        {"an overlay that is not there", R"(, "overlays": ["closest", "closet"])", solved, 2,
         "l.json: lesson.steps[0].overlays[1]: no overlay has the id \"closet\"\n"},
    };
    for (const auto& row : rows) {
        put("l.json", lesson_with(row.more));
        put("l.solution.json", row.solution);
        const Outcome outcome = run("$T check l.json");
        EXPECT_EQ(outcome.status, row.status) << row.name << outcome.error;
        EXPECT_EQ(outcome.error, row.error) << row.name;
    }
    // What is unreadable beside a lesson is no pass in any report.
    put("l.json", lesson_with(""));
    put("l.solution.json", solved);
    for (const char* wrong :
         {"{", R"({"format": "collision-wrong-ends", "version": 1, "steps": [{}, {}, {}]})"}) {
        put("l.wrong.json", wrong);
        EXPECT_EQ(run("$T check --brief --junit out.xml l.json").status, 2) << wrong;
        const std::string xml = content("out.xml");
        EXPECT_EQ(xml.find("failures=\"0\""), std::string::npos) << xml;
        EXPECT_NE(xml.find("cannot be read"), std::string::npos) << xml;
    }
    fs::remove(folder_ / "l.wrong.json");
    fs::remove(folder_ / "l.solution.json");
    put("l.json", lesson_with(""));
    const Outcome missing = run("$T check l.json");
    EXPECT_EQ(missing.status, 2);
    EXPECT_EQ(missing.error, "l.solution.json: no such file\n");
}

TEST_F(Cli, HelpAndVersionOnEveryLevel) {
    for (const std::string level : {"", "check ", "render ", "algorithms "}) {
        const Outcome help = run("$T " + level + "--help");
        EXPECT_EQ(help.status, 0);
        EXPECT_NE(help.out.find("Usage: collision-testbed"), std::string::npos) << help.out;
        EXPECT_EQ(help.error, "");
        const Outcome version = run("$T " + level + "--version");
        EXPECT_EQ(version.status, 0);
        EXPECT_EQ(version.out.substr(0, 18), "collision-testbed ");
    }
}

TEST_F(Cli, AFileInBracketsIsOneFile) {
    put("[a,b]", scene(two));
    put("a", "no scene");
    const Outcome checked = run("$T check '[a,b]'");
    EXPECT_EQ(checked.status, 0) << checked.error;
    EXPECT_EQ(json::parse(checked.out)["file"], "[a,b]");
    EXPECT_EQ(run("$T render '[a,b]' -o a.svg").status, 0);
    const Outcome named = run("SDL_VIDEODRIVER=x11 $T '[a,b]'");
    EXPECT_EQ(named.error.substr(0, 20), "No window for [a,b]:");
    EXPECT_EQ(run("$T render '[a,b]' -o a.svg '[c]'").error,
              "The following argument was not expected: [c]\nRun with --help for more information.\n");
}

TEST_F(Cli, BadUsage) {
    put("a.json", scene(two));
    for (const std::string arguments :
         {"check", "check --what a.json", "check a.json --pairs some", "check a.json --horizon -1",
          "render a.json", "render a.json -o a.gif", "render a.json -o a.svg --size 10",
          "render a.json -o a.svg --size 0x5", "render a.json -o a.svg --theme pink",
          "render a.json -o a.svg --show nothing", "a.json b.json", "--what"}) {
        const Outcome outcome = run("$T " + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_EQ(outcome.out, "") << arguments;
        EXPECT_NE(outcome.error, "") << arguments;
    }
    EXPECT_FALSE(fs::exists(folder_ / "a.svg"));
}

TEST_F(Cli, CheckPrintsEveryAnswer) {
    put("a.json", scene(two + R"(, {"id": "r", "type": "ray", "direction": [0, 2], "position": [0, -5]})",
                        R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    const Outcome outcome = run("$T check a.json");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.error, "");
    EXPECT_EQ(outcome.out.substr(0, 4), "{\n  ");
    const json result = json::parse(outcome.out);
    EXPECT_EQ(result["scene"], "two");
    EXPECT_EQ(result["shapes"][0]["world"], json::parse(R"({"center": [0, 0], "radius": 1})"));
    EXPECT_EQ(result["shapes"][0]["bounds"]["convex_hull"], nullptr);
    EXPECT_EQ(result["shapes"][1]["world"]["vertices"],
              json::parse("[[0.5, -2], [1.5, -2], [1.5, 2], [0.5, 2]]"));
    EXPECT_EQ(result["shapes"][1]["bounds"]["aabb"], json::parse(R"({"min": [0.5, -2], "max": [1.5, 2]})"));
    EXPECT_EQ(result["shapes"][1]["area"], 4);
    EXPECT_EQ(result["shapes"][2]["bounds"], nullptr);
    EXPECT_EQ(result["shapes"][2]["area"], nullptr);
    ASSERT_EQ(result["pairs"].size(), 3u);
    EXPECT_EQ(result["pairs"][0]["a"], "a");
    EXPECT_EQ(result["pairs"][0]["b"], "b");
    EXPECT_EQ(result["pairs"][0]["overlap"], true);
    EXPECT_EQ(result["pairs"][0]["distance"], 0);
    EXPECT_EQ(result["pairs"][0]["depth"], 0.5);
    EXPECT_EQ(result["pairs"][0]["normal"], json::parse("[1, 0]"));
    for (const char* key : {"closest", "contacts"}) EXPECT_TRUE(result["pairs"][0][key].is_array()) << key;
    EXPECT_EQ(result["rays"][0]["ray"], "r");
    EXPECT_EQ(result["rays"][0]["hits"][0]["distance"], 4);
    EXPECT_EQ(
        result["expect"][0],
        json::parse(R"({"pass": true, "pair": ["a", "b"], "overlap": true, "got": {"overlap": true}})"));
    EXPECT_EQ(result["impacts"], json::array());
    EXPECT_EQ(result["problems"], json::array());
}

TEST_F(Cli, ImpactsWithinTheHorizon) {
    put("a.json", scene(R"({"id": "a", "type": "point", "velocity": [1, 0]},
        {"id": "b", "type": "point", "position": [3, 0]}, {"id": "c", "type": "point", "position": [3, 1]})"));
    const json near = json::parse(run("$T check a.json").out)["impacts"];
    ASSERT_EQ(near.size(), 2u) << "nothing moves in the pair of b and c";
    EXPECT_EQ(near[0]["b"], "b");
    EXPECT_EQ(near[0]["time"], nullptr);
    const json far = json::parse(run("$T check a.json --horizon 4").out)["impacts"];
    EXPECT_EQ(far[0], json::parse(R"({"a": "a", "b": "b", "time": 3, "point": [3, 0], "normal": [1, 0]})"));
    EXPECT_EQ(far[1]["time"], nullptr);
    EXPECT_EQ(json::parse(run("$T check a.json --horizon 4 --pairs overlapping").out)["impacts"].size(), 1u);
}

TEST_F(Cli, WhatIsNotAnsweredIsNamed) {
    put("a.json", scene(R"({"id": "a", "type": "point"}, {"id": "b", "type": "point"},
        {"id": "bow", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]})"));
    const json result = json::parse(run("$T check a.json").out);
    ASSERT_EQ(result["problems"].size(), 1u);
    EXPECT_EQ(result["problems"][0]["shape"], "bow");
    EXPECT_EQ(result["problems"][0]["code"], "invalid_polygon");
    EXPECT_EQ(result["pairs"].size(), 1u);
}

TEST_F(Cli, CheckAsksTheCatalog) {
    put("a.json", scene(R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "radius": 2, "position": [2, 0]})",
                        R"(, "expect": [{"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true,
                            "number": {"dx": 2}}])"));
    EXPECT_FALSE(json::parse(run("$T check a.json").out)["pairs"][0].contains("algorithms"));
    const Outcome outcome = run("$T check --algorithms a.json");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.error, "");
    const json result = json::parse(outcome.out);
    const json rows = result["pairs"][0]["algorithms"];
    const auto row = std::ranges::find(rows, "circles_squared", [](const json& r) { return r["id"]; });
    ASSERT_NE(row, rows.end());
    EXPECT_EQ((*row)["overlap"], true);
    EXPECT_EQ((*row)["agrees"], true);
    EXPECT_EQ((*row)["steps"], 3);
    EXPECT_EQ((*row)["counts"]["multiplications"], 3);
    EXPECT_EQ((*row)["counts"]["square_roots"], 0);
    EXPECT_EQ(result["expect"][0]["pass"], true);
}

TEST_F(Cli, CheckAsksWhereRowsAboutSlidingEnd) {
    put("a.json",
        scene(R"({"id": "a", "type": "rectangle", "position": [-3, 1.5], "size": [1, 1], "velocity": [4, -2]},
        {"id": "floor", "type": "rectangle", "position": [0, -0.5], "size": [12, 1]})"));
    const Outcome outcome = run("$T check --algorithms a.json");
    EXPECT_EQ(outcome.status, 0);
    const json rows = json::parse(outcome.out)["impacts"][0]["algorithms"];
    const auto row = [&](const char* id) {
        const auto found = std::ranges::find(rows, id, [](const json& r) { return r["id"]; });
        return found == rows.end() ? json{} : *found;
    };
    EXPECT_EQ(row("exact_slide")["end"], json({1, 0.5}));
    EXPECT_EQ(row("exact_slide")["agrees"], true);
    EXPECT_EQ(row("stop_at_impact")["end"], json({-1, 0.5}));
    EXPECT_EQ(row("stop_at_impact")["agrees"], false);
    EXPECT_EQ(row("stop_at_impact")["overlap"], false);
    EXPECT_FALSE(row("linear_search").contains("end")) << "it is about the impact";
}

TEST_F(Cli, AlgorithmsListsTheCatalog) {
    const json rows = json::parse(run("$T algorithms --json").out);
    const auto row = std::ranges::find(rows, "circles_squared", [](const json& r) { return r["id"]; });
    ASSERT_NE(row, rows.end());
    EXPECT_EQ((*row)["question"], "overlap");
    EXPECT_EQ((*row)["pairs"], json::parse(R"([["circle", "circle"]])"));
    const Outcome table = run("$T algorithms");
    EXPECT_EQ(table.status, 0);
    for (const json& one : rows)
        EXPECT_NE(table.out.find(one["id"].get<std::string>()), std::string::npos) << one;
}

TEST_F(Cli, RenderShowsAStep) {
    const std::string circles = R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "radius": 2, "position": [2, 0]}, {"id": "p", "type": "point"})";
    put("a.json", scene(circles));
    const std::string start = "$T render a.json -o a.svg ";
    for (const auto& [arguments, complaint] : {
             std::pair{"--pair a,b", "--algorithm"},
             std::pair{"--algorithm circles_squared", "--pair"},
             std::pair{"--pair a,gone --algorithm circles_squared", "must be the ids of two shapes"},
             std::pair{"--pair a,a --algorithm circles_squared", "must be the ids of two shapes"},
             std::pair{"--pair a,b --algorithm no_such", "`algorithms` lists them"},
             std::pair{"--pair a,p --algorithm circles_squared", "not for this pair of types"},
             std::pair{"--pair a,b --algorithm circles_squared --step 4", "takes 3 steps here"},
             std::pair{"--pair a,b --algorithm circles_squared --step 0", "--step"},
             std::pair{"--map answers", "--pair"},
             std::pair{"--pair a,b --map disagreement", "needs --algorithm"},
             std::pair{"--pair a,b --map all", "--map"},
         }) {
        const Outcome outcome = run(start + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_NE(outcome.error.find(complaint), std::string::npos) << outcome.error;
        EXPECT_FALSE(fs::exists(folder_ / "a.svg")) << arguments;
    }
    ASSERT_EQ(run(start + "--pair a,b --algorithm circles_squared --step 1").status, 0);
    EXPECT_NE(content("a.svg").find("step 1 of 3"), std::string::npos);
    EXPECT_NE(content("a.svg").find("it is 2 across and 0 up"), std::string::npos);
    ASSERT_EQ(run(start + "--pair a,b --map answers").status, 0);
    EXPECT_NE(content("a.svg").find(">Overlap there<"), std::string::npos);
    ASSERT_EQ(run(start + "--pair a,b --algorithm circles_squared --map disagreement").status, 0);
    EXPECT_NE(content("a.svg").find(">False alarm<"), std::string::npos);
    ASSERT_EQ(run(start + "--pair b,a --algorithm circles_squared").status, 0);
    EXPECT_NE(content("a.svg").find("step 3 of 3"), std::string::npos);
    // A scene that opens on an algorithm is drawn with it.
    put("a.json",
        scene(circles, R"(, "show": {"pair": ["a", "b"], "algorithm": "circles_squared", "step": 2})"));
    ASSERT_EQ(run(start).status, 0);
    EXPECT_NE(content("a.svg").find("step 2 of 3"), std::string::npos);
}

TEST_F(Cli, ExitStatus) {
    put("good.json", scene(two));
    put("fails.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": false}])"));
    put("bad.json", scene(R"({"id": "a", "type": "circle", "radius": -3})"));
    const char* const failed = "fails.json: expect[0]: a – b: overlap: expected false, got true\n";
    const struct {
        const char* arguments;
        int status;
        const char* error;
        int objects;
    } rows[] = {
        {"good.json", 0, "", 1},
        {"fails.json", 1, failed, 1},
        {"good.json fails.json", 1, failed, 2},
        {"bad.json", 2, "bad.json:1:112: shapes[0].radius: must be a number of at least 0, got -3\n", 0},
        {"fails.json bad.json good.json", 2,
         "fails.json: expect[0]: a – b: overlap: expected false, got true\n"
         "bad.json:1:112: shapes[0].radius: must be a number of at least 0, got -3\n",
         2},
        {"none.json", 2, "none.json: no such file\n", 0},
        {".", 2,
         "./bad.json:1:112: shapes[0].radius: must be a number of at least 0, got -3\n"
         "./fails.json: expect[0]: a – b: overlap: expected false, got true\n",
         2},
        {"--lines none.json", 2, "none.json: cannot be opened\n", 0},
    };
    for (const auto& row : rows) {
        const Outcome outcome = run(std::string("$T check ") + row.arguments);
        EXPECT_EQ(outcome.status, row.status) << row.arguments;
        EXPECT_EQ(outcome.error, row.error) << row.arguments;
        const auto lines = std::count(outcome.out.begin(), outcome.out.end(), '\n');
        // One file prints one indented object, several print one compact object a line.
        if (row.objects == 1) continue;
        EXPECT_EQ(lines, row.objects) << row.arguments;
    }
}

TEST_F(Cli, StandardInputAndWarnings) {
    put("a.json", scene(two, R"(, "later": 1)"));
    const Outcome outcome = run("$T check - < a.json");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.error, "-:2:72: warning: later: unknown key, kept as it is\n");
    EXPECT_EQ(json::parse(outcome.out)["pairs"].size(), 1u);
}

TEST_F(Cli, Lines) {
    put("a.jsonl", scene(two_in_line) + "no JSON\n\n" +
                       scene(R"({"id": "a", "type": "circle", "radius": -1})") + scene(two_in_line));
    for (const char* source : {"a.jsonl", "- < a.jsonl"}) {
        const Outcome outcome = run(std::string("$T check --lines ") + source);
        EXPECT_EQ(outcome.status, 2);
        std::istringstream lines(outcome.out);
        std::vector<json> results;
        for (std::string line; std::getline(lines, line);) results.push_back(json::parse(line));
        ASSERT_EQ(results.size(), 4u);
        EXPECT_EQ(results[0]["pairs"][0]["overlap"], true);
        EXPECT_EQ(results[1], json::parse(R"({"line": 2, "error": "column 1: not JSON: invalid literal"})"));
        EXPECT_EQ(results[2]["line"], 4);
        EXPECT_EQ(results[2]["error"],
                  "column 112: shapes[0].radius: must be a number of at least 0, got -1");
        EXPECT_EQ(results[3]["pairs"].size(), 1u) << "the rest goes on";
    }
}

TEST_F(Cli, LinesAnswerBeforeTheNextIsAsked) {
    put("a.jsonl", scene(two_in_line));
    // The second line is sent only after the first was answered.
    const Outcome outcome =
        run("mkfifo q p; $T check --lines - <q >p & exec 3>q 4<p; cat a.jsonl >&3; read -r first <&4; "
            "echo \"$first\"; cat a.jsonl >&3; exec 3>&-; cat <&4");
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 2) << outcome.error;
}

TEST_F(Cli, PairsOverlapping) {
    put("a.json", scene(two + R"(, {"id": "c", "type": "circle", "radius": 1, "position": [50, 0]})"));
    EXPECT_EQ(json::parse(run("$T check a.json").out)["pairs"].size(), 3u);
    const json found = json::parse(run("$T check --pairs overlapping a.json").out);
    ASSERT_EQ(found["pairs"].size(), 1u);
    EXPECT_EQ(found["pairs"][0]["b"], "b");
}

TEST_F(Cli, AFullDiskIsNoticed) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
    put("a.json", scene(two));
    const Outcome outcome = run("$T check a.json > /dev/full");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.error, "standard output cannot be written: No space left on device\n");
}

TEST_F(Cli, Render) {
    put("a.json", scene(two));
    EXPECT_EQ(run("$T render a.json -o a.svg --size 300x200 --theme light --show aabb,closest").status, 0);
    EXPECT_NE(content("a.svg").find("<svg"), std::string::npos);
    EXPECT_EQ(run("$T render - -o a.png --size 300x200 < a.json").status, 0);
    EXPECT_EQ(content("a.png").substr(0, 8), "\x89PNG\r\n\x1a\n");

    EXPECT_EQ(run("$T render a.json -o a.html").error,
              "--output: must end in .svg, .pdf, .tex or .png, got a.html\n");
    const Outcome nowhere = run("$T render a.json -o none/a.svg");
    EXPECT_EQ(nowhere.status, 2);
    EXPECT_EQ(nowhere.error, "cannot write \"none/a.svg\": there is no folder \"none\"\n");
    EXPECT_EQ(run("$T render none.json -o b.svg").error, "none.json: no such file\n");
    EXPECT_FALSE(fs::exists(folder_ / "b.svg"));
}

TEST_F(Cli, WithoutADisplayTheWelcomeSceneIsDrawn) {
    const Outcome outcome = run("SDL_VIDEODRIVER=x11 $T");
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_TRUE(json::parse(outcome.out)["pairs"].is_array());
    EXPECT_NE(outcome.error.find("No window: "), std::string::npos) << outcome.error;
    const std::string before = "drawn in " + folder_.string() + "/", after = "\nand checked";
    const auto begin = outcome.error.find(before), end = outcome.error.find(after);
    ASSERT_NE(begin, std::string::npos) << outcome.error;
    ASSERT_NE(end, std::string::npos) << outcome.error;
    const std::string picture = outcome.error.substr(begin + before.size(), end - begin - before.size());
    EXPECT_EQ(content(picture).substr(0, 4), "\x89PNG");
    const fs::path own = (folder_ / picture).parent_path();
    EXPECT_NE(own, folder_) << "a folder of its own, whose name nobody can foresee";
    EXPECT_EQ(fs::status(own).permissions(), fs::perms::owner_all);

    put("a.json", scene(two));
    const Outcome named = run("SDL_VIDEODRIVER=x11 $T a.json");
    EXPECT_EQ(named.status, 2);
    EXPECT_EQ(named.out, "");
    EXPECT_EQ(named.error.substr(0, 23), "No window for a.json: n") << named.error;
}

}  // namespace
}  // namespace testbed::cli_tests
