// A file that is saved again keeps its order of keys and its layout.
#include "app/file/key_order.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "app/file/scene_file.h"
#include "tests/support/random_scenes.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

Scene scene_in(const std::string& text) { return file::read_scene(text).scene.value(); }

std::string saved(const Scene& scene, const std::string& on_disk) {
    return file::keep_layout(file::write_scene(scene), on_disk);
}

/// The text with the first of one word replaced.
std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    EXPECT_NE(at, text.npos) << old;
    return text.replace(at, old.size(), now);
}

const std::string by_hand = R"({
    "version": 1.0, "format": "collision-scene",
    "expect": [
        { "overlap": false, "distance": 1.0, "pair": ["a", "b"] },
        { "shape": "a", "area": {"max": 4.50, "min": 3} }
    ],
    "title": "By hand",
    "shapes": [
        {
            "type": "circle", "id": "a",
            "radius": 1.0, "position": [0.0, 0],
            "mood": "calm"
        },

        { "type": "rectangle", "size": [2, 2], "id": "b", "position": [3, 0.0], "velocity": [0, 0] },
        { "id": "c", "type": "polygon", "vertices": [[8, 8], [9, 8],
                                                     [9, 9], [8, 9]] }
    ]
}
)";

TEST(KeyOrder, AnUnchangedSceneIsTheFile) { EXPECT_EQ(saved(scene_in(by_hand), by_hand), by_hand); }

TEST(KeyOrder, OneChangedNumberIsOneChangedPlace) {
    Scene scene = scene_in(by_hand);
    SceneShape a = *scene.shapes[0], b = *scene.shapes[1];
    a.geometry = collision::shape::Circle{1.25};
    b.pose.position.x = 3.5;
    scene = with_shape(with_shape(scene, 0, a), 1, b);
    EXPECT_EQ(saved(scene, by_hand),
              with(with(by_hand, R"("radius": 1.0)", R"("radius": 1.25)"), "[3, 0.0]", "[3.5, 0.0]"));
    scene = scene_in(by_hand);
    scene.expect[0].claims[1].second.number = 2;
    EXPECT_EQ(saved(scene, by_hand), with(by_hand, R"("distance": 1.0)", R"("distance": 2)"));
    scene = scene_in(by_hand);
    SceneShape c = *scene.shapes[2];
    c.geometry = collision::shape::Polygon{{{8, 8}, {9, 8}, {9, 9.5}, {8, 9}}};
    EXPECT_EQ(saved(with_shape(scene, 2, c), by_hand), with(by_hand, "[9, 9]", "[9, 9.5]"));
}

TEST(KeyOrder, NewKeysComeWhereTheWriterPutsThem) {
    Scene scene = scene_in(by_hand);
    SceneShape a = *scene.shapes[0], b = *scene.shapes[1];
    a.velocity = {1, 2};
    b.velocity = {0, 5};
    scene = with_shape(with_shape(scene, 0, a), 1, b);
    scene.horizon = 2;
    const std::string text = saved(scene, by_hand);
    EXPECT_EQ(text, with(with(with(by_hand, R"("radius": 1.0,)", R"("radius": 1.0, "velocity": [1, 2],)"),
                              R"("velocity": [0, 0])", R"("velocity": [0, 5])"),
                         R"(    "title":)", "    \"horizon\": 2,\n    \"title\":"));
}

TEST(KeyOrder, WhatWasRemovedIsGone) {
    Scene scene = scene_in(by_hand);
    scene.title = "";
    scene.expect.erase(scene.expect.begin());
    scene.shapes.erase(scene.shapes.begin() + 1);
    EXPECT_EQ(saved(scene, by_hand), R"({
    "version": 1.0, "format": "collision-scene",
    "expect": [
        { "shape": "a", "area": {"max": 4.50, "min": 3} }
    ],
    "shapes": [
        {
            "type": "circle", "id": "a",
            "radius": 1.0, "position": [0.0, 0],
            "mood": "calm"
        },
        { "id": "c", "type": "polygon", "vertices": [[8, 8], [9, 8],
                                                     [9, 9], [8, 9]] }
    ]
}
)");
}

