// Larger text leaves less room: what was seen on the canvas stays in sight, and names in lists stay
// different.
#include <map>
#include <string>

#include "app/editor/appearance.h"
#include "app/ui/widgets/widgets.h"
#include "core/catalog.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class TextSize : public tests::WindowFixture {
  protected:
    TextSize()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "left", "type": "circle", "position": [-6, 3], "radius": 1},
            {"id": "right", "type": "circle", "position": [6, -3], "radius": 1}],
            "view": {"center": [0, 0], "height": 9}})") {}
    collision::math::Aabb seen() { return editor().view.camera.visible(); }
};

TEST_F(TextSize, KeepsInSightWhatWasSeen) {
    const collision::math::Aabb before = seen();
    const double scale = editor().view.camera.scale;
    for (int i = 0; i < 5; ++i) {
        hands_.key("ctrl+=");
        const collision::math::Aabb now = seen();
        EXPECT_LE(now.min.x, before.min.x + 1e-6) << i;
        EXPECT_LE(now.min.y, before.min.y + 1e-6) << i;
        EXPECT_GE(now.max.x, before.max.x - 1e-6) << i;
        EXPECT_GE(now.max.y, before.max.y - 1e-6) << i;
    }
    EXPECT_LT(editor().view.camera.scale, scale);
    hands_.key("ctrl+0");
    hands_.settle();
    EXPECT_LE(seen().min.x, before.min.x + 1e-6);
}

TEST_F(TextSize, TextThatGrowsAndShrinksAgainGivesBackWhatWasSeen) {
    hands_.settle();
    const view::Camera before = editor().view.camera;
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 3; ++i) hands_.key("ctrl+=");
        hands_.settle();
        EXPECT_LT(editor().view.camera.scale, before.scale);
        hands_.key("ctrl+0");
        hands_.settle();
        EXPECT_NEAR(editor().view.camera.scale, before.scale, 1e-6 * before.scale) << round;
        EXPECT_EQ(editor().view.camera.center, before.center);
    }
}

TEST_F(TextSize, AZoomBetweenTwoSizesIsKept) {
    hands_.settle();
    editor().view.camera.zoom_at(editor().view.camera.to_pixel({-6, 3}), 4);
    hands_.settle();
    const collision::math::Aabb before = seen();
    enlarge(editor());
    hands_.settle();
    EXPECT_LE(seen().min.x, before.min.x + 1e-6);
    EXPECT_GE(seen().max.y, before.max.y - 1e-6);
    EXPECT_LT(seen().size().x, 1.5 * before.size().x);
}

/// Algorithms whose names begin alike differ in their shown ends, in every width that the list may have.
TEST_F(TextSize, ShortenedNamesOfAlgorithmsStayDifferent) {
    for (const float room : {160.0f, 190.0f, 220.0f, 260.0f}) {
        std::map<std::string, std::string_view> shown;
        for (const model::Algorithm& row : collision::catalog::all()) {
            const auto [other, fresh] = shown.try_emplace(fitted_name(row.name, room), row.name);
            EXPECT_TRUE(fresh || other->second == row.name)
                << other->second << " and " << row.name << " are both " << other->first << " in " << room;
        }
    }
}

}  // namespace
}  // namespace testbed::ui
