// The map in the window: by key, by mouse and in the panel; frame by frame; and what is done with its worst
// place.
#include "app/editor/map_state.h"
#include "app/file/scene_file.h"
#include "app/model/judge.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* ball_beside_box = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [-4, 2.5], "radius": 1},
  {"id": "box", "type": "rectangle", "size": [4, 2]}],
  "view": {"center": [0, 0], "height": 10}})";

class MapOfPlaces : public tests::WindowFixture {
  protected:
    MapOfPlaces() : WindowFixture(ball_beside_box) {
        refresh(editor());
        choose_row(editor().session.stepping, *collision::catalog::find("circle_as_square"));
        hands_.settle();
    }
    editor::MapState& mapping() { return editor().session.map; }
    const model::Map& map() { return mapping().live.map(); }
    /// A map wants frames until it is done.
    void finish() {
        hands_.settle();
        for (int i = 0; i < 1000 && !mapping().live.done(); ++i) hands_.frames();
        ASSERT_TRUE(mapping().live.done());
    }
    void show() {
        hands_.key("m");
        finish();
    }
    const editor::MapState::Figures& found() {
        const editor::MapState::Figures* found = figures(mapping());
        EXPECT_NE(found, nullptr);
        return *found;
    }
};

TEST_F(MapOfPlaces, MShowsItAndTakesItAway) {
    EXPECT_EQ(shown_map(editor()), nullptr);
    show();
    ASSERT_NE(shown_map(editor()), nullptr);
    EXPECT_EQ(shown_map(editor())->layers.size(), 3u);
    EXPECT_EQ(shown_map(editor())->layers[1].areas.size(), 4u) << "a false alarm at each corner";
    EXPECT_TRUE(undo_name().empty()) << "looking is no edit";
    hands_.key("m");
    EXPECT_EQ(shown_map(editor()), nullptr);
}

TEST_F(MapOfPlaces, RestsWhenItIsDone) {
    show();
    hands_.settle();
    EXPECT_FALSE(window_.animating());
    hands_.key("m");
    EXPECT_FALSE(window_.animating());
}

