// Writing scene files: their layout, and that nothing is lost.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "app/file/scene_file.h"
#include "tests/support/random_scenes.h"

namespace testbed::model {
namespace {

std::string messages(const file::ReadResult& result) {
    std::string text;
    for (const file::Issue& issue : result.issues)
        if (issue.severity == file::Issue::Severity::error) text += to_string(issue, "f") + '\n';
    return text;
}

TEST(Write, Layout) {
    const std::string text = R"({
  "format": "collision-scene",
  "version": 1,
  "title": "A circle meets a turned box",
  "notes": "free text",
  "shapes": [
    {"id": "box", "type": "oriented_rectangle", "position": [5, 4], "rotation": 30, "size": [6, 4]},
    {"id": "ball", "type": "circle", "position": [5, 7], "radius": 2, "velocity": [0, -3], "spin": 0.1, "color": "#56b4e9", "hidden": true, "locked": true, "notes": "ä \"quoted\"\n"},
    {"id": "edge", "type": "segment", "from": [0, 0], "to": [0, 1]},
    {"id": "all", "type": "group", "members": [{"type": "point"}, {"type": "polygon", "position": [1, 0], "rotation": 90, "vertices": [[0, 0], [1, 0], [0, 1e-300]]}]}
  ],
  "expect": [
    {"pair": ["box", "ball"], "overlap": true},
    {"pair": ["box", "all"], "tolerance": 1e-09, "depth": {"min": 0.2, "max": 0.3}, "impact": null},
    {"pair": ["box", "ball"], "algorithm": "crossing_number", "count": {"crossings": 3}},
    {"shape": "box", "bounds.minimum_circle.radius": {"max": 3}},
    {"shape": "box", "area": {"above": 3}, "perimeter": {"min": 1, "below": 30}},
    {"vectors": ["edge"], "length": 1}
  ],
  "view": {"center": [5, 5], "height": 12}
}
)";
    const file::ReadResult result = file::read_scene(text);
    ASSERT_TRUE(result.scene) << messages(result);
    EXPECT_TRUE(result.issues.empty());
    EXPECT_EQ(file::write_scene(*result.scene), text);
}

TEST(Write, AnEmptyScene) {
    EXPECT_EQ(file::write_scene({}),
              "{\n  \"format\": \"collision-scene\",\n  \"version\": 1,\n  \"shapes\": []\n}\n");
}

TEST(Write, DefaultsAreLeftOut) {
    const file::ReadResult result = file::read_scene(
        R"({"format": "collision-scene", "version": 1.0, "title": "", "shapes": [{"id": "a", "type": "rectangle",
        "size": [1, 2], "position": [-0, 0.0], "rotation": 0, "velocity": [0, 0], "spin": -0, "hidden": false}]})");
    ASSERT_TRUE(result.scene) << messages(result);
    EXPECT_EQ(file::write_scene(*result.scene),
              "{\n  \"format\": \"collision-scene\",\n  \"version\": 1,\n  \"shapes\": [\n"
              "    {\"id\": \"a\", \"type\": \"rectangle\", \"size\": [1, 2]}\n  ]\n}\n");
}

TEST(Write, UnknownKeysKeepTheirTextAndOrder) {
    const file::ReadResult result = file::read_scene(
        R"({"z": [1, 2.50, {"q": "\u0041"}], "format": "collision-scene", "later": null, "version": 1,
        "shapes": [{"glow": 1e+2, "id": "a", "type": "group", "members": [{"type": "point"}, {"mass": 3.0, "type": "point"},
                     {"type": "group", "heat": 1.50, "members": [{"type": "point", "x": 0}, {"type": "point"}]}]},
                   {"id": "b", "type": "point"}],
        "expect": [{"pair": ["a", "b"], "why": "because", "overlap": true},
                   {"missed": 2, "scene": true, "algorithm": "own_sector", "setting": 2}], "view": {"tilt": -0}})");
    ASSERT_TRUE(result.scene) << messages(result);
    EXPECT_EQ(result.issues.size(), 8u);
    EXPECT_EQ(file::write_scene(*result.scene), R"({
  "format": "collision-scene",
  "version": 1,
  "shapes": [
    {"id": "a", "type": "group", "members": [{"type": "point"}, {"type": "point", "mass": 3.0}, {"type": "group", "members": [{"type": "point", "x": 0}, {"type": "point"}], "heat": 1.50}], "glow": 1e+2},
    {"id": "b", "type": "point"}
  ],
  "expect": [
    {"pair": ["a", "b"], "overlap": true, "why": "because"},
    {"scene": true, "algorithm": "own_sector", "setting": 2, "missed": 2}
  ],
  "view": {"center": [0, 0], "height": 10, "tilt": -0},
  "z": [1,2.50,{"q":"\u0041"}],
  "later": null
}
)");
}

TEST(Write, NumbersReadBackAsTheSameDouble) {
    for (const double number : {0.1, 1.0 / 3, 5e-324, 2.2250738585072014e-308, 1e15, 999999999999999.9,
                                0.1 + 0.2, 123456789.12345678, 1e-7, 4503599627370496.5 / 8}) {
        SceneShape shape;
        shape.id = "a";
        shape.pose.position = {number, -number};
        Scene scene;
        scene.shapes.push_back(std::make_shared<const SceneShape>(shape));
        const file::ReadResult result = file::read_scene(file::write_scene(scene));
        ASSERT_TRUE(result.scene) << messages(result);
        EXPECT_EQ(result.scene->shapes[0]->pose.position, shape.pose.position) << number;
    }
}

TEST(Write, ReadsBackAsTheSameScene) {
    EXPECT_TRUE(
        rc::check("read(write(scene)) is the scene, and writes the same bytes again", [](std::uint64_t seed) {
            support::Random random(seed);
            const Scene scene = support::random_scene(random);
            const std::string text = file::write_scene(scene);
            const file::ReadResult result = file::read_scene(text);
            RC_ASSERT(messages(result) == "");
            RC_ASSERT(*result.scene == scene);
            RC_ASSERT(file::write_scene(*result.scene) == text);
        }));
}

TEST(Write, TheClipboardCarriesAScene) {
    support::Random random(5);
    const Scene scene = support::random_scene(random);
    const file::ReadResult result = file::read_scene(file::write_shapes(scene.shapes));
    ASSERT_TRUE(result.scene) << messages(result);
    EXPECT_EQ(result.scene->shapes.size(), scene.shapes.size());
}

}  // namespace
}  // namespace testbed::model
