// The picture behind a scene: read, kept, and drawn in its colors below everything else.
#include "app/model/backdrop.h"

#include <gtest/gtest.h>
#include <string>

#include "app/draw/imgui_painter.h"
#include "app/draw/round_painter.h"
#include "app/draw/svg_painter.h"
#include "app/export/render.h"
#include "app/file/base64.h"
#include "app/file/picture_file.h"
#include "app/file/scene_file.h"
#include "app/platform/halved_image.h"
#include "app/platform/offscreen.h"
#include "tests/support/temporary_folder.h"

namespace testbed::view {
namespace {

using platform::Image;

constexpr std::uint32_t red = 0xff0000ffu, green = 0xff00ff00u, blue = 0xffff0000u, clear = 0;

/// Two by two: red, green above blue and nothing.
std::string four_pixels() { return platform::encode_png({2, 2, {red, green, blue, clear}}); }

model::Scene scene_with(const std::string& picture, const std::string& more = "") {
    auto read = file::read_scene(
        R"({"format": "collision-scene", "version": 1, "shapes": [], "view": {"center": [0, 0], "height": 4},
            "picture": {)" +
        picture + "}" + more + "}");
    for (const file::Issue& issue : read.issues) ADD_FAILURE() << to_string(issue, "scene");
    return read.scene.value_or(model::Scene());
}

std::string data_of(const std::string& bytes) { return "\"data\": \"" + file::base64(bytes) + "\""; }

/// 120 x 80 pixels of 6 x 4 units: a world unit has 20 pixels.
Image rendered(const model::Scene& scene, std::optional<bool> y_down = {}) {
    return exports::render_image(
        scene,
        {.width = 120, .height = 80, .grid = false, .legend = false, .labels = false, .y_down = y_down});
}

std::uint32_t at(const Image& image, double x, double y) {
    return image.at(60 + int(std::lround(20 * x)), 40 - int(std::lround(20 * y)));
}

TEST(Backdrop, IsDrawnInItsColorsAtItsPlace) {
    const Image image = rendered(scene_with(data_of(four_pixels()) + R"(, "scale": 1)"));
    EXPECT_EQ(at(image, -0.75, 0.75), red) << "the first row is up";
    EXPECT_EQ(at(image, 0.75, 0.75), green);
    EXPECT_EQ(at(image, -0.75, -0.75), blue);
    const std::uint32_t canvas = at(image, 1.7, 1.7);
    EXPECT_EQ(at(image, 0.85, -0.85), canvas) << "nothing there";
    const Image moved = rendered(scene_with(data_of(four_pixels()) + R"(, "scale": 0.5, "center": [1, -1])"));
    EXPECT_EQ(at(moved, 0.6, -0.6), red);
    EXPECT_EQ(at(moved, -0.75, 0.75), canvas);
}

TEST(Backdrop, OpacityMixesItWithTheCanvas) {
    const Image full = rendered(scene_with(data_of(four_pixels()) + R"(, "scale": 1)"));
    const Image half = rendered(scene_with(data_of(four_pixels()) + R"(, "scale": 1, "opacity": 0.5)"));
    const std::uint32_t canvas = at(full, 1.7, 1.7), mixed = at(half, -0.75, 0.75);
    for (const int shift : {0, 8, 16}) {
        const int mean = int((red >> shift & 0xff) + (canvas >> shift & 0xff)) / 2;
        EXPECT_NEAR(int(mixed >> shift & 0xff), mean, 1);
    }
    EXPECT_EQ(at(rendered(scene_with(data_of(four_pixels()) + R"(, "scale": 1, "opacity": 0)")), -0.75, 0.75),
              canvas);
}

TEST(Backdrop, TurnsOverWithTheWorld) {
    const std::string picture = data_of(four_pixels()) + R"(, "scale": 1)";
    EXPECT_EQ(at(rendered(scene_with(picture + R"(, "flipped": true)")), -0.75, 0.75), blue);
    EXPECT_EQ(at(rendered(scene_with(picture), true), -0.75, 0.75), blue) << "the world is turned over";
    EXPECT_EQ(
        at(rendered(scene_with(picture + R"(, "flipped": true)", R"(, "y_axis": "down")")), -0.75, 0.75), red)
        << "as a screen has it";
}

TEST(Backdrop, LiesBelowShapesAndGrid) {
    model::Scene scene = scene_with(data_of(four_pixels()) + R"(, "scale": 1)");
    model::SceneShape ball;
    ball.id = "a";
    ball.geometry = collision::shape::Circle{0.5};
    ball.pose.position = {-0.5, 0.5};
    ball.color = model::Color{255, 255, 255};
    scene.shapes.push_back(std::make_shared<const model::SceneShape>(ball));
    EXPECT_NE(at(rendered(scene), -0.5, 0.5), red);
    const auto with_grid =
        exports::render_image(scene_with(data_of(four_pixels()) + R"(, "scale": 1)"),
                              {.width = 120, .height = 80, .grid = true, .legend = false, .labels = false});
    EXPECT_NE(with_grid, rendered(scene_with(data_of(four_pixels()) + R"(, "scale": 1)")));
}

/// 8 by 8 pixels of (200, 30, 40).
constexpr const char* red_jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
    "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
    "FBQUFBQUFBT/wAARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAV"
    "AQEBAAAAAAAAAAAAAAAAAAAHCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AAQfrgf/2Q==";

TEST(Backdrop, AJpegIsReadToo) {
    const model::Scene scene = scene_with(std::string("\"data\": \"") + red_jpeg + R"(", "scale": 0.25)");
    const std::uint32_t pixel = at(rendered(scene), 0, 0);
    EXPECT_NEAR(int(pixel & 0xff), 200, 3);
    EXPECT_NEAR(int(pixel >> 8 & 0xff), 30, 3);
    EXPECT_NEAR(int(pixel >> 16 & 0xff), 40, 3);
    EXPECT_NE(exports::render_svg(scene, {}).find("data:image/jpeg;base64,"), std::string::npos);
    EXPECT_TRUE(file::is_picture_name("a/b.JPEG") && file::is_picture_name("c.jpg"));
    EXPECT_FALSE(file::is_picture_name("a.json"));
}

TEST(Backdrop, ManyPixelsOnOneAreTheirMean) {
    Image stripes{256, 256, {}};
    for (int i = 0; i < 256 * 256; ++i) stripes.pixels.push_back(i % 2 == 0 ? 0xffffffffu : 0xff000000u);
    const Image image =
        rendered(scene_with(data_of(platform::encode_png(stripes)) + R"(, "scale": 0.0078125)"));
    for (const double x : {-0.7, -0.33, 0.1, 0.62}) {
        const std::uint32_t pixel = at(image, x, 0.2);
        EXPECT_NEAR(int(pixel & 0xff), 128, 2) << "gray, not stripes of their own";
    }
    const Image one = platform::halved_image(1, 1, stripes.pixels.data());
    EXPECT_EQ(one.pixels, std::vector<std::uint32_t>{0xffffffffu});
}

TEST(Backdrop, WhatIsTransparentLeavesNoDarkFringe) {
    // White beside transparent black: between them is white that fades.
    const std::string file = platform::encode_png({2, 1, {0xffffffffu, 0x00000000u}});
    const Image image = rendered(scene_with(data_of(file) + R"(, "scale": 1)"));
    const std::uint32_t canvas = at(image, 1.7, 1.7);
    for (double x = -0.9; x < 0.9; x += 0.1) {
        const std::uint32_t pixel = at(image, x, 0);
        for (const int shift : {0, 8, 16})
            EXPECT_GE(pixel >> shift & 0xff, canvas >> shift & 0xff) << "darker than the canvas at " << x;
    }
}

TEST(Backdrop, IsKeptInTheFileWithEveryNumber) {
    const std::string written = file::write_scene(
        scene_with(data_of(four_pixels()) +
                   R"(, "file": "a.png", "scale": 0.25, "center": [1, 2], "opacity": 0.5, "flipped": true)"));
    const auto again = file::read_scene(written);
    ASSERT_TRUE(again.scene && again.scene->backdrop);
    EXPECT_EQ(file::write_scene(*again.scene), written);
    const model::Backdrop& b = *again.scene->backdrop;
    EXPECT_TRUE(b.inside() && b.flipped && model::can_be_shown(b));
    EXPECT_EQ(b.center, (collision::Vec2{1, 2}));
    EXPECT_EQ(b.scale, 0.25);
    EXPECT_EQ(b.opacity, 0.5);
}

TEST(Backdrop, ByPathItIsReadFromBesideTheScene) {
    const tests::TemporaryFolder folder;
    std::filesystem::create_directories(folder / "art");
    folder.write("art/ship.png", four_pixels());
    const auto file = folder.write("a.json", R"({"format": "collision-scene", "version": 1, "shapes": [],
        "picture": {"file": "art/ship.png"}})");
    const auto read = file::load_scene(file);
    ASSERT_TRUE(read.scene && read.scene->backdrop);
    EXPECT_TRUE(read.issues.empty());
    EXPECT_TRUE(model::can_be_shown(*read.scene->backdrop));
    EXPECT_EQ(file::write_scene(*read.scene).find("data"), std::string::npos);
    EXPECT_EQ(file::stated_path(folder / "art/ship.png", folder.path()), "art/ship.png");
    EXPECT_EQ(file::stated_path(folder / "ship.png", folder / "art"), "../ship.png");
    EXPECT_EQ(file::stated_path(std::filesystem::path("/art/ship.png"), "/"), "art/ship.png") << "a drive";
    EXPECT_EQ(file::stated_path(folder / "ship.png", "/no-such-folder/of/anybody"),
              (folder / "ship.png").generic_string())
        << "with nothing in common a path from the root says more";
}

TEST(Backdrop, WhatCannotBeShownIsAWarningAndIsKept) {
    const tests::TemporaryFolder folder;
    folder.write("broken.png", four_pixels().substr(0, 40));
    folder.write("empty.png", "");
    folder.write("text.png", "no picture at all");
    folder.write("huge.png", std::string(file::max_picture_bytes + 1, 'x'));
    std::filesystem::create_directories(folder / "folder.png");
    // A header alone: 60,000 pixels a side.
    std::string wide = four_pixels();
    wide.replace(16, 8, std::string("\x00\x00\xea\x60\x00\x00\xea\x60", 8));
    folder.write("wide.png", wide);
    const struct {
        const char *name, *words;
    } rows[] = {{"missing.png", "there is no such file"},
                {"broken.png", "damaged"},
                {"empty.png", "empty"},
                {"text.png", "neither a PNG nor a JPEG"},
                {"huge.png", "MiB"},
                {"folder.png", "folder"},
                {"wide.png", "60000 x 60000"}};
    for (const auto& row : rows) {
        const std::string text = std::string(R"({"format": "collision-scene", "version": 1, "shapes": [],
            "picture": {"file": ")") +
                                 row.name + R"(", "scale": 2}})";
        const auto read = file::load_scene(folder.write("a.json", text));
        ASSERT_TRUE(read.scene) << row.name << ": the scene opens";
        ASSERT_EQ(read.issues.size(), 1u) << row.name;
        EXPECT_EQ(read.issues[0].severity, file::Issue::Severity::warning);
        EXPECT_NE(read.issues[0].text.find(row.words), std::string::npos) << read.issues[0].text;
        EXPECT_NE(file::write_scene(*read.scene).find(row.name), std::string::npos) << "its path is kept";
        EXPECT_EQ(rendered(*read.scene).width, 120) << "and the scene is drawn";
    }
    for (const char* data : {"!!!", "AAAA", "iVBORw0KGgo="}) {
        const auto read = file::read_scene(
            std::string(
                R"({"format": "collision-scene", "version": 1, "shapes": [], "picture": {"data": ")") +
            data + "\"}}");
        ASSERT_TRUE(read.scene) << data;
        EXPECT_EQ(read.issues.size(), 1u) << data;
        EXPECT_NE(file::write_scene(*read.scene).find(data), std::string::npos) << "its data are kept";
    }
}

