// Numbers of the inspector that are dragged by their labels and stepped by the arrow keys, and the box around
// several shapes.
#include "app/edit/arrange.h"
#include "app/edit/farthest_allowed.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;

class NumbersByHand : public tests::WindowFixture {
  protected:
    NumbersByHand()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "ball", "type": "circle", "position": [-3, 0.25], "radius": 1},
            {"id": "moon", "type": "circle", "position": [0, 1], "radius": 0.5},
            {"id": "tile", "type": "rectangle", "position": [3, 0], "size": [2, 1]},
            {"id": "wall", "type": "rectangle", "position": [9, 9], "size": [1, 1], "locked": true},
            {"id": "team", "type": "group", "position": [-3, -3], "rotation": 30, "members": [
              {"id": "one", "type": "circle", "radius": 0.5},
              {"id": "two", "type": "rectangle", "position": [1.5, 0], "size": [1, 1]}]}],
            "view": {"center": [0, 0], "height": 10}})",
                        {.height = 1200}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
    }
    tests::At label(std::string_view name) { return hands_.text_at(name, "column"); }
    /// The x or y at the left of a field of the row.
    tests::At prefix(std::string_view row, int column) {
        const int left = int(ImGui::GetIO().DisplaySize.x) - 14 - 186;
        return {left + (column == 0 ? 12 : 109), label(row).y};
    }
    void drag(tests::At from, int pixels) { hands_.drag(from, {from.x + pixels, from.y}); }
    void type(std::string_view row, int column, std::string_view text) {
        const tests::At at = prefix(row, column);
        hands_.click({at.x + 45, at.y});
        hands_.key("ctrl+a");
        hands_.type(text);
        hands_.key("return");
    }
    double radius(const char* id) { return std::get<Circle>(shape(id).geometry).radius; }
    double step() { return editor().key_step() / 10; }
    collision::math::Aabb box(std::initializer_list<const char*> ids) {
        collision::math::Aabb all;
        for (const char* id : ids) all.include(edit::box_of(shape(id)));
        return all;
    }
};

TEST_F(NumbersByHand, DraggingALabelChangesTheNumberAsOneStep) {
    const model::Scene before = scene();
    select({"ball"});
    drag(label("Radius"), 40);
    EXPECT_DOUBLE_EQ(radius("ball"), 1 + 10 * step());
    EXPECT_EQ(undo_name(), "set radius of ball");
    drag(label("Rotation"), -48);
    EXPECT_EQ(shape("ball").pose.rotation, -12);
    drag(prefix("Position", 1), 16);
    EXPECT_DOUBLE_EQ(shape("ball").pose.position.y, 0.25 + 4 * step());
    EXPECT_EQ(shape("ball").pose.position.x, -3);
    for (int i = 0; i < 3; ++i) hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_EQ(scene(), before);
}

TEST_F(NumbersByHand, ShiftIsCoarseAndAltIsFine) {
    select({"ball"});
    hands_.key_down("shift");
    drag(label("Rotation"), 40);
    hands_.key_up("shift");
    EXPECT_EQ(shape("ball").pose.rotation, 100);
    hands_.key_down("alt");
    drag(label("Rotation"), 40);
    hands_.key_up("alt");
    EXPECT_EQ(shape("ball").pose.rotation, 101);
    EXPECT_FALSE(editor().prompts.popup_open) << "Alt belonged to the drag";
}

/// However fast the mouse is, a number that is dragged ends at its limit, as the handle on the canvas does.
TEST_F(NumbersByHand, ALabelReachesItsLimit) {
    select({"tile"});
    for (const int pixels : {-700, -1, -40}) {
        hands_.press(label("Rotation"));
        hands_.release(label("Rotation"));
        hands_.key("escape");
        const tests::At from = prefix("Size", 0);
        hands_.rush_drag(from, {from.x + pixels, from.y});
        hands_.settle();
    }
    EXPECT_EQ(std::get<Rectangle>(shape("tile").geometry).size, Vec2(0, 1));
}

TEST(NumberLimits, AreMetExactlyWherePeopleWriteThem) {
    const auto least = [](double limit) { return [limit](double change) { return change >= limit; }; };
    EXPECT_EQ(edit::farthest_allowed(-5, 0.1, least(-0.138)), -0.138);
    EXPECT_EQ(edit::farthest_allowed(-5, 0.1, least(-5)), -5);
    EXPECT_EQ(edit::farthest_allowed(-5, 0.1, least(0)), 0);
    EXPECT_EQ(edit::farthest_allowed(3, 0.5, [](double change) { return change <= 1e6; }), 3);
    // Beyond a limit that nothing may reach it stays a whole step away.
    EXPECT_EQ(edit::farthest_allowed(-5, 0.25, [](double change) { return change > -1; }), -0.75);
}

TEST_F(NumbersByHand, NumbersThatDifferChangeByAsMuch) {
    select({"ball", "moon"});
    drag(label("Radius"), 40);
    EXPECT_DOUBLE_EQ(radius("ball"), 1 + 10 * step());
    EXPECT_DOUBLE_EQ(radius("moon"), 0.5 + 10 * step());
    EXPECT_EQ(undo_name(), "set radius of 2 shapes");
}

