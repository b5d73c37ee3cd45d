// `check` as a test: what fails is reported, and what was not judged is no pass, and intended changes are
// written.
#include "tests/cli/cli_fixture.h"
#include "tests/support/source_folder.h"

namespace testbed::cli_tests {
namespace {

const std::string wrong_rows =
    R"(, "expect": [{"pair": ["a", "b"], "overlap": false}, {"pair": ["a", "b"], "overlap": true},
 {"shape": "a", "area": {"min": 4}}])";

TEST_F(Cli, CheckPrintsALineForEachFailedExpectation) {
    put("a.json", scene(two, wrong_rows));
    const Outcome outcome = run("$T check a.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.error,
              "a.json: expect[0]: a – b: overlap: expected false, got true\n"
              "a.json: expect[2]: a: area: expected at least 4, got 3.141592653589793\n");
    EXPECT_TRUE(json::accept(outcome.out)) << "standard output stays JSON";
    put("a.jsonl", scene(two_in_line, R"(, "expect": [{"pair": ["a", "b"], "overlap": false}])"));
    EXPECT_EQ(run("$T check --lines a.jsonl").error,
              "a.jsonl:1: expect[0]: a – b: overlap: expected false, got true\n");
}

TEST_F(Cli, CheckPrintsTheReasonOnceForARowThatCannotBeJudged) {
    const auto error_of = [&](const std::string& claims) {
        put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "ghost"], )" + claims + "}]"));
        const Outcome outcome = run("$T check --brief --junit out.xml a.json");
        EXPECT_EQ(outcome.status, 1) << outcome.error;
        return outcome.error.substr(outcome.error.find('\n') + 1);  // after the warning of the file
    };
    const std::string reason = "no shape has the id \"ghost\"\n";
    EXPECT_EQ(error_of(R"("overlap": true, "distance": 0, "depth": 1)"),
              "a.json: expect[0]: a – ghost: 3 claims could not be judged: " + reason);
    EXPECT_NE(content("out.xml").find("3 claims could not be judged"), std::string::npos);
    EXPECT_EQ(error_of(R"("overlap": true)"),
              "a.json: expect[0]: a – ghost: overlap: expected true, got " + reason);
}