TEST(Backdrop, ImpossibleNumbersAreErrors) {
    for (const char* picture : {R"({})", R"({"file": 1})", R"({"file": "a", "scale": 0})",
                                R"({"file": "a", "scale": 1e7})", R"({"file": "a", "opacity": 1.5})", "7"}) {
        const auto read = file::read_scene(
            std::string(R"({"format": "collision-scene", "version": 1, "shapes": [], "picture": )") +
            picture + "}");
        EXPECT_FALSE(read.scene) << picture;
    }
}

TEST(Backdrop, IsPartOfWhatAPictureFrames) {
    model::Scene scene = scene_with(data_of(four_pixels()) + R"(, "scale": 10, "center": [100, 0])");
    scene.view.reset();
    const Image image = exports::render_image(
        scene, {.width = 120, .height = 80, .grid = false, .legend = false, .labels = false});
    EXPECT_EQ(image.at(42, 22), red);
}

TEST(Backdrop, VectorFormatsHoldItOrSayThatTheyDoNot) {
    const model::Scene scene = scene_with(data_of(four_pixels()) + R"(, "scale": 1)");
    const std::string svg = exports::render_svg(scene, {.width = 120, .height = 80});
    EXPECT_NE(svg.find("href=\"data:image/png;base64," + file::base64(four_pixels())), std::string::npos);
    EXPECT_LT(svg.find("<image"), svg.find("<line"));
    const std::string pdf = exports::render_vectors(scene, {}, *draw::find_vector_format(".pdf"));
    EXPECT_NE(pdf.find("/Subtype /Image /Width 2 /Height 2"), std::string::npos);
    EXPECT_NE(pdf.find("/p0 Do"), std::string::npos);
    const std::string tikz = exports::render_vectors(scene, {}, *draw::find_vector_format(".tex"));
    EXPECT_NE(tikz.find("is left out"), std::string::npos);
}