TEST(KeyOrder, ANewShapeStandsInALineOfItsOwn) {
    Scene scene = scene_in(by_hand);
    SceneShape d = *scene.shapes[0];
    d.id = "d";
    d.extras.clear();
    scene.shapes.insert(scene.shapes.begin() + 2, std::make_shared<const SceneShape>(d));
    const std::string line = R"({"id": "d", "type": "circle", "radius": 1})";
    const std::string text = saved(scene, by_hand);
    EXPECT_NE(text.find(line), text.npos) << text;
    EXPECT_EQ(with(text, line, "").size() + line.size(), text.size());
    EXPECT_NE(text.find(R"("radius": 1.0, "position": [0.0, 0])"), text.npos) << "the others stay as they were";
    EXPECT_EQ(scene_in(text), scene);
}

TEST(KeyOrder, ShapesKeepTheirTextInAnotherOrder) {
    Scene scene = scene_in(by_hand);
    std::swap(scene.shapes[0], scene.shapes[2]);
    const std::string text = saved(scene, by_hand);
    EXPECT_LT(text.find(R"("id": "c")"), text.find(R"("id": "a")"));
    EXPECT_NE(text.find(R"("radius": 1.0, "position": [0.0, 0])"), text.npos) << text;
    EXPECT_EQ(scene_in(text), scene);
}

TEST(KeyOrder, WhatIsNoSceneIsWrittenOver) {
    const Scene scene = scene_in(by_hand);
    for (const char* text : {"", "{", "[]", R"({"format": "collision-scene"})", "\xFF"})
        EXPECT_EQ(saved(scene, text), file::write_scene(scene)) << text;
}

/// Every file that comes with the program, written again without a change.
TEST(KeyOrder, ScenesOfTheProgramStayByteForByte) {
    namespace fs = std::filesystem;
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(collision::support::source_folder() / "scenes")) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream stream(entry.path());
        std::stringstream text;
        text << stream.rdbuf();
        const auto read = file::read_scene(text.str());
        if (!read.scene) continue;
        EXPECT_EQ(saved(*read.scene, text.str()), text.str()) << entry.path();
        ++files;
    }
    EXPECT_GT(files, 50u);
}

/// A claim that the program adds comes before those of the row, wherever the file has the tolerance. The rest of the file
/// keeps its layout.
TEST(KeyOrder, AClaimAddedToARowTouchesThatRowOnly) {
    for (const char* row : {R"({"pair": ["a", "b"],"distance": 2,"tolerance": 0.01})", R"({"distance": 2, "pair": ["a", "b"]})",
                            R"({"tolerance": 0.01, "distance": 2, "pair":["a","b"], "notes": "n"})",
                            R"({"notes": "n", "pair": ["a", "b"], "distance": 2})"}) {
        const std::string text = with(by_hand, R"({ "overlap": false, "distance": 1.0, "pair": ["a", "b"] })", row);
        Scene scene = scene_in(text);
        Expected no;
        no.truth = false;
        scene.expect[0].claims.insert(scene.expect[0].claims.begin(), {"overlap", no});
        scene.expect[0].claims.emplace_back("depth", no).second.kind = Expected::Kind::nothing;
        const std::string after = saved(scene, text);
        EXPECT_EQ(scene_in(after), scene);
        EXPECT_NE(after.find(R"({"max": 4.50, "min": 3})"), after.npos) << after;
        EXPECT_NE(after.find(R"("radius": 1.0, "position": [0.0, 0],)"), after.npos) << after;
    }
}

