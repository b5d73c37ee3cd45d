// `check --slide` from outside.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

const std::string room = R"({"id": "player", "type": "rectangle", "size": [1, 1], "position": [0, 3]},
{"id": "floor", "type": "rectangle", "size": [18, 1], "position": [0, -0.5]},
{"id": "wall: right", "type": "rectangle", "size": [1, 9], "position": [4.5, 4.5]})";

TEST_F(Cli, CheckSlidesAShapeAmongTheOthers) {
    put("a.json", scene(room));
    const Outcome outcome = run("$T check a.json --slide player:2,-4");
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.error, "");
    const json report = json::parse(outcome.out);
    EXPECT_EQ(report["slide"], json::parse(R"({"mover": "player", "status": "stuck",
"stops": [{"position": [1.25, 0.5], "shape": "floor", "normal": [0, -1]}],
"path": [[0, 3], [1.25, 0.5], [2, 0.5]], "end": {"position": [2, 0.5], "rotation": 0}, "left": [0, -1.5]})"));
    EXPECT_EQ(report["pairs"][0]["overlap"], false) << "the other results are those of the start";
    const json corner = json::parse(run("$T check a.json --slide player:9,-4").out)["slide"];
    EXPECT_EQ(corner["end"]["position"], json::parse("[3.5, 0.5]"));
    EXPECT_EQ(corner["stops"].size(), 2u);
    const json moved = json::parse(run("$T check a.json --slide 'wall: right:1e0,2'").out)["slide"];
    EXPECT_EQ(moved["status"], "arrived") << "an id may contain a colon";
    EXPECT_EQ(json::parse(run("$T check a.json").out).count("slide"), 0u);
}

TEST_F(Cli, CheckSaysWhyAShapeCannotSlide) {
    put("a.json", scene(room));
    put("deep.json", scene(room + R"(, {"id": "in", "type": "circle", "position": [0, 3.2], "radius": 1})"));
    const struct {
        const char* arguments;
        const char* error;
    } rows[] = {
        {"a.json --slide plyer:1,2",
         "a.json: --slide: no shape has the id \"plyer\"; the nearest is \"player\".\n"},
        {"a.json --slide player",
         "--slide: must be MOVER:DX,DY, such as player:2.5,-1, got player\nRun with --help for more "
         "information.\n"},
        {"a.json --slide player:1",
         "--slide: must be MOVER:DX,DY, such as player:2.5,-1, got player:1\nRun with --help for more "
         "information.\n"},
        {"a.json --slide player:1,2 --brief",
         "--slide: is part of the report, which --brief, --update and --answers leave out\n"},
        {"deep.json --slide player:0,9",
         "deep.json: --slide: \"player\" overlaps \"in\" at the start, so it only moves apart from it.\n"},
    };
    for (const auto& row : rows) {
        const Outcome outcome = run(std::string("$T check ") + row.arguments);
        EXPECT_EQ(outcome.status, 2) << row.arguments;
        EXPECT_EQ(outcome.error, row.error) << row.arguments;
    }
    for (const char* motion : {"nan,0", "1,", "1,2,3", "1,two", ",", "1,1e30"}) {
        const Outcome outcome = run(std::string("$T check a.json --slide player:") + motion);
        EXPECT_EQ(outcome.status, 2) << motion;
        EXPECT_EQ(outcome.out, "") << motion;
        EXPECT_EQ(outcome.error.rfind("--slide: must be ", 0), 0u) << outcome.error;
    }
    const json slide = json::parse(run("$T check deep.json --slide player:0,9").out)["slide"];
    EXPECT_EQ(slide["status"], "overlaps_at_start");
}

}  // namespace
}  // namespace testbed::cli_tests
