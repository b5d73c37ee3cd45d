// Optimizations put together in the Broad-phase panel, on a scene without a lesson.
#include "app/editor/editor.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::trace::Work;

class Combined : public tests::WindowFixture {
  protected:
    Combined()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "rectangle", "size": [3, 1]},
            {"id": "b", "type": "rectangle", "size": [3, 1], "position": [0, 2]},
            {"id": "c", "type": "rectangle", "size": [6, 1], "position": [500, 0]},
            {"id": "d", "type": "rectangle", "size": [6, 1], "position": [500, 2]},
            {"id": "e", "type": "circle", "radius": 1, "position": [2, 0]}],
            "view": {"center": [0, 0], "height": 20}})",
                        {.height = 1800}) {
        open_panel(editor(), editor::PanelId::broad_phase);
        hands_.settle();
    }
    const editor::BroadPhase::Combined& combined() { return editor().session.broad_phase.combined; }
};

TEST_F(Combined, NeighborsThenRadiusThenTheRealTestOnAnyScene) {
    EXPECT_EQ(combined().plain.counts[Work::tests], 10u) << "every pair once";
    EXPECT_EQ(combined().now.counts[Work::tests], 10u);
    click("Neighbors only");
    hands_.settle();
    EXPECT_LT(combined().now.counts[Work::tests], 10u);
    EXPECT_EQ(combined().changed, 0u);
    click("Bounding circles first");
    hands_.settle();
    EXPECT_EQ(combined().now.found.size(), combined().plain.found.size());
    EXPECT_EQ(combined().changed, 0u);
    EXPECT_TRUE(hands_.shows("Answers changed"));
}

TEST_F(Combined, WhatIsOffScreenIsItsCircleUntilItComesIntoView) {
    click("Off screen: circles");
    hands_.settle();
    EXPECT_EQ(combined().changed, 1u) << "c and d: their circles overlap";
    editor().view.camera.look_at({500, 0}, 20);
    hands_.settle();
    EXPECT_EQ(combined().changed, 1u) << "now a and b are off screen";
    editor().view.camera.look_at({250, 0}, 800);
    hands_.settle();
    EXPECT_EQ(combined().changed, 0u) << "all of it shows";
    click("Off screen: circles");
    hands_.settle();
    EXPECT_FALSE(combined().of->detailed_within);
}

}  // namespace
}  // namespace testbed::ui
