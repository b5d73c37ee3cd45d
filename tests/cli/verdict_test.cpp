// `verify` passes only what it judged: programs that leave out, misspell, skip or crash do not pass.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

/// A collider for circles. `GREETING` and `ANSWER` are replaced: the answer adds to `o`; `n` counts
/// questions, `d` is the distance of the centers, `r` the sum of the radii.
constexpr const char* circles = R"(import json, math, sys
greeting = 'GREETING'
if greeting: print(greeting, flush=True)
n = 0
for line in sys.stdin:
    q = json.loads(line); n += 1
    a, b = q.get("a"), q.get("b")
    o = {"id": q["id"]}
    if a and b and a["type"] == b["type"] == "circle" and "horizon" not in q:
        dx, dy = b["center"][0] - a["center"][0], b["center"][1] - a["center"][1]
        d, r = math.hypot(dx, dy), a["radius"] + b["radius"]
        o["overlap"] = dx * dx + dy * dy <= r * r
ANSWER
    else: o["skip"] = "circles only"
    print(json.dumps(o), flush=True)
)";

class Verdicts : public Cli {
  protected:
    /// The program's status, and what it prints.
    Outcome verify(const std::string& greeting, const std::string& answer, const std::string& options) {
        std::string text = circles;
        text.replace(text.find("GREETING"), 8, greeting);
        text.replace(text.find("ANSWER"), 6, answer);
        put("mine.py", text);
        return run("$T verify --questions 1000 " + options + " -- python3 mine.py");
    }
    void expect(const Outcome& outcome, int status, const char* says) {
        EXPECT_EQ(outcome.status, status) << outcome.out << outcome.error;
        EXPECT_NE((outcome.out + outcome.error).find(says), std::string::npos)
            << outcome.out << outcome.error;
    }
};

constexpr const char* right_body = "        pass";
constexpr const char* promises = R"({"collider":"c","answers":["overlap","distance"]})";

