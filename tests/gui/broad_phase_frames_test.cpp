// The broad phase over the frames of a motion, and its cost by the side of the cells.
#include <algorithm>

#include "app/editor/editor.h"
#include "app/model/side_costs.h"
#include "app/overlays/overlay.h"
#include "core/catalog.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::catalog::find;
using collision::trace::Work;

class BroadPhaseFrames : public tests::WindowFixture {
  protected:
    BroadPhaseFrames()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "horizon": 2, "shapes": [
            {"id": "a", "type": "circle", "radius": 1, "position": [-8, 0.4], "velocity": [8, 0]},
            {"id": "b", "type": "circle", "radius": 1, "position": [0, 0.3]},
            {"id": "c", "type": "circle", "radius": 1, "position": [6, 0.2]},
            {"id": "d", "type": "rectangle", "size": [1, 1], "position": [3, 4]},
            {"id": "e", "type": "circle", "radius": 1, "position": [-8, 0], "hidden": true}],
            "view": {"center": [0, 0], "height": 20}})",
                        {.height = 2200}) {
        open_panel(editor(), editor::PanelId::broad_phase);
        hands_.settle();
    }
    editor::BroadPhase& state() { return editor().session.broad_phase; }
    void choose(const char* id) {
        state().row = find(id);
        hands_.settle();
    }
    const editor::BroadPhase::Line& line(const char* id) {
        return *std::ranges::find(state().table, find(id), &editor::BroadPhase::Line::row);
    }
};

TEST_F(BroadPhaseFrames, NumbersAreAveragesOfTheFramesAndBack) {
    const double still = line("spatial_hash").tests;
    state().over_frames.frames = 16;
    hands_.settle();
    const model::ShapeSetMotion motion(model::without_hidden(scene()), 16, 2);
    for (const char* id : {"every_pair_once", "spatial_hash", "own_sector", "changed_pairs"}) {
        const auto cost = motion.ask(*find(id), state().setting(*find(id)));
        EXPECT_EQ(line(id).tests, cost[Work::tests]) << id;
        EXPECT_EQ(line(id).missed, cost.missed) << id;
    }
    EXPECT_NE(line("spatial_hash").tests, still);
    EXPECT_TRUE(hands_.shows("Methods, tests a frame"));
    hands_.save_for_the_eye("broad-phase-frames");
    state().over_frames.frames = 1;
    hands_.settle();
    EXPECT_EQ(line("spatial_hash").tests, still);
    EXPECT_TRUE(hands_.shows("Methods, and their tests"));
}

/// While steps are gone through, nothing on the canvas or in its legend answers about pairs.
TEST_F(BroadPhaseFrames, StepsHideTheAnswersOfPairs) {
    const auto answers = [&] {
        return std::ranges::count(editor().shown_overlays(), overlays::Topic::answers,
                                  [](const overlays::Overlay* overlay) { return overlay->topic; });
    };
    ASSERT_GT(answers(), 0);
    hands_.key(".");
    ASSERT_TRUE(state().stepping);
    EXPECT_EQ(answers(), 0);
    if (tests::can_read_screen()) {
        for (const overlays::Overlay& overlay : overlays::all())
            EXPECT_FALSE(overlay.topic == overlays::Topic::answers && hands_.shows(overlay.name, "canvas"))
                << overlay.name;
    }
    open_panel(editor(), editor::PanelId::inspector);
    hands_.settle();
    EXPECT_GT(answers(), 0);
}

TEST_F(BroadPhaseFrames, TheyFollowTheScene) {
    state().over_frames.frames = 8;
    hands_.settle();
    const double before = line("every_pair_once").tests;
    select({"b"});
    hands_.key("delete");
    EXPECT_LT(line("every_pair_once").tests, before);
    hands_.key("ctrl+z");
    EXPECT_EQ(line("every_pair_once").tests, before);
}

TEST_F(BroadPhaseFrames, TheChartHasTheCostOfEachSideAndAClickTakesIt) {
    choose("spatial_hash");
    const auto& over = state().over_frames;
    ASSERT_GE(over.chart.size(), 8u);
    EXPECT_EQ(over.chart.size(), over.sides.size());
    const model::ShapeSetMotion motion(model::without_hidden(scene()), 1, 2);
    for (const model::SideCost& one : over.chart)
        EXPECT_EQ(one, model::cost_with_side(motion, *state().row, one.side));
    if (!tests::can_read_screen()) return;
    hands_.save_for_the_eye("broad-phase-chart");
    const tests::At title = hands_.text_at("Cost by cell side");
    hands_.click({title.x + 20, title.y + 60});
    hands_.settle();
    const double side = state().setting(*state().row);
    EXPECT_EQ(std::ranges::count(over.sides, side), 1) << side;
    EXPECT_LT(side, over.sides[over.sides.size() / 2]) << "the left half";
    choose("every_pair_once");
    EXPECT_FALSE(hands_.shows("Cost by cell side")) << "it has no cells";
}

TEST_F(BroadPhaseFrames, TheChartIsOfTheFramesToo) {
    choose("spatial_hash");
    const auto still = state().over_frames.chart;
    state().over_frames.frames = 16;
    hands_.settle();
    const model::ShapeSetMotion motion(model::without_hidden(scene()), 16, 2);
    EXPECT_NE(state().over_frames.chart, still);
    for (const model::SideCost& one : state().over_frames.chart)
        EXPECT_EQ(one, model::cost_with_side(motion, *state().row, one.side));
}

}  // namespace
}  // namespace testbed::ui