TEST_F(Cli, CheckWritesJUnit) {
    put("a.json", scene(two, wrong_rows));
    put("b.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    put("bad.json", "{");
    const Outcome outcome = run("$T check --junit out.xml a.json b.json bad.json");
    EXPECT_EQ(outcome.status, 2);
    const std::string xml = content("out.xml");
    EXPECT_NE(xml.find("tests=\"5\" failures=\"3\""), xml.npos) << xml;
    EXPECT_NE(xml.find("<testcase classname=\"a.json\" name=\"expect[1] a – b: overlap\"/>"), xml.npos)
        << xml;
    EXPECT_NE(xml.find("<failure message=\"expect[0]: a – b: overlap: expected false, got true\">"), xml.npos)
        << xml;
    EXPECT_NE(xml.find("<testcase classname=\"bad.json\" name=\"can be read\">"), xml.npos) << xml;
    EXPECT_EQ(run("$T check --junit /nowhere/out.xml b.json").status, 2);
}

TEST_F(Cli, CheckReportsNamesAndNotesOfRows) {
    put("a.json", scene(two, R"(, "expect": [
      {"name": "the two are <apart>", "notes": "Since the hall was made wider.", "pair": ["a", "b"], "overlap": false},
      {"name": "a is there", "shape": "a", "area": {"min": 1}}])"));
    const Outcome outcome = run("$T check --brief --junit r.xml a.json");
    EXPECT_NE(outcome.error.find("a.json: expect[0] \"the two are <apart>\": a – b: overlap: expected false"),
              std::string::npos)
        << outcome.error;
    const std::string report = content("r.xml");
    EXPECT_NE(report.find("name=\"the two are &lt;apart&gt; (expect[0] a – b: overlap)\""), std::string::npos)
        << report;
    EXPECT_NE(report.find("Since the hall was made wider."), std::string::npos);
    EXPECT_NE(report.find("name=\"a is there (expect[1] a: area)\"/>"), std::string::npos) << report;
}

TEST_F(Cli, CheckBrieflyPrintsASummaryAndNoAnswers) {
    put("a.json", scene(two, wrong_rows));
    put("b.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    const Outcome outcome = run("$T check --brief a.json b.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.out.starts_with("2 scenes, 4 expectations, 2 failed\n")) << outcome.out;
    EXPECT_NE(outcome.out.find("circle–rectangle"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find('{'), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.error.find("a.json: expect[0]"), std::string::npos);
    const Outcome good = run("$T check --brief b.json");
    EXPECT_EQ(good.status, 0);
    EXPECT_TRUE(good.out.starts_with("1 scene, 1 expectation, none fails\n")) << good.out;
    put("b.jsonl",
        scene(two_in_line) + scene(two_in_line, R"(, "expect": [{"pair": ["a", "b"], "overlap": 1}])"));
    const Outcome lines = run("$T check --brief --lines b.jsonl");
    EXPECT_EQ(lines.status, 2);
    EXPECT_TRUE(lines.out.starts_with(
        "1 scene, 0 expectations, none fails, 1 unreadable, 1 scene states no expectation\n"))
        << lines.out;
}

/// Green means that something was judged.
TEST_F(Cli, CheckOfNoExpectationIsNoPassForATest) {
    put("a.json", scene(two));
    EXPECT_EQ(run("$T check a.json").status, 0) << "printing answers asks for none";
    for (const std::string option : {"--brief", "--strict", "--junit out.xml"}) {
        const Outcome outcome = run("$T check a.json " + option);
        EXPECT_EQ(outcome.status, 2) << option;
        EXPECT_NE(outcome.error.find("Nothing was judged: no scene states an expectation."),
                  std::string::npos)
            << outcome.error;
    }
}

TEST_F(Cli, CheckStrictlyFailsOnWarnings) {
    const std::string expects = R"("expect": [{"pair": ["a", "b"], "overlap": true})";
    const struct {
        const char* name;
        std::string text;
        int strict;
    } rows[] = {
        {"clean", scene(two, ", " + expects + "]"), 0},
        {"misspelled key of a shape",
         scene(two + R"(, {"id": "c", "type": "point", "velocty": [1, 0]})", ", " + expects + "]"), 1},
        {"misspelled key of the scene", scene(two, R"(, "titel": "x", )" + expects + "]"), 1},
        {"misspelled claim", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true, "dept": 1}])"),
         1},
        {"polygon that crosses itself",
         scene(two + R"(, {"id": "c", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]})",
               ", " + expects + "]"),
         1},
        {"tolerance that lets any depth pass",
         scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": 77, "tolerance": 1e9}])"), 1},
        {"tolerance that lets any normal pass",
         scene(two, R"(, "expect": [{"pair": ["a", "b"], "normal.x": 0.5, "tolerance": 1.5}])"), 1},
        {"tolerance that is rough",
         scene(two, R"(, "expect": [{"shape": "a", "area": 3, "tolerance": 0.5}])"), 0},
        {"the same, expected",
         scene(two + R"(, {"id": "c", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]})",
               ", " + expects + R"(, {"shape": "c", "valid": false}])"),
         0},
    };
    for (const auto& row : rows) {
        put("a.json", row.text);
        EXPECT_EQ(run("$T check a.json").status, 0) << row.name;
        const Outcome strict = run("$T check --strict --junit out.xml a.json");
        EXPECT_EQ(strict.status, row.strict) << row.name << strict.error;
        EXPECT_EQ(content("out.xml").find("failures=\"0\"") == std::string::npos, row.strict == 1)
            << row.name;
    }
}

