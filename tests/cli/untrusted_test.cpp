// The command line among hostile files, full disks, closed streams, signals and odd arguments.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

TEST_F(Cli, OutputThatCannotBeWrittenIsNoCrash) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
    put("a.json", scene(two));
    const std::string full = "standard output cannot be written: No space left on device\n";
    for (const char* command : {"algorithms", "algorithms --json", "--help", "check --help", "--version",
                                "make --count 2 -o -", "check a.json"}) {
        const Outcome outcome = run(std::string("$T ") + command + " >/dev/full");
        EXPECT_EQ(outcome.status, 2) << command;
        EXPECT_EQ(outcome.error, full) << command;
    }
    for (const char* error : {"2>/dev/full", "2>&-"}) {
        EXPECT_EQ(run(std::string("$T check none.json ") + error).status, 2) << error;
        EXPECT_EQ(run(std::string("$T check --what ") + error).status, 2) << error;
        EXPECT_EQ(run(std::string("SDL_VIDEODRIVER=x11 $T ") + error).status, 0) << error;
    }
    const Outcome folder = run("$T check --lines - <.");
    EXPECT_EQ(folder.status, 2);
    EXPECT_EQ(folder.error, "-: cannot be read\n");
}

TEST_F(Cli, NoNameMakesALineOfItsOwn) {
    // CI services obey lines that begin with "::".
    put("forged.json", R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a\n::error file=x.c::hacked\nforged.json: all expectations hold", "type": "circle", "radius": 1},
        {"id": "b\u202e", "type": "polygon", "vertices": [[0, 0], [1, 1], [1, 0], [0, 1]]},
        {"id": "c\n::error::crossing", "type": "polygon", "vertices": [[0, 0], [1, 1], [1, 0], [0, 1]]}],
        "expect": [{"pair": ["a\n::error file=x.c::hacked\nforged.json: all expectations hold", "b\u202e"],
                    "overlap": false, "distance": 9},
                   {"shape": "no\n::error::such", "area": 3}]})");
    put("a\n::error::name.json", "{}");
    for (const char* command : {"check --brief forged.json", "check --strict forged.json 2>&1 >/dev/null",
                                "check --brief --update forged.json", "check *name.json 2>&1 >/dev/null",
                                "import *name.json -o x.json", "export --as python *name.json"}) {
        const Outcome outcome = run(std::string("$T ") + command);
        EXPECT_NE(outcome.status, 0) << command;
        for (const std::string& text : {outcome.out, outcome.error}) {
            EXPECT_EQ(("\n" + text).find("\n::"), std::string::npos) << command << ":\n" << text;
            EXPECT_EQ(text.find("\u202e"), std::string::npos) << command;
        }
    }
}

TEST_F(Cli, NumbersOfOptionsAreFiniteAndDecimal) {
    put("a.json", scene(two));
    const struct {
        const char *arguments, *error;
    } rows[] = {
        {"make --count 5 -o f --density nan", "--density: must be a number from 1e-06 to 100, got nan"},
        {"make --count 5 -o f --seed -1", "--seed: must be a whole number of at least 0, got -1"},
        {"make --count 5.5 -o f", "--count: must be a whole number from 1 to 1000000, got 5.5"},
        {"check a.json --horizon nan", "--horizon: must be a number from 0 to 1000000000, got nan"},
        {"check a.json --horizon inf", "--horizon: must be a number from 0 to 1000000000, got inf"},
        {"render a.json -o a.svg --scale nan", "--scale: must be a number from 0.1 to 16, got nan"},
        {"render a.json -o a.svg --pair a,b --algorithm gjk --setting ''",
         "--setting: must be a number, got nothing"},
        {"render a.json -o a.svg --pair a,b --algorithm gjk --step 0",
         "--step: must be a whole number of at least 1, got 0"},
        {"render a.json -o a.svg --theme pink", "--theme: must be dark, light, projector or print, got pink"},
    };
    for (const auto& row : rows) {
        const Outcome outcome = run(std::string("$T ") + row.arguments);
        EXPECT_EQ(outcome.status, 2) << row.arguments;
        EXPECT_EQ(outcome.error, std::string(row.error) + "\nRun with --help for more information.\n");
    }
    EXPECT_EQ(run("$T make --count 010 -o f").status, 0);
    EXPECT_EQ(json::parse(content("f"))["shapes"].size(), 10u) << "not octal";
}