TEST_F(MapOfPlaces, NeedsTwoShapes) {
    hands_.key("ctrl+a");
    hands_.key("delete");
    hands_.key("m");
    EXPECT_EQ(shown_map(editor()), nullptr);
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(MapOfPlaces, FollowsTheOtherShapeInTheSameFrame) {
    show();
    mapping().moves = "ball";
    finish();
    hands_.press(at({0, 0}));
    for (int i = 1; i <= 10; ++i) {
        hands_.move(at({0.2 * i, 0.1 * i}));
        ASSERT_NE(shown_map(editor()), nullptr);
        EXPECT_TRUE(map().coarse()) << "never a frame without a map";
        EXPECT_EQ(map().question().pair[1]->pose.position, shape("box").pose.position);
    }
    hands_.release(at({2, 1}));
    finish();
    EXPECT_GT(shape("box").pose.position.x, 1.5);
    // The places around the box as it stands now.
    const auto& sample_grid = map().sample_grid();
    const Vec2 cell = (shape("box").pose.position - sample_grid.lower) / sample_grid.step;
    EXPECT_EQ(map().cell(int(cell.x), int(cell.y)), model::Cell::yes);
}

TEST_F(MapOfPlaces, StaysWhereItIsWhileItsOwnShapeIsDragged) {
    show();
    mapping().moves = "ball";
    finish();
    const std::uint64_t before = map().revision();
    hands_.drag(at({-4, 2.5}), at({-2, 3}));
    EXPECT_NE(shape("ball").pose.position.x, -4);
    EXPECT_EQ(map().revision(), before);
    EXPECT_EQ(shown_map(editor())->place, shape("ball").pose.position);
}

TEST_F(MapOfPlaces, FollowsTheView) {
    show();
    const auto before = map().sample_grid();
    hands_.scroll(at({0, 0}), 3);
    finish();
    EXPECT_LT(map().sample_grid().step, before.step);
    EXPECT_EQ(map().sample_grid().area().contains(editor().view.camera.visible().min), true);
}

TEST_F(MapOfPlaces, ShowsTheSelectedShapesPlacesUntilOneIsChosen) {
    show();
    hands_.click(at({0, 0}));
    EXPECT_EQ(map().question().moved, 1u) << "the box alone is selected";
    hands_.click(at({-4, 2.5}));
    EXPECT_EQ(map().question().moved, 0u);
    mapping().moves = "box";
    finish();
    EXPECT_EQ(map().question().moved, 1u);
}

TEST_F(MapOfPlaces, TakesTheShapeToTheWorstPlaceAndBack) {
    show();
    const auto& worst = found().worst;
    ASSERT_TRUE(worst);
    EXPECT_TRUE(worst->says);
    EXPECT_NEAR(worst->by, std::sqrt(2) - 1, 0.05);
    go_to_worst_place(editor());
    hands_.settle();
    EXPECT_EQ(shape("ball").pose.position, worst->place);
    EXPECT_EQ(undo_name(), "move ball to the worst place");
    ASSERT_EQ(editor().document.results().pairs.size(), 1u);
    EXPECT_FALSE(editor().document.results().pairs[0].answer.overlap);
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").pose.position, (Vec2{-4, 2.5}));
}

TEST_F(MapOfPlaces, LockedShapesStay) {
    model::SceneShape locked = shape("ball");
    locked.locked = true;
    editor().document.history.commit("lock", model::with_shape(scene(), 0, locked));
    show();
    go_to_worst_place(editor());
    EXPECT_EQ(shape("ball").pose.position, (Vec2{-4, 2.5}));
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(MapOfPlaces, SavesACounterexampleThatHolds) {
    show();
    ask_save_counterexample(editor());
    hands_.settle();
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_counterexample);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    const auto file = folder_ / "circle_as_square-counterexample.json";
    ASSERT_TRUE(std::filesystem::is_regular_file(file)) << editor().notice.text;
    const file::ReadResult read = file::load_scene(file);
    ASSERT_TRUE(read.scene);
    const model::Results results = model::analyze(*read.scene);
    ASSERT_EQ(results.expect.size(), 2u);
    for (const model::ExpectationResult& row : results.expect) EXPECT_TRUE(row.pass);
    EXPECT_EQ(scene().shapes.size(), 2u);
    EXPECT_FALSE(editor().document.history.unsaved()) << "the open scene is another one";
    // Opened, it shows its own lie.
    hands_.drop_file(file.string());
    finish();
    ASSERT_NE(shown_map(editor()), nullptr);
    EXPECT_EQ(editor().session.stepping.row->id, "circle_as_square");
    EXPECT_EQ(map_view(editor()), view::MapView::disagreement);
}

TEST_F(MapOfPlaces, IsInExportedPictures) {
    const std::string without = ui::picture_svg(editor(), {.scale = 1});
    show();
    const std::string with = ui::picture_svg(editor(), {.scale = 1});
    EXPECT_EQ(without.find(">False alarm<"), std::string::npos);
    EXPECT_NE(with.find(">False alarm<"), std::string::npos);
    EXPECT_EQ(ui::picture_svg(editor(), {.scale = 1}), with);
}

TEST_F(MapOfPlaces, ThePanelWorksByMouse) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    editor::open_panel(editor(), editor::PanelId::algorithm);
    hands_.settle();
    editor().view.column_width = 400;
    hands_.resize(1280, 1600);
    click("Show it (M)", "column");
    finish();
    ASSERT_NE(shown_map(editor()), nullptr);
    click("Truth", "column");
    finish();
    EXPECT_EQ(map_view(editor()), view::MapView::truth);
    click("Wrong", "column");
    click("box", "column");
    finish();
    EXPECT_EQ(mapping().moves, "box");
    click("ball", "column");
    finish();
    click("Take me to the worst place", "column");
    EXPECT_EQ(undo_name(), "move ball to the worst place");
    click("Save as counterexample…", "column");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_counterexample);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

}  // namespace
}  // namespace testbed::ui