/// It ended with 1, an empty standard error and "none fails".
TEST_F(Cli, CheckStrictlySaysWhatCounted) {
    put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": 77, "tolerance": 1e9}])"));
    const std::string why = "No expectation fails, but --strict counts 1 warning.";
    for (const char* const how : {"--brief --strict", "--strict --junit out.xml"}) {
        const Outcome strict = run(std::string("$T check ") + how + " a.json");
        EXPECT_EQ(strict.status, 1);
        EXPECT_NE(strict.error.find("a.json: expect[0]: "), std::string::npos) << how << strict.error;
        EXPECT_NE(strict.error.find(why), std::string::npos) << how << strict.error;
    }
    const Outcome brief = run("$T check --brief --strict a.json");
    EXPECT_NE(brief.out.find("1 expectation, none fails, 1 warning counts"), std::string::npos) << brief.out;
    put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": 77}], "odd": 1)"));
    EXPECT_EQ(run("$T check --brief --strict a.json").error.find("No expectation fails"), std::string::npos);
}

TEST_F(Cli, CheckTakesFolders) {
    fs::create_directories(folder_ / "scenes/deep");
    fs::create_directories(folder_ / "empty");
    put("scenes/b.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    put("scenes/deep/a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": false}])"));
    put("scenes/b.solution.json", solved);
    put("scenes/notes.txt", "no scene");
    put("scenes/package.json", R"({"name": "game", "version": "1.0.0"})");
    put("scenes/deep/list.json", "[1, 2, 3]");
    const Outcome outcome = run("$T check --brief scenes");
    EXPECT_EQ(outcome.status, 1) << outcome.error;
    EXPECT_NE(
        outcome.out.find("Other files in the folders, not checked: 3 (scenes/b.solution.json, "
                         "scenes/deep/list.json, scenes/package.json)\n2 scenes, 2 expectations, 1 failed\n"),
        std::string::npos)
        << outcome.out;
    EXPECT_EQ(outcome.error, "scenes/deep/a.json: expect[0]: a – b: overlap: expected false, got true\n");
    // As if they had been named one by one.
    EXPECT_EQ(run("$T check scenes").out, run("$T check scenes/b.json scenes/deep/a.json").out);
    const Outcome empty = run("$T check --brief scenes/b.json empty");
    EXPECT_EQ(empty.status, 2);
    EXPECT_NE(empty.error.find("empty: holds no scene"), std::string::npos) << empty.error;
    for (const char* broken :
         {R"({"format": "Collision-Scene", "version": 1, "shapes": []})",
          R"({"format": "colision-scene", "expect": []})", "{", "[1, 2", R"({"version": 1, "shapes": []})",
          R"({"format": 7})", R"([{"format": "collision-scene", "version": 1, "shapes": []}])"}) {
        put("scenes/broken.json", broken);
        EXPECT_EQ(run("$T check --brief scenes").status, 2)
            << broken << ": what cannot be read is not left out";
    }
    put("scenes/broken.json", R"({"format": "tilemap", "version": 1})");
    EXPECT_EQ(run("$T check --brief scenes").status, 1) << "something else";
    fs::create_symlink("nowhere.json", folder_ / "scenes/dangling.json");
    EXPECT_EQ(run("$T check --brief scenes").status, 2) << "a link to a file that is gone";
}

/// A failing scene in a file of an upper case ending, or in a folder behind a link, was passed over without a
/// word.
TEST_F(Cli, CheckTakesEveryFolderAndEnding) {
    fs::create_directories(folder_ / "scenes/one");
    fs::create_directories(folder_ / "elsewhere");
    put("scenes/ok.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    put("scenes/one/BAD.JSON", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": false}])"));
    put("elsewhere/bad.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": false}])"));
    fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "scenes/linked");
    fs::create_directory_symlink(folder_ / "scenes", folder_ / "scenes/one/round");
    const Outcome outcome = run("$T check --brief scenes");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.out.find("3 scenes, 3 expectations, 2 failed"), std::string::npos) << outcome.out;
}

/// Every scene that comes with the program is a test, and has no warning.
TEST_F(Cli, CheckPassesTheProgramsOwnScenesStrictly) {
    const std::string scenes = (collision::support::source_folder() / "scenes").string();
    const Outcome outcome = run("$T check --brief --strict '" + scenes + "'");
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    EXPECT_NE(outcome.out.find(" expectations, none fails\n"), std::string::npos) << outcome.out;
}