TEST_F(Cli, AnUnknownKeyOfARowDoesNotTakeTheReportsPlace) {
    put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": false, "pass": true, "got": 1,
                                 "else": 2}])"));
    const Outcome outcome = run("$T check a.json");
    EXPECT_EQ(outcome.status, 1);
    const auto row = outcome.out.substr(outcome.out.find("\"expect\""));
    EXPECT_EQ(row.find("\"pass\""), row.rfind("\"pass\"")) << row;
    EXPECT_EQ(json::parse(outcome.out)["expect"][0],
              json::parse(R"({"pass": false, "pair": ["a", "b"], "overlap": false, "else": 2,
                              "got": {"overlap": true}})"));
}

TEST_F(Cli, EndlessMessagesAreCounted) {
    std::string zeros = "0", pairs = R"("k": 0)", keys = R"("k0": 0)";
    for (int i = 1; i < 1234; ++i) {
        zeros += ",0";
        pairs += R"(, "k": 0)";
        keys += fmt::format(R"(, "k{}": 0)", i);
    }
    const struct {
        const char* name;
        std::string text;
        const char* last;
        std::size_t lines;
    } rows[] = {
        {"members that are none", scene(R"({"id": "g", "type": "group", "members": [)" + zeros + "]}"),
         "a.json: and 1,134 more errors", 101},
        {"a key given twice", scene(two, ", \"x\": {" + pairs + "}"), "a.json: and 1,133 more errors", 102},
        {"unknown keys", scene(two, ", " + keys), "a.json: warning: and 1,134 more warnings", 101},
    };
    for (const auto& row : rows) {
        put("a.json", row.text);
        const Outcome outcome = run("$T check a.json");
        std::istringstream lines(outcome.error);
        std::size_t count = 0;
        std::string last;
        for (std::string line; std::getline(lines, line); last = line) ++count;
        EXPECT_EQ(count, row.lines) << row.name;
        EXPECT_EQ(last, row.last) << row.name;
    }
}

TEST_F(Cli, OtherPeoplesBytesReachNeitherTerminalNorPage) {
    put("a.json", scene(two));
    const Outcome argument = run("$T check a.json --what$(printf '\\033]0;x\\177\\302\\233\\377')");
    EXPECT_EQ(
        argument.error,
        "The following argument was not expected: --what\\x1b]0;x\\x7f\\x9b\\xff\nRun with --help for more "
        "information.\n");
    put("k.json", scene(two, ", \"k\\u001b\\u009b\": 1"));
    EXPECT_EQ(run("$T check k.json").error.find_first_of("\x1b\xC2"), std::string::npos);

    const Outcome name = run("f=$(printf 'n\\377\\376.json'); cp a.json \"$f\" && $T check \"$f\"");
    EXPECT_EQ(name.status, 0) << name.error;
    EXPECT_EQ(json::parse(name.out)["file"], "n\uFFFD\uFFFD.json");

    put("l.json",
        R"({"format": "collision-scene", "version": 1, "title": "t\uFFFE\uFFFF\u0000\u001b<", "shapes": [)" +
            lesson_shapes + R"(], "lesson": {"steps": [{"text": "a\u0000\u001b\uFFFEb"}]}})");
    for (const char* command : {"render l.json -o l.page", "render l.json --lesson -o l.page"})
        for (const char* kind : {".svg", ".html"}) {
            if (std::string(command).find("--lesson") == std::string::npos && kind == std::string(".html"))
                continue;
            ASSERT_EQ(run(std::string("$T ") + command + kind).status, 0) << command;
            const std::string page = content(std::string("l.page") + kind);
            EXPECT_EQ(page.find('\0'), page.npos) << command << kind;
            EXPECT_EQ(page.find('\x1b'), page.npos) << command << kind;
            EXPECT_EQ(page.find("\xEF\xBF\xBE"), page.npos) << command << kind;
            EXPECT_EQ(page.find("\xEF\xBF\xBF"), page.npos) << command << kind;
        }
}

/// File names of learners used to reach the terminal as they are.
TEST_F(Cli, NamesOfAnswersReachTheTerminalSpelledOut) {
    put("lesson.json", lesson_with(""));
    const Outcome table =
        run("mkdir answers; echo {} > \"$(printf 'answers/\\033]0;x\\007\\302\\233.json')\"; "
            "$T check lesson.json --answers answers");
    EXPECT_NE(table.out.find("\\x1b]0;x\\x07\\x9b.json"), std::string::npos) << table.out << table.error;
    EXPECT_EQ(table.out.find_first_of("\x1b\x07\xC2"), std::string::npos);
}