TEST_F(Verdicts, ARightOnePasses) {
    expect(verify("", right_body, ""), 0, "nothing wrong was found");
    expect(verify(R"({"collider":"c","types":["circle"],"answers":["overlap"]})", right_body, ""), 0,
           "circle–circle          overlap ");
}
TEST_F(Verdicts, AnAnswerOnlyForShapesApartIsJudged) {
    const char* lies = R"(        if not o["overlap"]: o["distance"] = 7777)";
    expect(verify(promises, lies, "--types circle --ask distance"), 1, "a wrong distance");
    expect(verify("", lies, ""), 1, "a wrong distance");
    const char* honest = R"(        if not o["overlap"]: o["distance"] = max(0, d - r))";
    expect(verify(promises, honest, "--types circle --ask distance"), 0, "nothing wrong was found");
}
TEST_F(Verdicts, APromiseThatIsNeverKeptFails) {
    expect(verify(promises, right_body, ""), 1, "promised \"distance\": never answered for circle–circle.");
    expect(verify("", right_body, "--ask overlap,depth"), 1,
           "asked for \"depth\": never answered for circle–circle.");
    expect(verify("", right_body, "--types circle,polygon"), 1,
           "\"overlap\": never answered for circle–polygon");
    expect(verify(R"({"collider":"c","answers":["overlap","ray"]})", right_body, ""), 1,
           "Promised \"ray\": never answered.");
}
TEST_F(Verdicts, AMisspelledAnswerDoesNotPass) {
    const char* misspelled = R"(        o["dept"] = max(0, r - d))";
    expect(verify("", misspelled, "--types circle --ask depth"), 2,
           "answers no question about any two shapes.\nUnknown key \"dept\" in an answer.");
    expect(verify("", misspelled, ""), 0,
           R"(warning: Unknown key "dept" in an answer. Did you mean "depth"?)");
    expect(verify("", misspelled, "--strict"), 1, "warning: Unknown key \"dept\"");
    expect(verify(R"({"collider":"c","precision":"half"})", right_body, "--strict"), 1,
           "\"precision\" is neither");
}
TEST_F(Verdicts, SkippingIsCountedAndBounded) {
    const char* lazy = "        if n % 4: o = {'id': q['id'], 'skip': 'lazy'}";
    expect(verify("", lazy, ""), 1, "answers were skipped or left out; at most 0.5");
    expect(verify("", lazy, "--max-skipped 0.9"), 0, "nothing wrong was found");
    expect(verify("", lazy, "--max-skipped 0.9 --at-least 900"), 0, "nothing wrong was found");
    EXPECT_EQ(run("$T verify --max-skipped 2 -- cat").status, 2);
}
TEST_F(Verdicts, WhatWasNotAskedForIsIgnored) {
    const char* wrong_depth = R"(        o["depth"] = 99)";
    expect(verify("", wrong_depth, "--ask overlap"), 0, "nothing wrong was found");
    expect(verify(R"({"collider":"c","answers":["overlap"]})", wrong_depth, ""), 0,
           "nothing wrong was found");
    expect(verify("", wrong_depth, ""), 1, "depth");
}
TEST_F(Verdicts, WhatTheGreetingExcludesIsNotAsked) {
    // It ends at the first question about anything else.
    const char* fragile = "        pass\n    elif True: sys.exit(3)";
    expect(verify(R"({"collider":"c","types":["circle"],"answers":["overlap"]})", fragile, ""), 0,
           "nothing wrong was found");
    expect(verify("", fragile, ""), 2, "It ended with exit status 3");
}
TEST_F(Verdicts, ACrashIsShownWhole) {
    const char* fails = "        if n > 300: raise ValueError('no ' + 'luck')";
    const Outcome outcome = verify(R"({"collider":"c","types":["circle"],"answers":["overlap"]})", fails, "");
    expect(outcome, 1, "It said: ValueError: no luck");
    EXPECT_NE(outcome.out.find("Traceback (most recent call last):"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("mine.py\", line"), std::string::npos) << outcome.out;
}

constexpr const char* third_pair = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "far1", "type": "circle", "position": [-50, 0], "radius": 1},
  {"id": "far2", "type": "circle", "position": [50, 0], "radius": 1},
  {"id": "a", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "b", "type": "circle", "position": [1, 0], "radius": 1}]EXPECT})";