TEST_F(Cli, CheckTellsManyFilesInTheirOrder) {
    std::string files, wanted;
    for (int i = 0; i < 40; ++i) {
        const std::string name = fmt::format("s{:02}.json", i);
        put(name, scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": false}])"));
        files += " " + name;
        wanted += name + ": expect[0]: a – b: overlap: expected false, got true\n";
    }
    EXPECT_EQ(run("$T check --brief" + files).error, wanted);
}

/// "none fails" stood beside status 1.
TEST_F(Cli, CheckBrieflyCountsLessonsThatFail) {
    const fs::path lessons = collision::support::source_folder() / "scenes/lessons";
    std::ifstream in(lessons / "25-your-own-test.solution.json");
    std::string answer{std::istreambuf_iterator<char>(in), {}};
    answer.replace(answer.find("\"<=\""), 4, "\">=\"");
    put("answer.json", answer);
    const std::string lesson = (lessons / "25-your-own-test.json").string();
    const Outcome outcome = run("$T check --brief --answer answer.json '" + lesson + "'");
    EXPECT_EQ(outcome.status, 1) << outcome.error;
    EXPECT_NE(outcome.out.find("1 lesson failed"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("none fails"), std::string::npos) << outcome.out;
}

TEST_F(Cli, CheckUpdatesWhatFailsAndNothingElse) {
    const std::string before = scene(two, R"(,
  "note": "kept",   "expect": [
    {"pair": ["a", "b"],   "overlap": false, "depth": 0.1, "tolerance": 1e-9},
    {"pair": ["a", "b"], "depth": { "max":0.3,
     "min":0.20 }, "distance": 0},
    {"shape": "a", "area": {"max": 3}, "perimeter": 6.283185307179586},
    {"pair": ["a", "b"], "depth": {"above": 0.5, "below": 9}},
    {"pair": ["a", "b"], "algorithm": "circle_rectangle_clamp", "overlap": false, "count": {"square_roots": 99}},
    {"pair": ["a", "ghost"], "overlap": true}
  ])");
    put("a.json", before);
    const Outcome dry = run("$T check --update --dry-run a.json");
    EXPECT_EQ(content("a.json"), before);
    EXPECT_NE(dry.out.find("7 claims in 1 file would be updated"), std::string::npos) << dry.out;
    EXPECT_EQ(run("$T check --dry-run a.json").status, 2) << "without --update it means nothing";
    const Outcome outcome = run("$T check --update a.json");
    EXPECT_EQ(outcome.status, 1) << "a row about no shape cannot be updated";
    EXPECT_NE(outcome.error.find("a.json: still fails: expect[5]: a – ghost: overlap: expected true, got no "
                                 "shape has the id \"ghost\""),
              std::string::npos)
        << outcome.error;
    const std::string after = content("a.json");
    std::string wanted = before;
    const auto becomes = [&](const std::string& old, const std::string& now) {
        ASSERT_NE(wanted.find(old), std::string::npos) << old;
        wanted.replace(wanted.find(old), old.size(), now);
    };
    becomes(R"("overlap": false, "depth": 0.1,)", R"("overlap": true, "depth": 0.5,)");
    becomes(R"({ "max":0.3,)", R"({ "max":0.5,)");
    becomes(R"({"max": 3})", R"({"max": 3.141592653589793})");
    becomes(R"({"above": 0.5, "below": 9})", R"({"min": 0.5, "below": 9})");
    becomes(R"("circle_rectangle_clamp", "overlap": false)", R"("circle_rectangle_clamp", "overlap": true)");
    becomes(R"({"square_roots": 99})", R"({"square_roots": 0})");
    EXPECT_EQ(after, wanted);
    EXPECT_NE(
        outcome.out.find("--- a.json\n@@ line 4 @@\n-    {\"pair\": [\"a\", \"b\"],   \"overlap\": false"),
        std::string::npos)
        << outcome.out;
    EXPECT_NE(outcome.out.find("+    {\"pair\": [\"a\", \"b\"],   \"overlap\": true, \"depth\": 0.5,"),
              std::string::npos)
        << outcome.out;
    const Outcome again = run("$T check --update a.json");
    EXPECT_EQ(content("a.json"), after) << "what holds is not touched";
    EXPECT_NE(again.out.find("0 claims in 0 files updated"), std::string::npos) << again.out;
}

/// "More than 0" of what is 0 now became "at least 0", without a word.
TEST_F(Cli, CheckUpdatesSayWhatCanNoLongerFail) {
    put("a.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "distance": {"above": 0}}])"));
    const Outcome dry = run("$T check --update --dry-run a.json");
    EXPECT_NE(dry.error.find("warning: expect[0]: \"distance\" at least 0 holds whatever the answer is"),
              std::string::npos)
        << dry.error;
    const Outcome outcome = run("$T check --update a.json");
    EXPECT_NE(outcome.error.find("holds whatever the answer is"), std::string::npos) << outcome.error;
    EXPECT_EQ(run("$T check --update a.json").error.find("holds whatever"), std::string::npos) << "once";
}