TEST_F(NumbersByHand, ADragStopsBeforeAnImpossibleNumberAndComesBack) {
    select({"ball"});
    const tests::At from = label("Radius");
    hands_.move(from);
    hands_.press(from);
    hands_.move({from.x - 20, from.y});
    hands_.move({from.x - 4000, from.y});
    EXPECT_GE(radius("ball"), 0);
    EXPECT_LT(radius("ball"), 1);
    hands_.move({from.x + 8, from.y});
    EXPECT_DOUBLE_EQ(radius("ball"), 1 + 2 * step());
    hands_.key("escape");
    EXPECT_EQ(radius("ball"), 1) << "Esc puts it back";
    hands_.move({from.x + 80, from.y});
    hands_.release({from.x + 80, from.y});
    EXPECT_EQ(radius("ball"), 1);
    EXPECT_TRUE(undo_name().empty());
    EXPECT_EQ(selection(), model::Selection{"ball"});
    drag(label("Radius"), 8);
    EXPECT_DOUBLE_EQ(radius("ball"), 1 + 2 * step()) << "the next drag begins afresh";
}

TEST_F(NumbersByHand, ADraggedRotationTurnsARectangleIntoAnOrientedOne) {
    select({"tile"});
    drag(label("Rotation"), 40);
    EXPECT_TRUE(std::holds_alternative<OrientedRectangle>(shape("tile").geometry));
    EXPECT_EQ(shape("tile").pose.rotation, 10);
    hands_.key("ctrl+z");
    EXPECT_TRUE(std::holds_alternative<Rectangle>(shape("tile").geometry));
}

TEST_F(NumbersByHand, AClickOnALabelBeginsToType) {
    select({"ball"});
    hands_.click(label("Radius"));
    hands_.settle();
    hands_.type("7/4");
    hands_.key("return");
    EXPECT_EQ(radius("ball"), 1.75);
}

TEST_F(NumbersByHand, ARushedDragCountsAsADrag) {
    select({"ball"});
    const tests::At from = label("Rotation");
    hands_.rush_drag(from, {from.x + 20, from.y});
    hands_.settle();
    EXPECT_EQ(shape("ball").pose.rotation, 5);
}

TEST_F(NumbersByHand, ArrowsStepANumberThatIsTyped) {
    select({"ball"});
    hands_.click({label("Rotation").x + 100, label("Rotation").y});
    hands_.key("ctrl+a");
    hands_.type("12/5");
    hands_.key("up");
    EXPECT_DOUBLE_EQ(shape("ball").pose.rotation, 3.4) << "the expression's value, and one more";
    hands_.key("shift+down");
    EXPECT_DOUBLE_EQ(shape("ball").pose.rotation, -6.6);
    hands_.key("alt+up");
    EXPECT_DOUBLE_EQ(shape("ball").pose.rotation, -6.5);
    hands_.key("return");
    EXPECT_DOUBLE_EQ(shape("ball").pose.rotation, -6.5);
    EXPECT_EQ(selection(), model::Selection{"ball"});
}

TEST_F(NumbersByHand, AMemberOfATurnedGroupIsDraggedInTheWorld) {
    enter_group(editor(), "team");
    hands_.settle();
    edit_scope(editor()).selection = {"two"};
    hands_.settle();
    const Vec2 before = edit_scope(editor()).scene.shapes[1]->pose.position;
    drag(prefix("Position", 0), 40);
    const Vec2 after = edit_scope(editor()).scene.shapes[1]->pose.position;
    EXPECT_NEAR(after.x - before.x, 10 * step(), 1e-12);
    EXPECT_NEAR(after.y, before.y, 1e-12);
    EXPECT_EQ(undo_name(), "set position of two of team");
}

TEST_F(NumbersByHand, TheBoxOfASelectionIsMovedAndStretched) {
    select({"moon", "tile", "wall"});
    const model::SceneShape wall = shape("wall");
    EXPECT_TRUE(hands_.shows("Box size", "column"));
    type("Box", 0, "-7");
    EXPECT_EQ(box({"moon", "tile"}).min.x, -7);
    EXPECT_EQ(shape("tile").pose.position.x - shape("moon").pose.position.x, 3);
    EXPECT_EQ(undo_name(), "set place of 3 shapes");
    type("Box", 1, "3/4");
    EXPECT_EQ(box({"moon", "tile"}).min.y, 0.75);
    EXPECT_EQ(shape("wall"), wall) << "a locked shape stays";
    // A disc among them keeps its form: both ways alike.
    type("Box size", 0, "9");
    EXPECT_NEAR(box({"moon", "tile"}).size().x, 9, 1e-14);
    EXPECT_EQ(radius("moon"), 1);
    EXPECT_EQ(std::get<Rectangle>(shape("tile").geometry).size, Vec2(4, 2));
    const model::Scene kept = scene();
    type("Box size", 0, "0");
    EXPECT_EQ(scene(), kept) << "nothing is flattened";
    drag(prefix("Box", 0), 20);
    EXPECT_NEAR(box({"moon", "tile"}).min.x, -7 + 5 * step(), 1e-14);
}

TEST_F(NumbersByHand, RectanglesAreStretchedOneWay) {
    model::Scene two = scene();
    model::SceneShape other = shape("tile");
    other.id = "slab";
    other.pose.position = {5, 2};
    two.shapes.push_back(std::make_shared<const model::SceneShape>(other));
    editor().document.history.commit("add", two);
    select({"tile", "slab"});
    type("Box size", 0, "8");
    EXPECT_EQ(std::get<Rectangle>(shape("slab").geometry).size, Vec2(4, 1));
    EXPECT_EQ(box({"tile", "slab"}).min, Vec2(2, -0.5));
    EXPECT_EQ(box({"tile", "slab"}).size(), Vec2(8, 3));
}

}  // namespace
}  // namespace testbed::ui
