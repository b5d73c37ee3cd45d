// The command `cover`: a shape approximated, as a scene that says what it is worth.
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

const std::string rock = R"({"id": "rock", "type": "polygon",
    "vertices": [[0, 0], [6, 0], [6, 2], [2, 2], [2, 6], [0, 6]]},
    {"id": "near", "type": "point", "position": [3.5, 3.5]}, {"id": "far", "type": "point", "position": [9, 9]})";

TEST_F(Cli, CoverAddsAGroupThatSaysWhatItIsWorth) {
    put("a.json", scene(rock));
    double before = 100;
    for (const int count : {1, 3, 9, 30}) {
        const Outcome made = run(fmt::format("$T cover a.json --shape rock --count {} -o c.json", count));
        ASSERT_EQ(made.status, 0) << made.error;
        const json covered = json::parse(content("c.json"));
        ASSERT_EQ(covered["shapes"].size(), 4u);
        EXPECT_EQ(covered["shapes"][0]["id"], "rock cover") << "behind the shape";
        if (count == 1) {
            EXPECT_EQ(covered["shapes"][0]["type"], "circle") << "one needs no group";
        } else {
            EXPECT_EQ(covered["shapes"][0]["members"].size(), std::size_t(count));
        }
        EXPECT_EQ(run("$T check c.json").status, 0);
        const std::string said = count == 1 ? "rock: 1 circle, " : fmt::format("rock: {} circles, ", count);
        EXPECT_TRUE(made.error.starts_with(said)) << made.error;
        double waste = 0;
        std::sscanf(made.error.substr(made.error.find(", ") + 2).c_str(), "%lf", &waste);
        EXPECT_LT(waste, before) << "more circles waste less: " << made.error;
        before = waste;
        EXPECT_NE(made.error.find(fmt::format("{} tests against the others", 2 * count)), std::string::npos);
    }
    EXPECT_NE(run("$T cover a.json --shape rock --count 1 -o c.json").error.find("1 of 2 false alarms"),
              std::string::npos)
        << "the circle reaches the point in the notch";
    EXPECT_NE(run("$T cover a.json --shape rock --count 2 --rectangles -o c.json").error.find("0 of 2 false"),
              std::string::npos)
        << "two rectangles do not";
}

TEST_F(Cli, AHullBecomesAShapeOfTheScene) {
    put("a.json", scene(rock + R"(, {"id": "ball", "type": "circle", "radius": 1, "position": [20, 0]})"));
    const Outcome made = run("$T cover a.json --shape rock --hull -o c.json");
    ASSERT_EQ(made.status, 0) << made.error;
    const json covered = json::parse(content("c.json"));
    EXPECT_EQ(covered["shapes"][0]["type"], "polygon");
    EXPECT_EQ(covered["shapes"][0]["vertices"].size(), 5u) << "all corners but the one in the notch";
    EXPECT_EQ(run("$T cover a.json --shape ball --hull -o d.json").error,
              "--shape: ball has no hull around it\n")
        << "round: no polygon";
}

TEST_F(Cli, CoverRefusesWhatItCannotCover) {
    put("a.json", scene(rock + R"(, {"id": "line", "type": "line", "direction": [1, 0]})"));
    EXPECT_EQ(run("$T cover a.json --shape sand -o c.json").error, "--shape: no shape has the id sand\n");
    EXPECT_EQ(run("$T cover a.json --shape line -o c.json").error,
              "--shape: line has no circles around it\n");
    EXPECT_EQ(run("$T cover a.json --shape rock --count 101 -o c.json").status, 2);
    EXPECT_FALSE(fs::exists(folder_ / "c.json"));
}

}  // namespace
}  // namespace testbed::cli_tests