/// One row that no file can state kept all others from being updated, and was not named.
TEST_F(Cli, CheckUpdatesTheOthersWhereOneRowHasNoAnswer) {
    put("a.json", scene(two, R"(, "expect": [
    {"pair": ["a", "b"], "algorithm": "circle_rectangle_clamp", "overlap": true, "depth": 4},
    {"pair": ["a", "b"], "depth": 9}, {"pair": ["a", "b"], "distance": {"above": 0.5}}])"));
    const Outcome outcome = run("$T check --update a.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.error.find(
                  "a.json: still fails: expect[0]: a – b by circle_rectangle_clamp: depth: expected 4"),
              std::string::npos)
        << outcome.error;
    EXPECT_NE(content("a.json").find(R"("overlap": true, "depth": 4},
    {"pair": ["a", "b"], "depth": 0.5}, {"pair": ["a", "b"], "distance": {"min": 0}})"),
              std::string::npos)
        << content("a.json");
    EXPECT_NE(outcome.out.find("2 claims in 1 file updated"), std::string::npos)
        << "a limit and its key are one claim: " << outcome.out;
}

/// What a formatter's --check does: a script that only looks learns by the status that something would
/// change.
TEST_F(Cli, CheckUpdatesDryRunFailsWhereClaimsWouldChange) {
    put("old.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": 0.1}])"));
    put("good.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "depth": 0.5}])"));
    EXPECT_EQ(run("$T check --update --dry-run good.json").status, 0);
    EXPECT_EQ(run("$T check --update --dry-run good.json old.json").status, 1);
    EXPECT_EQ(run("$T check --update old.json").status, 0) << "then they are as they should be";
    EXPECT_EQ(run("$T check --update --dry-run good.json old.json").status, 0);
}