/// Also where the claims of the row come in another order than before.
TEST(KeyOrder, ClaimsInAnotherOrderTouchThatRowOnly) {
    const std::string text = with(by_hand, R"({ "overlap": false, "distance": 1.0, "pair": ["a", "b"] })",
                                  R"({"pair":["a","b"],"impact":2.4,"overlap":false,"x_t":7})");
    Scene scene = scene_in(text);
    ASSERT_EQ(scene.expect[0].claims.size(), 2u);
    std::swap(scene.expect[0].claims[0], scene.expect[0].claims[1]);
    const std::string after = saved(scene, text);
    EXPECT_EQ(scene_in(after), scene);
    EXPECT_NE(after.find(R"({"max": 4.50, "min": 3})"), after.npos) << after;
    EXPECT_NE(after.find(R"("radius": 1.0, "position": [0.0, 0],)"), after.npos) << after;
}

/// Those of the whole file, also in lines that are new.
/// The first took the text of the other, which was then written anew in its place.
TEST(KeyOrder, RowsThatBecomeEqualKeepTheirLines) {
    const std::string before = R"({
  "format": "collision-scene", "version": 1,
  "shapes": [{"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 1}],
  "expect": [
    { "pair": ["a", "b"],   "overlap": false },
    {"overlap": true,  "pair": ["a","b"]},
    { "overlap" : false, "pair": ["a", "b"] },
    {"pair": ["a", "b"],
     "overlap": true}
  ]
}
)";
    Scene scene = scene_in(before);
    for (model::Expectation& row : scene.expect) row.claims[0].second.truth = true;
    std::string after = before;
    for (std::size_t at; (at = after.find("false")) != after.npos;) after.replace(at, 5, "true");
    EXPECT_EQ(saved(scene, before), after);
}

TEST(KeyOrder, LineEndsOfWindowsStay) {
    const Scene scene = scene_in(by_hand);
    Scene changed = scene;
    Expectation row;
    row.pair = {"a", "b"};
    row.claims.emplace_back("distance", Expected{.kind = Expected::Kind::number, .number = 2, .min = {}, .max = {}});
    changed.expect.push_back(row);
    std::string disk;
    for (const char c : std::string(by_hand)) {
        if (c == '\n') disk += '\r';
        disk += c;
    }
    for (const std::string& text : {saved(changed, disk), saved(scene_in(R"({"format": "collision-scene", "version": 1, "shapes": []})"), disk)}) {
        EXPECT_GT(std::ranges::count(text, '\n'), 1);
        std::size_t alone = 0;
        for (std::size_t i = 0; i < text.size(); ++i) alone += text[i] == '\n' && (i == 0 || text[i - 1] != '\r');
        EXPECT_EQ(alone, 0u) << text;
    }
    EXPECT_EQ(scene_in(saved(changed, disk)), changed);
    // Where the file has both, what is there stays as it is.
    disk.insert(disk.find('\n') + 1, " \n");
    EXPECT_TRUE(saved(changed, disk).starts_with("{\r\n \n"));
    EXPECT_EQ(scene_in(saved(changed, disk)), changed);
}

/// Any scene over any other: it reads as what is saved, whatever was there before.
TEST(KeyOrder, LosesNothing) {
    collision::support::Random random(9);
    for (int i = 0; i < 400; ++i) {
        const Scene before = support::random_scene(random);
        Scene after = random.chance(0.3) ? support::random_scene(random) : before;
        if (!before.shapes.empty() && random.chance(0.7)) {
            const auto at = std::size_t(random.below(int(before.shapes.size())));
            after = before;
            SceneShape changed = *after.shapes[at];
            changed.pose.position.x += 1;
            changed.hidden = !changed.hidden;
            after = with_shape(after, at, changed);
        }
        const std::string disk = file::write_scene(before), text = saved(after, disk);
        const auto read = file::read_scene(text);
        ASSERT_TRUE(read.scene) << text;
        ASSERT_EQ(file::write_scene(*read.scene), file::write_scene(after)) << text;
    }
}

}  // namespace
}  // namespace testbed::model
