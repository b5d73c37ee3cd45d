// The command `trace-picture`: a polygon from a picture.
#include "app/file/base64.h"
#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

/// An L of 8 x 8 pixels, half of each side.
const std::string l_png = *file::bytes_of_base64(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAGElEQVR42mM4kWL0HxkzoIMBUIChgfYKAOW/"
    "cXEEbkq9AAAAAElFTkSuQm"
    "CC");

TEST_F(Cli, TracePictureMakesAPolygonOverThePicture) {
    put("ship.png", l_png);
    const Outcome made = run("$T trace-picture ship.png --scale 0.5 --error 0.5 -o a.json");
    ASSERT_EQ(made.status, 0) << made.error;
    EXPECT_EQ(
        made.error,
        "ship: 6 of 6 corners, within 0.5 pixels of the outline (0.25 units), 0 smaller parts left out\n");
    const json read = json::parse(content("a.json"));
    EXPECT_EQ(read["shapes"][0]["vertices"].size(), 6u);
    EXPECT_EQ(read["picture"]["file"], "ship.png");
    EXPECT_EQ(read["picture"]["scale"], 0.5);
    EXPECT_TRUE(read["picture"].contains("data"));
    EXPECT_EQ(run("$T check a.json").status, 0);
    const Outcome covered = run("$T cover a.json --shape ship --count 9 -o b.json");
    EXPECT_EQ(covered.status, 0) << covered.error;
    EXPECT_TRUE(json::parse(content("b.json")).contains("picture")) << "the picture stays";
    EXPECT_EQ(run("$T render b.json -o b.svg").status, 0);
    EXPECT_NE(content("b.svg").find("<image"), std::string::npos);
    EXPECT_NE(run("$T render b.json -o b.tex").error.find("is left out"), std::string::npos);
}

TEST_F(Cli, TracePictureKeepsThePictureByItsPath) {
    put("ship.png", l_png);
    fs::create_directories(folder_ / "scenes");
    ASSERT_EQ(run("$T trace-picture ship.png --by-path -o scenes/a.json").status, 0);
    const json read = json::parse(content("scenes/a.json"));
    EXPECT_FALSE(read["picture"].contains("data"));
    EXPECT_EQ(run("$T check scenes/a.json").error, "") << "it is found from the scene's folder";
    fs::remove(folder_ / "ship.png");
    const Outcome missing = run("$T check scenes/a.json");
    EXPECT_EQ(missing.status, 0);
    EXPECT_NE(missing.error.find("there is no such file"), std::string::npos) << missing.error;
}

TEST_F(Cli, TracePictureSaysWhyItMakesNone) {
    put("text.png", "text");
    EXPECT_EQ(run("$T trace-picture text.png -o a.json").error,
              "text.png cannot be shown: it is neither a PNG nor a JPEG file, or it is damaged\n");
    EXPECT_EQ(run("$T trace-picture none.png -o a.json").error,
              "none.png cannot be shown: there is no such file\n");
    put("ship.png", l_png);
    EXPECT_EQ(run("$T trace-picture ship.png --error 0.1 -o a.json").status, 2);
    EXPECT_EQ(run("$T trace-picture ship.png --alpha 256 -o a.json").status, 2);
    EXPECT_FALSE(fs::exists(folder_ / "a.json"));
}

}  // namespace
}  // namespace testbed::cli_tests
