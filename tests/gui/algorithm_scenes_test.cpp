// The Algorithm panel on what a scene shows, on one shape, and where there is nothing to show.
#include "tests/gui/algorithm_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::trace;

class ShownScene : public AlgorithmPanel {
  protected:
    ShownScene()
        : AlgorithmPanel(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "rock", "type": "polygon", "vertices": [[3, 2], [9, 1], [7, 4], [11, 6], [8, 9], [5, 6], [2, 8]]},
            {"id": "P", "type": "point", "position": [1, 5]}, {"id": "Q", "type": "point", "position": [7, 5]}],
            "show": {"pair": ["P", "rock"], "algorithm": "crossing_number", "step": 4}})") {}
};

TEST_F(ShownScene, OpensOnItsShowBlock) {
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_EQ(selection(), (model::Selection{"P", "rock"}));
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"P", "rock"}));
    EXPECT_EQ(stepping().row, algorithm("crossing_number"));
    EXPECT_EQ(shown_step(stepping()), 3u) << "files count from 1";
}

class OneShape : public AlgorithmPanel {
  protected:
    /// A right triangle with a disc in the corner that it leaves free, a disc, and a line without end.
    OneShape()
        : AlgorithmPanel(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "T", "type": "polygon", "vertices": [[0, 0], [4, 0], [0, 3]]},
            {"id": "in the corner", "type": "circle", "position": [3.4, 2.4], "radius": 0.5},
            {"id": "ball", "type": "circle", "position": [8, 1], "radius": 1},
            {"id": "line", "type": "line", "position": [0, -1], "direction": [1, 0]}],
            "view": {"center": [5, 2], "height": 9}})") {}
    void open_shape(const char* id) {
        select({id});
        hands_.key("f5");
        click("One shape", "column");
    }
};

TEST_F(OneShape, ShowsWhatEnclosesIt) {
    open_shape("T");
    EXPECT_EQ(stepping().shape, "T");
    ASSERT_FALSE(stepping().comparison.rows().empty());
    for (const model::RowAnswer& answer : stepping().comparison.rows())
        EXPECT_EQ(answer.row->question, collision::textbook::Question::bounds);
    EXPECT_TRUE(hands_.shows("What encloses it?", "column/algorithms"));
    choose_row(stepping(), *algorithm("bounding_rectangle"));
    hands_.settle();
    EXPECT_TRUE(hands_.shows("50 % waste", "column/algorithms"));
    EXPECT_TRUE(hands_.shows("1 of 3", "column")) << "the disc in its corner overlaps the rectangle alone";
    EXPECT_FALSE(editor().frame.panel_marks.empty());
    hands_.key(".");
    EXPECT_EQ(shown_step(stepping()), 1u);
    EXPECT_FALSE(hands_.shows("Map of all places", "column")) << "a map is about a pair";
}

TEST_F(OneShape, FollowsTheSelectionAndSaysWhereNothingCanGoRound) {
    open_shape("T");
    select({"ball"});
    EXPECT_EQ(stepping().shape, "ball");
    EXPECT_EQ(stepping().comparison.find(algorithm("hull_chain")), nullptr);
    select({});
    EXPECT_EQ(stepping().shape, "ball") << "it stays current";
    select({"line"});
    EXPECT_TRUE(stepping().comparison.empty());
    EXPECT_TRUE(stepping().missing.starts_with("line has no end")) << stepping().missing;
    select({"T"});
    const double area = stepping().comparison.rows()[0].bounds->area;
    hands_.drag(at({1, 1}), at({2, 2}));
    ASSERT_FALSE(stepping().comparison.empty());
    EXPECT_NEAR(stepping().comparison.rows()[0].bounds->area, area, 1e-9) << "it was asked where it is now";
}

TEST_F(OneShape, RemembersTheRowOfEachQuestion) {
    select({"T", "ball"});
    hands_.key("f5");
    choose_row(stepping(), *algorithm("circle_polygon_nearest"));
    hands_.key("shift+f5");
    EXPECT_EQ(stepping().about, editor::About::shape);
    choose_row(stepping(), *algorithm("smallest_circle"));
    hands_.settle();
    hands_.key("shift+f5");
    EXPECT_EQ(stepping().about, editor::About::pair);
    EXPECT_EQ(stepping().row, algorithm("circle_polygon_nearest"));
    hands_.key("shift+f5");
    EXPECT_EQ(stepping().row, algorithm("smallest_circle"));
    hands_.key("m");
    EXPECT_EQ(stepping().about, editor::About::pair) << "a map is about a pair";
}

TEST_F(OneShape, ComparesBounds) {
    open_shape("T");
    hands_.resize(1280, 1600);
    for (const char* id : {"bounding_rectangle", "hull_chain"}) pin_or_unpin(stepping(), *algorithm(id));
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Waste", "column"));
    EXPECT_TRUE(hands_.shows("0 of 3", "column")) << "the hull's false alarms";
}

class LonelyScene : public AlgorithmPanel {
  protected:
    LonelyScene()
        : AlgorithmPanel(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "one", "type": "circle", "radius": 1},
            {"id": "bow", "type": "polygon", "position": [4, 0], "vertices": [[0, 0], [1, 1], [1, 0], [0, 1]]},
            {"id": "ray", "type": "ray", "position": [0, 4], "direction": [1, 0]}]})") {}
};

TEST_F(LonelyScene, SaysWhatToDoWhereThereIsNothingToShow) {
    select({"one", "bow"});
    hands_.key("f5");
    EXPECT_TRUE(stepping().comparison.empty());
    EXPECT_TRUE(stepping().missing.starts_with("bow is no simple polygon"));
    hands_.key("space");  // nothing to play
    EXPECT_FALSE(stepping().playing);
    select({"one"});
    EXPECT_EQ(stepping().pair, (std::array<std::string, 2>{"one", "ray"}));
    hands_.key("ctrl+a");
    hands_.key("delete");
    EXPECT_TRUE(stepping().missing.starts_with("An algorithm needs two shapes"));
}

}  // namespace
}  // namespace testbed::ui