/// The whole file was printed twice.
TEST_F(Cli, CheckUpdatesPrintEachChangedValueOfALongLine) {
    std::string shapes = two;
    for (char& c : shapes)
        if (c == '\n') c = ' ';
    put("a.json",
        scene(shapes, std::string(R"(, "notes": ")") + std::string(300, 'x') +
                          R"(", "expect": [{"pair": ["a", "b"], "overlap": false, "depth": {"max": 0.25}},
{"shape": "a", "area": 1}])"));
    const Outcome outcome = run("$T check --update --dry-run a.json");
    EXPECT_NE(outcome.out.find("-expect[0]: a – b: overlap: false\n+expect[0]: a – b: overlap: true\n"
                               "-expect[0]: a – b: depth.max: 0.25\n+expect[0]: a – b: depth.max: 0.5\n"),
              std::string::npos)
        << outcome.out;
    EXPECT_EQ(outcome.out.find("xxx"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("-{\"shape\": \"a\", \"area\": 1}"), std::string::npos)
        << "a short line is printed whole: " << outcome.out;
}

/// Each was printed as it came, and again in the summary.
TEST_F(Cli, CheckPrintsEachWarningOnceAndCountsThem) {
    std::string unknown;
    for (int i = 0; i < 23; ++i) unknown += ", \"odd" + std::to_string(i) + "\": 1";
    const std::string row = R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])";
    put("a.json", scene(two, row + unknown));
    const Outcome outcome = run("$T check --brief a.json");
    EXPECT_NE(outcome.out.find("warning: 23 were printed above\n"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.status, 0);
    put("a.json", scene(two, row + R"(, "odd": 1)"));
    const Outcome strict = run("$T check --brief --strict a.json");
    EXPECT_EQ(strict.status, 1);
    const std::string all = strict.error + strict.out;
    const std::size_t first = all.find("odd");
    EXPECT_NE(first, std::string::npos);
    EXPECT_EQ(all.find("odd", first + 1), std::string::npos) << all;
    EXPECT_NE(strict.out.find("warning: 1 was printed above\n"), std::string::npos) << strict.out;
}

/// A range that holds whatever the answer is tests nothing.
TEST_F(Cli, CheckWarnsOfRangesThatHoldEverything) {
    const struct {
        const char* claim;
        bool is_wide;
    } rows[] = {
        {R"("depth": {"min": 0})", true},
        {R"("depth": {"min": -1, "max": 1e9})", true},
        {R"("depth": {"max": 1e9})", true},
        {R"("depth": {"min": 0.1})", false},
        {R"("depth": {"above": -1})", true},
        {R"("depth": {"above": 0})", false},  // not a mere touch
        {R"("normal.x": {"above": -1, "max": 1})", false},
        {R"("depth": {"min": 0, "max": 2})", false},
        {R"("depth": {"max": 100})", false},
        {R"("normal.x": {"min": -1, "max": 1})", true},
        {R"("normal.x": {"min": 0})", false},
        {R"("distance": {"max": 0})", false},
        {R"("contacts.count": {"min": 0})", true},
        {R"("contacts.count": {"min": 1})", false},
    };
    for (const auto& row : rows) {
        put("a.json", scene(two, std::string(R"(, "expect": [{"pair": ["a", "b"], )") + row.claim + "}]"));
        const Outcome outcome = run("$T check --brief --strict a.json");
        EXPECT_EQ(outcome.error.find("holds whatever the answer is") != std::string::npos, row.is_wide)
            << row.claim << outcome.error;
        const Outcome loose = run("$T check --brief a.json");
        EXPECT_EQ(loose.out.find("holds whatever the answer is") != std::string::npos, row.is_wide)
            << row.claim << loose.out;
        EXPECT_EQ(loose.error, "");
        EXPECT_EQ(outcome.status, row.is_wide ? 1 : 0) << row.claim << outcome.error;
    }
}

/// That two never touch while neither moves, or within no time; numbers of shapes far smaller than a
/// tolerance.
TEST_F(Cli, CheckWarnsOfClaimsThatCannotFail) {
    const auto status = [&](const std::string& shapes, const std::string& expect) {
        put("a.json", scene(shapes, R"(, "expect": [)" + expect + "]"));
        return run("$T check --brief --strict a.json").status;
    };
    const std::string at_rest = R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "radius": 1, "position": [9, 0]})";
    const std::string one_moves = R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "radius": 1, "position": [9, 0], "velocity": [0, 3]})";
    EXPECT_EQ(status(at_rest, R"({"pair": ["a", "b"], "impact": null})"), 1);
    const std::string meets = R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "radius": 1, "position": [9, 0], "velocity": [-3, 0]})";
    EXPECT_EQ(status(meets, R"({"pair": ["a", "b"], "impact": {"min": 0}, "horizon": 9})"), 0)
        << "says that they meet";
    EXPECT_EQ(status(one_moves, R"({"pair": ["a", "b"], "impact": null, "horizon": 0})"), 1);
    EXPECT_EQ(status(one_moves, R"({"pair": ["a", "b"], "impact": null, "horizon": 1e-300})"), 1);
    EXPECT_EQ(status(one_moves, R"({"pair": ["a", "b"], "impact": null})"), 0);
    EXPECT_EQ(status(one_moves, R"({"pair": ["a", "b"], "contacts.2.x": null})"), 1);
    const std::string tiny_circles = R"({"id": "a", "type": "circle", "radius": 1e-8},
        {"id": "b", "type": "circle", "radius": 1e-8, "position": [1e-8, 0]})";
    EXPECT_EQ(status(tiny_circles, R"({"pair": ["a", "b"], "depth": 5e-7})"), 1)
        << "by the usual tolerance it holds";
    EXPECT_EQ(status(tiny_circles, R"({"pair": ["a", "b"], "depth": 1e-8, "tolerance": 1e-12})"), 0);
    const std::string two_points = R"({"id": "a", "type": "point"}, {"id": "b", "type": "point"})";
    EXPECT_EQ(status(two_points, R"({"pair": ["a", "b"], "distance": 0})"), 0);
}