std::string third_pair_scene(const std::string& expect) {
    std::string text = third_pair;
    return text.replace(text.find("EXPECT"), 6, expect);
}
TEST_F(Verdicts, AReplayAsksWhatASceneExpects) {
    const char* no = "        o['overlap'] = False";
    put("third.json", third_pair_scene(R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    expect(verify("", no, "--replay third.json"), 1, "The two overlap by 1");
    expect(verify("", right_body, "--replay third.json"), 0, "1 question");
    // Two of which one is wrong, in one scene.
    put("third.json", third_pair_scene(R"(, "expect": [{"pair": ["far1", "a"], "overlap": false},
                                            {"pair": ["b", "a"], "overlap": true}])"));
    const Outcome two = verify("", no, "--replay third.json");
    expect(two, 1, "wrong    third.json: b, a");
    EXPECT_NE(two.out.find("right    third.json: far1, a"), std::string::npos) << two.out;
    // Without a word about any pair, all six.
    put("third.json", third_pair_scene(""));
    expect(verify("", no, "--replay third.json"), 1, "wrong    third.json: a, b");
    expect(verify("", right_body, "--replay third.json"), 0, "6 questions");
    const char* skips_these = R"(        far = 50 in (abs(a["center"][0]), abs(b["center"][0]))
        if far or b["center"] == [1, 0]: o = {"id": q["id"], "skip": "no"})";
    expect(verify("", skips_these, "--replay third.json"), 2, "replayed \"overlap\": never answered");
}

/// One scene about the areas of shapes, and no program was asked anything.
TEST_F(Verdicts, AReplayOfAFolderPassesOverScenesThatExpectNothingOfTwoShapes) {
    fs::create_directories(folder_ / "all");
    put("all/third.json", third_pair_scene(R"(, "expect": [{"pair": ["a", "b"], "overlap": true}])"));
    put("all/areas.json", third_pair_scene(R"(, "expect": [{"shape": "a", "area": {"min": 3, "max": 4}}])"));
    expect(verify("", right_body, "--replay all --strict"), 0, "1 question");
    const Outcome told = verify("", right_body, "--replay all");
    EXPECT_NE(told.error.find("areas.json: expects nothing of two shapes and is passed over."),
              std::string::npos)
        << told.error;
    expect(verify("", "        o['overlap'] = False", "--replay all"), 1, "The two overlap by 1");
    EXPECT_EQ(verify("", right_body, "--replay all/areas.json").status, 2) << "nothing was asked";
    // A scene that is about two shapes, and of which nothing can be asked, is no such scene.
    put("all/areas.json", third_pair_scene(R"(, "expect": [{"pair": ["a", "ghost"], "overlap": true}])"));
    expect(verify("", right_body, "--replay all"), 0, "holds no two shapes that can be asked about");
    expect(verify("", right_body, "--replay all --strict"), 1, "holds no two shapes that can be asked about");
}

TEST_F(Verdicts, AReplayExpectsOfTwoTypesWhatIsAnsweredOfThem) {
    // A distance of circles alone is no promise about rectangles.
    const char* boxes = R"(        o["distance"] = max(0, d - r)
    elif a and b and a["type"] == b["type"] == "rectangle" and "horizon" not in q:
        lo = lambda s, i: min(v[i] for v in s["vertices"])
        hi = lambda s, i: max(v[i] for v in s["vertices"])
        o["overlap"] = all(lo(a, i) <= hi(b, i) and lo(b, i) <= hi(a, i) for i in (0, 1)))";
    put("boxes.json", R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "rectangle", "size": [2, 2]},
        {"id": "b", "type": "rectangle", "size": [2, 2], "position": [3, 0]}],
        "expect": [{"pair": ["a", "b"], "overlap": false, "distance": 1}]})");
    expect(verify("", boxes, "--replay boxes.json"), 0, "1 question");
    expect(verify("", boxes, "--replay boxes.json --ask overlap,distance"), 1, "never answered");
}

TEST_F(Verdicts, FindingsThatAreMendedLeaveNoFileBehind) {
    fs::create_directories(folder_ / "findings");
    put("findings/notes.json", "{}");
    put("findings/1-my-own.json", "{}");
    verify("", R"(        o["distance"] = 1)", "");
    EXPECT_TRUE(fs::exists(folder_ / "findings/1-circle-circle-distance.json"));
    verify("", "        o['overlap'] = True", "");
    EXPECT_TRUE(fs::exists(folder_ / "findings/1-circle-circle-overlap-invented.json"));
    EXPECT_FALSE(fs::exists(folder_ / "findings/1-circle-circle-distance.json"));
    verify("", right_body, "");
    EXPECT_FALSE(fs::exists(folder_ / "findings/1-circle-circle-overlap-invented.json"));
    EXPECT_TRUE(fs::exists(folder_ / "findings/notes.json")) << "that was not written by verify";
    EXPECT_TRUE(fs::exists(folder_ / "findings/1-my-own.json"));
}

TEST_F(Verdicts, FindingsThatWereChangedOrComeFromElsewhereStay) {
    fs::create_directories(folder_ / "findings");
    put("findings/1-circle-polygon-crash.json", "{}");
    const char* far = R"(        o["distance"] = 1)";
    verify("", far, "");
    const std::string mine = "findings/2-circle-circle-distance.json";
    ASSERT_TRUE(fs::exists(folder_ / mine)) << "1 is taken";
    EXPECT_EQ(content("findings/1-circle-polygon-crash.json"), "{}");
    const std::string changed = content(mine) + "\n";
    put(mine, changed);
    verify("", far, "--seed 7");
    EXPECT_EQ(content(mine), changed);
    EXPECT_TRUE(fs::exists(folder_ / "findings/3-circle-circle-distance.json"));
    verify("", right_body, "");
    EXPECT_EQ(content(mine), changed);
    EXPECT_FALSE(fs::exists(folder_ / "findings/3-circle-circle-distance.json"));
    EXPECT_EQ(content("findings/1-circle-polygon-crash.json"), "{}");
}