TEST(Backdrop, TheLensShowsItWithinItsCircle) {
    const model::Scene scene = scene_with(data_of(four_pixels()) + R"(, "scale": 1)");
    const model::PictureFile& content = *scene.backdrop->content;
    const Image image = platform::draw_offscreen(100, 100, 1, 0, [&](ImDrawList& list) {
        draw::ImGuiPainter behind(list);
        draw::RoundPainter round(behind, {50, 50}, 30);
        round.picture(
            {content.width, content.height, content.pixels.data(), content.bytes, scene.backdrop->content},
            {0, 0}, {200, 200}, 1, false);
    });
    EXPECT_EQ(image.at(40, 40), red);
    EXPECT_EQ(image.at(10, 10), 0xff000000u) << "outside";
    EXPECT_EQ(image.at(50, 82), 0xff000000u) << "outside";
}

TEST(Base64, ComesBackAndRefusesWhatItIsNot) {
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
        EXPECT_EQ(file::bytes_of_base64(file::base64(bytes)), bytes);
        bytes += char(i * 37);
    }
    EXPECT_EQ(file::base64("Man"), "TWFu");
    EXPECT_EQ(file::base64("Ma"), "TWE=");
    EXPECT_EQ(file::bytes_of_base64("TW\nE="), "Ma");
    EXPECT_FALSE(file::bytes_of_base64("T-_"));
    EXPECT_FALSE(file::bytes_of_base64("T=WE"));
}

}  // namespace
}  // namespace testbed::view