TEST_F(Cli, AViewThatIsTooNearIsDrawnAsNearAsCanBe) {
    for (const char* height : {"5e-324", "1e-300", "1e15"}) {
        put("a.json", scene(two, fmt::format(R"(, "view": {{"center": [0, 0], "height": {}}})", height)));
        ASSERT_EQ(run("$T render a.json -o a.svg").status, 0);
        EXPECT_EQ(content("a.svg").find("nan"), std::string::npos) << height;
        EXPECT_EQ(content("a.svg").find("inf"), std::string::npos) << height;
    }
}

TEST_F(Cli, WhatIsAlreadyThereIsNotLost) {
    put("a.json", scene(two));
    put("kept.json", "kept");
    fs::permissions(folder_ / "kept.json", fs::perms::owner_read | fs::perms::group_read);
    const Outcome kept = run("$T make --count 2 -o kept.json");
    EXPECT_EQ(kept.status, 2);
    EXPECT_EQ(kept.error, "kept.json: cannot write \"kept.json\": Permission denied\n");
    EXPECT_EQ(content("kept.json"), "kept");

    put("a.svg", scene(two));
    const Outcome onto = run("$T render a.svg -o ./a.svg");
    EXPECT_EQ(onto.status, 2);
    EXPECT_EQ(onto.error, "--output: is the scene's own file, which would be lost, ./a.svg\n");
    EXPECT_EQ(content("a.svg"), scene(two));

    const std::string longest(250, 'x');
    EXPECT_EQ(run("$T make --count 2 -o " + longest).status, 0) << "a temporary name is not longer";
    EXPECT_NE(content(longest), "");
}

TEST_F(Cli, ASignalLeavesNoTemporaryFile) {
    // Ended at many moments: of most the file is just being written.
    const Outcome outcome =
        run("i=0; while [ $i -lt 40 ]; do $T make --count 3000 -o f.json & p=$!; "
            "j=0; while [ $j -lt $i ]; do j=$((j+1)); : \"$(echo)\"; done; kill -INT $p; kill -TERM $p; "
            "wait $p; i=$((i+1)); done; ls -A");
    EXPECT_EQ(outcome.out.find(".tmp"), std::string::npos) << outcome.out;
}

TEST_F(Cli, ALessonFromStandardInputNeedsItsAnswer) {
    put("l.json", lesson_with(""));
    put("s.json", solved);
    put("-.solution.json", "{}");
    const Outcome alone = run("$T check - <l.json");
    EXPECT_EQ(alone.status, 2);
    EXPECT_EQ(alone.error,
              "-: a lesson from standard input has no solution beside it: name one with --answer\n");
    EXPECT_EQ(run("$T check - --answer s.json <l.json").status, 0);
    EXPECT_EQ(run("$T render - --lesson -o l.html <l.json").status, 0);
}

TEST_F(Cli, APictureMayNotFillTheMemory) {
    put("a.json", scene(two));
    const Outcome outcome = run("$T render a.json -o a.png --size 16384x16384");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.error, "--size: a PNG may have up to 67108864 pixels in all, an SVG more\n");
    EXPECT_EQ(run("$T render a.json -o a.svg --size 16384x16384").status, 0);
}

TEST_F(Cli, PairsAreNotKept) {
#ifdef TESTBED_SANITIZED
    GTEST_SKIP() << "the sanitizer reserves far more memory than the limit";
#endif
    // A limit of 256 MiB for all memory: 1,124,250 pairs alone would be more. GNU time is not everywhere.
    const Outcome outcome =
        run("$T make --count 1500 -o many.json && ulimit -v 262144 && $T check many.json | tail -n 2");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.error, "");
    EXPECT_EQ(outcome.out, "  \"problems\": []\n}\n");
}

TEST_F(Cli, MakesScenesOfManyShapes) {
    const Outcome made =
        run("$T make --count 300 --seed 5 --density 2 -o many.json && "
            "$T make --count 300 --seed 5 --density 2 -o - >again.json && "
            "cmp many.json again.json && $T check many.json --pairs overlapping");
    ASSERT_EQ(made.status, 0) << made.error;
    const json answers = json::parse(made.out);
    EXPECT_EQ(answers["shapes"].size(), 300u);
    EXPECT_GT(answers["pairs"].size(), 100u);
    EXPECT_TRUE(answers["problems"].empty());
    for (const char* bad : {"make", "make -o f", "make --count 0 -o f", "make --count 2000000 -o f",
                            "make --count 5 --density 0 -o f", "make --count 5 --seed x -o f",
                            "make --count 5 -o no/such/folder/f"})
        EXPECT_EQ(run(std::string("$T ") + bad).status, 2) << bad;
    EXPECT_EQ(run("$T make --help | grep -q density").status, 0);
}

}  // namespace
}  // namespace testbed::cli_tests