TEST_F(Verdicts, WarningsOfReplayedFilesFailAStrictRun) {
    put("odd.json", R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "radius": 2, "position": [3, 0]}],
        "expect": [{"pair": ["a", "b"], "overlap": true, "overlaap": true}]})");
    expect(verify("", right_body, "--replay odd.json"), 0, "warning: odd.json:3:");
    expect(verify("", right_body, "--replay odd.json --strict"), 1, "overlaap");
}

/// A scene that expects what is not so was replayed as if its author meant what it asks.
TEST_F(Verdicts, FalseExpectationsOfReplayedFilesFailAStrictRun) {
    put("odd.json", R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "radius": 2, "position": [3, 0]}],
        "expect": [{"pair": ["a", "b"], "overlap": true}, {"pair": ["a", "b"], "overlap": false}]})");
    expect(verify("", right_body, "--replay odd.json"), 0,
           "warning: odd.json: expect[1]: a – b: overlap: expected false, got true");
    expect(verify("", right_body, "--replay odd.json --strict"), 1, "expect[1]");
    put("odd.json", R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "radius": 2, "position": [3, 0]}],
        "expect": [{"pair": ["a", "b"], "overlap": true}]})");
    expect(verify("", right_body, "--replay odd.json --strict"), 0, "1 question");
}

/// What was left out of a replay left no trace.
TEST_F(Verdicts, WhatAReplayDoesNotAskFailsAStrictRun) {
    const std::string start = R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "radius": 2, "position": [3, 0]},
        {"id": "c", "type": "circle", "radius": 1, "position": [9, 0], "velocity": [-8, 0]},
        {"id": "p", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]}])";
    const struct {
        const char *expect, *says;
    } rows[] = {
        {R"([{"pair": ["a", "b"], "overlap": true}, {"pair": ["a", "p"], "overlap": false}])",
         "expect[1]: a – p is not asked about"},
        {R"([{"pair": ["a", "c"], "overlap": false, "impact": 0.75}])",
         "expect[0]: the impact of a – c is not asked about"},
    };
    for (const auto& row : rows) {
        put("odd.json", start + R"(, "expect": )" + row.expect + "}");
        expect(verify("", right_body, "--replay odd.json"), 0, row.says);
        expect(verify("", right_body, "--replay odd.json --strict"), 1, row.says);
    }
    put("odd.json", start + "}");
    expect(verify("", right_body, "--replay odd.json --strict"), 1,
           "\"p\" is not asked about: it is not valid");
}

/// A depth that was wrong was "mended" by leaving it out: the row that states it passed.
TEST_F(Verdicts, WhatARowStatesAndNobodyAnswersFailsAStrictRun) {
    const std::string start = R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "radius": 2, "position": [3, 0]}],
        "expect": [{"pair": ["a", "b"], "overlap": true)";
    put("stated.json", start + R"(, "depth": 1, "contacts.count": 1}]})");
    expect(verify("", right_body, "--replay stated.json"), 0,
           "warning: stated.json: the scene expects an answer that was not given: depth, contacts");
    expect(verify("", right_body, "--replay stated.json --strict"), 1, "not given: depth, contacts");
    put("stated.json", start + "}]}");
    expect(verify("", right_body, "--replay stated.json --strict"), 0, "1 question");
}