/// Any number passed after an update.
TEST_F(Cli, CheckUpdatesGiveRowsOfSmallShapesATolerance) {
    put("a.json", scene(R"({"id": "a", "type": "circle", "radius": 1e-8},
        {"id": "b", "type": "circle", "radius": 1e-8, "position": [1e-8, 0]})",
                        R"(, "expect": [{"pair": ["a", "b"], "depth": 1, "notes": "n"}])"));
    EXPECT_EQ(run("$T check --update a.json").status, 0);
    EXPECT_NE(content("a.json").find("\"notes\": \"n\", \"tolerance\": 2"), std::string::npos)
        << content("a.json");
    EXPECT_EQ(run("$T check --brief --strict a.json").status, 0);
}

TEST_F(Cli, CheckUpdatesPassAfterwards) {
    put("a.json", scene(two, wrong_rows));
    EXPECT_EQ(run("$T check --brief a.json").status, 1);
    EXPECT_EQ(run("$T check --update a.json").status, 0);
    EXPECT_EQ(run("$T check --brief a.json").status, 0);
    EXPECT_EQ(run("$T check --update - <a.json").status, 2);
    EXPECT_EQ(run("$T check --update --lines a.json").status, 2);
    put("bad.json", "{");
    EXPECT_EQ(run("$T check --update bad.json").status, 2);
    EXPECT_EQ(content("bad.json"), "{");
}

/// Answers within another horizon were written, which the file then contradicted.
TEST_F(Cli, CheckUpdatesWithinTheHorizonOfTheFile) {
    const std::string before = scene(R"({"id": "a", "type": "circle", "radius": 1, "velocity": [1, 0]},
{"id": "b", "type": "circle", "radius": 1, "position": [6, 0]})",
                                     R"(, "horizon": 10, "expect": [{"pair": ["a", "b"], "impact": 7}])");
    put("a.json", before);
    const Outcome refused = run("$T check --update --horizon 2 a.json");
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.error.find("takes no --horizon"), std::string::npos) << refused.error;
    EXPECT_EQ(content("a.json"), before);
    EXPECT_EQ(run("$T check --update a.json").status, 0);
    EXPECT_EQ(run("$T check --brief a.json").status, 0);
    EXPECT_NE(content("a.json").find(R"("impact": 4})"), std::string::npos) << content("a.json");
}

/// Lines of a file that could not be written were printed as if they had changed.
TEST_F(Cli, CheckUpdatesPrintWhatWasWrittenAlone) {
    put("a.json", scene(two, wrong_rows));
    put("b.json", scene(two, wrong_rows));
    fs::permissions(folder_ / "a.json", fs::perms::owner_read);
    const Outcome outcome = run("$T check --update a.json b.json");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.error.find("a.json: cannot write"), std::string::npos) << outcome.error;
    EXPECT_EQ(outcome.out.find("--- a.json"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("--- b.json"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("2 claims in 1 file updated"), std::string::npos) << outcome.out;
}

/// A folder in which nothing is expected ended as if all were well.
TEST_F(Cli, CheckUpdatesOfNoExpectationsAreNoPass) {
    put("a.json", scene(two, ""));
    put("b.json", scene(two, R"(, "expect": [])"));
    for (const char* options : {"--update", "--update --dry-run"}) {
        const Outcome outcome = run(std::string("$T check ") + options + " a.json b.json");
        EXPECT_EQ(outcome.status, 2) << options;
        EXPECT_NE(outcome.error.find("no expectations"), std::string::npos) << outcome.error;
    }
    put("c.json", scene(two, R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    EXPECT_EQ(run("$T check --update a.json c.json").error.find("no expectations"), std::string::npos);
}

}  // namespace
}  // namespace testbed::cli_tests
