// Pictures of the view, of the selection and of the whole scene.
#include "app/ui/canvas/picture.h"
#include "app/ui/commands.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Extent = editor::PictureOptions::Extent;

class PictureExtent : public tests::WindowFixture {
  protected:
    PictureExtent()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "near", "type": "circle", "position": [0, 0], "radius": 1},
            {"id": "beside", "type": "circle", "position": [1.5, 0], "radius": 1},
            {"id": "far", "type": "rectangle", "position": [40, 20], "size": [2, 1]}],
            "view": {"center": [0, 0], "height": 10}})") {}
    std::string svg(Extent extent) {
        editor::PictureOptions options{.scale = 1};
        options.extent = extent;
        return picture_svg(editor(), options);
    }
    draw::Pixel size(Extent extent, int scale = 1) {
        editor::PictureOptions options{.scale = scale};
        options.extent = extent;
        return picture_size(editor(), options);
    }
    static bool names(const std::string& text, std::string_view id) {
        return text.find(">" + std::string(id) + "<") != std::string::npos;
    }
};

TEST_F(PictureExtent, TheViewIsWhatTheCanvasShows) {
    EXPECT_TRUE(names(svg(Extent::view), "near"));
    EXPECT_FALSE(names(svg(Extent::view), "far"));
    EXPECT_EQ(size(Extent::view).x, std::floor(editor().view.camera.size.x));
}

TEST_F(PictureExtent, TheSceneHasEveryShapeWhereverTheCanvasLooks) {
    const std::string before = svg(Extent::scene);
    EXPECT_TRUE(names(before, "near"));
    EXPECT_TRUE(names(before, "far"));
    const double scale = editor().view.camera.scale;
    EXPECT_NEAR(double(size(Extent::scene).x), 42 * scale + 64, 2) << "as large as on the canvas";
    EXPECT_EQ(size(Extent::scene, 2).x, 2 * size(Extent::scene).x);
    editor().view.camera.center = {-500, 300};
    EXPECT_EQ(svg(Extent::scene), before);
}

TEST_F(PictureExtent, TheSelectionIsAlone) {
    select({"near"});
    const std::string one = svg(Extent::selection);
    EXPECT_TRUE(names(one, "near"));
    EXPECT_FALSE(names(one, "beside")) << "though it lies within the picture";
    EXPECT_FALSE(names(one, "far"));
    EXPECT_EQ(one.find("Overlap"), std::string::npos) << "the other shape of the pair is not there";
    EXPECT_NEAR(double(size(Extent::selection).x), 2 * editor().view.camera.scale + 64, 2);
    select({"near", "beside"});
    EXPECT_NE(svg(Extent::selection).find("Overlap"), std::string::npos);
    select({});
    EXPECT_EQ(svg(Extent::selection), svg(Extent::view)) << "nothing is selected";
}

/// The fill of a shape, as the SVG has it.
std::string fill_of(const std::string& svg, std::size_t which) {
    std::size_t at = 0;
    for (std::size_t i = 0; i <= which; ++i) at = svg.find("<circle", at + 1);
    const std::size_t fill = svg.find("fill=\"#", at) + 6;
    return svg.substr(fill, 7);
}

TEST_F(PictureExtent, ASelectionKeepsItsColors) {
    const std::string all = svg(Extent::view);
    select({"beside"});
    EXPECT_EQ(fill_of(svg(Extent::selection), 0), fill_of(all, 1));
    select({"near"});
    EXPECT_EQ(fill_of(svg(Extent::selection), 0), fill_of(all, 0));
}

/// Shapes fill these pictures: no pixel of one lies under the legend's plate.
TEST_F(PictureExtent, TheLegendLiesBesideTheShapes) {
    select({"near", "beside"});
    for (const Extent extent : {Extent::selection, Extent::scene})
        for (const bool down : {false, true}) {
            editor().view.camera.y_down = down;
            editor::PictureOptions options{.scale = 1};
            options.extent = extent;
            const draw::Pixel with = picture_size(editor(), options);
            options.legend = false;
            const draw::Pixel without = picture_size(editor(), options);
            EXPECT_GT(with.y, without.y + 26);
            // The shapes are as far from the lower edge as without a legend.
            const std::string a = picture_svg(editor(), options);
            options.legend = true;
            const std::string b = picture_svg(editor(), options);
            const auto lowest = [](const std::string& svg) {
                const std::size_t at = svg.find("<circle"), y = svg.find("cy=\"", at) + 4;
                return std::stod(svg.substr(y));
            };
            EXPECT_NEAR(double(with.y) - lowest(b), double(without.y) - lowest(a), 1) << down;
        }
}

TEST_F(PictureExtent, AHugeSceneFitsAPictureThatCanBeOpened) {
    model::Scene huge = scene();
    model::SceneShape shape = *huge.shapes[0];
    shape.id = "away";
    shape.pose.position = {1e9, 3};
    huge.shapes.push_back(std::make_shared<const model::SceneShape>(shape));
    editor().document.history.commit("add", huge);
    hands_.settle();
    EXPECT_LE(size(Extent::scene).x, 4100);
    EXPECT_GE(size(Extent::scene).y, 64);
}

TEST_F(PictureExtent, TheDialogChoosesIt) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    hands_.key("ctrl+e");
    click("Scene", "##dialog");
    EXPECT_EQ(editor().preferences.picture.extent, Extent::scene);
    EXPECT_TRUE(hands_.shows("All shapes, as large as on the canvas."));
    click("Selection", "##dialog");
    EXPECT_TRUE(hands_.shows("Nothing is selected: what the canvas shows."));
    hands_.key("escape");
    EXPECT_FALSE(find_command("Copy selection as PNG")->enabled(editor()));
}

}  // namespace
}  // namespace testbed::ui