/// A finding was "mended" by leaving out the answer that was wrong; and a program that answers less than the
/// finding states could never pass a strict run.
TEST_F(Verdicts, AFindingIsRightOnceWhatWasWrongIsAnsweredRightly) {
    const char* right = R"(        if o["overlap"] and d > 0: o["depth"] = r - d; o["normal"] = [dx / d, dy / d])";
    const char* turned = R"(        if o["overlap"] and d > 0: o["depth"] = r - d; o["normal"] = [-dy / d, dx / d])";
    expect(verify("", turned, "-o found"), 1, "normal");
    const std::string made = content("found/1-circle-circle-wrong-normal.json");
    ASSERT_NE(made.find(R"("wrong": ["normal"])"), std::string::npos) << made;
    expect(run("$T check --brief --strict found"), 0, "");
    expect(verify("", turned, "--replay found"), 1, "wrong");
    expect(verify("", right, "--replay found"), 0, "nothing wrong was found");
    const char* no_normal = R"(        if o["overlap"]: o["depth"] = r - d)";
    expect(verify("", no_normal, "--replay found"), 1,
           "not judged: normal was wrong and is not answered any more");
    const char* no_depth = R"(        if o["overlap"] and d > 0: o["normal"] = [dx / d, dy / d])";
    const std::string one = "--replay found/1-circle-circle-wrong-normal.json";
    expect(verify("", no_depth, one), 0, "expects an answer that was not given: distance, depth");
    expect(verify(R"({"collider":"c","answers":["overlap","normal"]})", no_depth, one + " --strict"), 0, "right ");
    expect(verify(R"({"collider":"c","answers":["overlap","depth"]})", no_normal, one), 1,
           "normal was wrong and is not answered any more");
}

/// `normal: [-x, y]` passed as two conventions, and nobody had said that y points down.
TEST_F(Verdicts, MirroredNormalsAreAMistakeWhereNoGreetingHasYPointDown) {
    const char* mirrored = R"(        if o["overlap"]: o["depth"] = r - d; o["normal"] = [-dx / d, dy / d] if d > 0 else [1, 0])";
    expect(verify("", mirrored, ""), 1, "Its normals are mirrored");
    expect(verify(R"({"collider":"c","y":"down"})", mirrored, ""), 0, "nothing wrong was found");
}

/// `check` takes both; one scene of three was asked.
TEST_F(Verdicts, AReplayTakesTheScenesOfAFolderAsCheckDoes) {
    fs::create_directories(folder_ / "scenes/deep");
    for (const char* name : {"scenes/one.json", "scenes/two.JSON", "scenes/deep/three.json"})
        put(name, R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "circle", "radius": 2}, {"id": "b", "type": "circle", "radius": 2, "position": [3, 0]}]})");
    put("scenes/package.json", R"({"name": "no scene"})");
    expect(verify("", right_body, "--replay scenes"), 0, "3 questions");
    fs::create_directories(folder_ / "empty");
    expect(verify("", right_body, "--replay empty"), 2, "holds no scene");
}

TEST_F(Verdicts, AreInEveryReport) {
    const Outcome outcome = verify(promises, right_body, "--json --junit report.xml");
    EXPECT_EQ(outcome.status, 1);
    const json report = json::parse(outcome.out);
    EXPECT_EQ(report["verdict"]["status"], 1);
    EXPECT_EQ(report["verdict"]["not_judged"].size(), 1u) << report["verdict"]["not_judged"];
    bool judged = false;
    for (const json& row : report["verdict"]["rows"])
        judged = judged || (row["types"] == "circle–circle" && row["answer"] == "overlap" &&
                            row["judged"] >= 100 && row["expected"] == true);
    EXPECT_TRUE(judged) << report["verdict"];
    const std::string junit = content("report.xml");
    EXPECT_NE(junit.find("name=\"everything expected was judged\""), std::string::npos) << junit;
    EXPECT_NE(junit.find("<failure message=\"promised "), std::string::npos) << junit;
}

}  // namespace
}  // namespace testbed::cli_tests
