// The inspector: numbers of one shape, of several at once, of a group's member.
#include "app/edit/members.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;

constexpr const char* shapes_to_inspect = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [-3, 0], "radius": 1},
  {"id": "moon", "type": "circle", "position": [0, 1], "radius": 0.5},
  {"id": "tile", "type": "rectangle", "position": [3, 0], "size": [2, 1]},
  {"id": "kite", "type": "polygon", "position": [3, 3], "vertices": [[-1, -1], [1, -1], [0, 1]]},
  {"id": "team", "type": "group", "position": [-3, -3], "members": [
    {"type": "circle", "position": [0, 0], "radius": 0.5}, {"type": "rectangle", "position": [1.5, 0], "size": [1, 1]}]}
], "view": {"center": [0, 0], "height": 10}})";

class Inspector : public tests::WindowFixture {
  protected:
    explicit Inspector(tests::GuiHarness::Options options = {}) : WindowFixture(shapes_to_inspect, options) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their labels";
    }
    /// Types into the field of a row: column 0 the first, 1 the second of a vector.
    void set(std::string_view label, int column, std::string_view text) {
        const tests::At row = hands_.text_at(label, "column");
        const int left = int(ImGui::GetIO().DisplaySize.x) - 14 - 186;
        hands_.click({left + (column == 0 ? 60 : 150), row.y});
        hands_.key("ctrl+a");
        hands_.type(text);
        hands_.key("return");
    }
    double radius(const char* id) { return std::get<Circle>(shape(id).geometry).radius; }
};

TEST_F(Inspector, SharedFieldsOfSeveralShapesSetAll) {
    select({"ball", "moon"});
    EXPECT_TRUE(hands_.shows("mixed", "column")) << "the radii differ";
    set("Radius", 0, "3/4");
    EXPECT_EQ(radius("ball"), 0.75);
    EXPECT_EQ(radius("moon"), 0.75);
    EXPECT_EQ(undo_name(), "set radius of 2 shapes");
    set("Position", 1, "2");
    EXPECT_EQ(shape("ball").pose.position, Vec2(-3, 2)) << "x keeps what it was in each";
    EXPECT_EQ(shape("moon").pose.position, Vec2(0, 2));
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    EXPECT_EQ(radius("moon"), 0.5);
    EXPECT_TRUE(undo_name().empty()) << "one number is one step";
}

TEST_F(Inspector, OnlyWhatAllHaveIsShown) {
    select({"ball", "tile", "moon"});
    EXPECT_TRUE(hands_.shows("Position", "column"));
    EXPECT_FALSE(hands_.shows("Radius", "column"));
    EXPECT_FALSE(hands_.shows("Size", "column"));
    EXPECT_TRUE(hands_.shows("Velocity", "column"));
    EXPECT_TRUE(hands_.shows("3 shapes", "column"));
}

TEST_F(Inspector, ARectangleThatIsGivenARotationBecomesAnOrientedOne) {
    select({"ball", "tile"});
    set("Rotation", 0, "30");
    ASSERT_TRUE(std::holds_alternative<OrientedRectangle>(shape("tile").geometry));
    EXPECT_EQ(std::get<OrientedRectangle>(shape("tile").geometry).size, Vec2(2, 1));
    EXPECT_EQ(shape("tile").pose.rotation, 30);
    EXPECT_TRUE(std::holds_alternative<Circle>(shape("ball").geometry));
    hands_.key("ctrl+z");
    EXPECT_TRUE(std::holds_alternative<Rectangle>(shape("tile").geometry)) << "one step";
    EXPECT_EQ(shape("tile").pose.rotation, 0);
}

/// 0.1 + 0.2 was 0.30000000000000004.
TEST_F(Inspector, NumbersThatFollowFromOthersAreTidy) {
    select({"tile"});
    set("Size", 0, "0.4");
    set("Low corner", 0, "0.1");
    EXPECT_EQ(shape("tile").pose.position.x, 0.3);
}

TEST_F(Inspector, ARectangleIsGivenByItsLowerLeftCorner) {
    select({"tile"});
    set("Size", 0, "6");
    set("Size", 1, "4");
    set("Low corner", 0, "2");
    set("Low corner", 1, "3");
    EXPECT_EQ(shape("tile").pose.position, Vec2(5, 5));
    EXPECT_EQ(undo_name(), "set corner of tile");
    set("Position", 0, "0");
    EXPECT_TRUE(hands_.shows("-3", "column")) << "the corner follows";
    const model::Scene before = scene();
    set("Low corner", 0, "1e15");
    EXPECT_EQ(scene(), before) << "the position would lie beyond the limits";
    select({"ball"});
    EXPECT_FALSE(hands_.shows("Low corner", "column"));
    select({"tile", "ball"});
    EXPECT_FALSE(hands_.shows("Low corner", "column"));
}

/// In a window that shows all rows at once.
class TallInspector : public Inspector {
  protected:
    TallInspector() : Inspector({.height = 1500}) {}
};

TEST_F(TallInspector, WhatIsImpossibleForOneChangesNone) {
    select({"ball", "moon"});
    const model::Scene before = scene();
    set("Mass", 0, "0");
    EXPECT_EQ(scene(), before) << "nothing weighs nothing";
    bool said = false;
    for (const tests::ScreenText& text : tests::screen_texts())
        said = said || text.text.find("ball: mass must be") != std::string::npos;
    EXPECT_TRUE(said);
}

TEST_F(TallInspector, MassAndResponseAreSetForAllInOneStepEach) {
    select({"ball", "moon"});
    set("Mass", 0, "5/2");
    EXPECT_EQ(shape("ball").mass, 2.5);
    EXPECT_EQ(shape("moon").mass, 2.5);
    EXPECT_EQ(undo_name(), "set mass of 2 shapes");
    EXPECT_FALSE(hands_.shows("Stop", "column"));
    click("As the scene", "column");
    hands_.settle();
    EXPECT_EQ(shape("moon").response, model::Response::pass) << "what it was, as its own";
    EXPECT_FALSE(hands_.shows("Restitution", "column"));
    hands_.click({int(ImGui::GetIO().DisplaySize.x) - 14 - 20, hands_.text_at("Stop", "column").y});
    hands_.settle();
    EXPECT_EQ(shape("ball").response, model::Response::bounce);
    EXPECT_EQ(shape("moon").response, model::Response::bounce);
    click("One velocity for both", "column");
    hands_.settle();
    EXPECT_EQ(shape("ball").response, model::Response::shared);
    EXPECT_EQ(shape("moon").response, model::Response::shared);
    EXPECT_TRUE(hands_.shows("Restitution", "column")) << "it is a bounce still";
    click("Speed by its own formula", "column");
    hands_.settle();
    EXPECT_EQ(shape("moon").response, model::Response::shared_speed);
    EXPECT_TRUE(hands_.shows("Restitution", "column"));
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("moon").response, model::Response::bounce);
    select({"moon"});
    set("Restitution", 0, "1/4");
    EXPECT_EQ(shape("moon").restitution, 0.25);
    EXPECT_EQ(undo_name(), "set restitution of moon");
    const model::Scene before = scene();
    set("Restitution", 0, "2");
    EXPECT_EQ(scene(), before);
    select({"ball"});
    select({"moon"});
    click("As the scene", "column");
    hands_.settle();
    EXPECT_FALSE(shape("moon").response);
    for (int i = 0; i < 5; ++i) hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").mass, 1);
    EXPECT_FALSE(shape("moon").restitution);
}

TEST_F(Inspector, ImpossibleValuesSayWhy) {
    const struct {
        const char *id, *label, *text, *why;
        int column;
    } rows[] = {
        {"ball", "Radius", "-1", "radius must be at least 0", 0},
        {"ball", "Position", "1e16", "must lie within", 0},
        {"ball", "Radius", "1/0", "", 0},
        {"tile", "Size", "-2", "size must be at least 0", 1},
    };
    for (const auto& row : rows) {
        select({row.id});
        const model::Scene before = scene();
        set(row.label, row.column, row.text);
        EXPECT_EQ(scene(), before) << row.text;
        std::string shown;
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.window == "column") shown += text.text + " ";
        EXPECT_NE(shown.find(row.why), std::string::npos) << row.text << " in: " << shown;
        EXPECT_NE(shown.find("kept as it was"), std::string::npos) << row.text;
    }
}

TEST_F(Inspector, WhatWasRefusedIsForgottenWhenTheSceneOrTheSelectionChanges) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    const auto refuse = [&] {
        select({"ball"});
        set("Radius", 0, "-1");
        ASSERT_TRUE(hands_.shows("kept as it was", "column"));
    };
    refuse();
    select({"tile"});
    EXPECT_FALSE(hands_.shows("kept as it was", "column"));
    refuse();
    set("Position", 0, "7");
    EXPECT_FALSE(hands_.shows("kept as it was", "column"));
    refuse();
    hands_.key("escape");
    hands_.key("ctrl+z");
    EXPECT_FALSE(hands_.shows("kept as it was", "column"));
}

TEST_F(Inspector, VerticesAreTypedIn) {
    select({"kite"});
    const auto vertices = [&] { return std::get<Polygon>(shape("kite").geometry).vertices; };
    set("2", 1, "sqrt(4)");
    EXPECT_EQ(vertices()[2], Vec2(0, 2));
    EXPECT_EQ(undo_name(), "set vertices of kite");
}

/// The message stood between two rows, and pushed those below it under "Flip".
TEST_F(TallInspector, ARefusedVertexLeavesTheRowsWhereTheyAre) {
    select({"kite"});
    const auto tops = [&] {
        std::vector<int> y;
        for (const char* row : {"0", "1", "2", "Flip"}) y.push_back(hands_.text_at(row, "column").y);
        return y;
    };
    const std::vector<int> before = tops();
    set("1", 0, "1e16");
    float message = 0;
    for (const tests::ScreenText& text : tests::screen_texts())
        if (text.text.find("kept as it was") != std::string::npos) message = text.top;
    ASSERT_GT(message, 0);
    const std::vector<int> after = tops();
    for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(after[row], before[row]) << row;
    EXPECT_GT(message, float(after[2])) << "below the list";
    EXPECT_LT(message, float(after[3]));
    EXPECT_GT(after[3], before[3]) << "what comes below the message goes down";
}

TEST_F(Inspector, AMemberIsEnteredFromItsRowAndHasItsNumbers) {
    select({"team"});
    click("rectangle", "column");
    ASSERT_TRUE(inside_group(editor()));
    EXPECT_EQ(editor().session.entered->selection, model::Selection{"member 2"});
    EXPECT_TRUE(hands_.shows("member 2 of team", "column"));
    set("Size", 0, "2");
    const Group& group = std::get<Group>(shape("team").geometry);
    EXPECT_EQ(std::get<Rectangle>(group.members[1].shape).size, Vec2(2, 1));
    EXPECT_EQ(undo_name(), "set size of member 2 of team");
    EXPECT_FALSE(hands_.shows("Velocity", "column")) << "members move with their group";
}

TEST_F(Inspector, TabWalksTheFields) {
    select({"ball"});
    const tests::At row = hands_.text_at("Position", "column");
    hands_.click({1125, row.y});
    hands_.type("1");
    hands_.key("tab");
    hands_.type("2");
    hands_.key("tab");
    EXPECT_EQ(shape("ball").pose.position, Vec2(1, 2));
}

/// A field that is entered right from one that changes its value showed the value before, and wrote it back
/// when it was left.
TEST_F(TallInspector, AFieldShowsWhatTheOneBeforeItChanged) {
    const auto press = [&](std::string_view label, int column) {
        const tests::At row = hands_.text_at(label, "column");
        hands_.click({int(ImGui::GetIO().DisplaySize.x) - 200 + (column == 0 ? 60 : 150), row.y});
    };
    const struct {
        bool several;
        const char *label, *text;
        int column;
        const char *into, *typed;
        int into_column;
    } ways[] = {
        {true, "Box size", "9", 0, "Box size", "4", 1},    {true, "Box size", "4", 1, "Box size", "9", 0},
        {false, "Low corner", "7", 0, "Position", "1", 0}, {false, "Position", "7", 0, "Low corner", "1", 0},
        {false, "Speed", "10", 0, "Velocity", "1", 1},
    };
    for (const auto& way : ways) {
        for (const char* leave : {"tab", "escape", "return", "shift+tab"}) {
            SCOPED_TRACE(std::string(way.label) + " to " + way.into + ", left by " + leave);
            way.several ? select({"ball", "moon"}) : select({"tile"});
            set("Velocity", 0, "3");
            set("Velocity", 1, "4");
            press(way.label, way.column);
            hands_.key("ctrl+a");
            hands_.type(way.text);
            press(way.into, way.into_column);
            const model::Scene changed = scene();
            const std::string step = undo_name();
            hands_.key(leave);
            EXPECT_EQ(scene(), changed);
            EXPECT_EQ(undo_name(), step);
        }
        press(way.into, way.into_column);
        hands_.key("ctrl+a");
        hands_.type(way.typed);
        const model::Scene before = scene();
        hands_.key("return");
        EXPECT_NE(scene(), before) << "what is typed counts";
    }
}

/// Type, Tab, wrong, Ctrl+Z: the field that Tab has entered kept the key for itself.
TEST_F(TallInspector, UndoInAFieldThatWasOnlyEnteredIsTheDocuments) {
    select({"ball"});
    const tests::At row = hands_.text_at("Position", "column");
    const int left = int(ImGui::GetIO().DisplaySize.x) - 200;
    hands_.click({left + 60, row.y});
    hands_.key("ctrl+a");
    hands_.type("7");
    hands_.key("tab");
    ASSERT_EQ(shape("ball").pose.position.x, 7);
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").pose.position.x, -3);
    hands_.key("ctrl+shift+z");
    EXPECT_EQ(shape("ball").pose.position.x, 7);
    hands_.key("ctrl+a");
    hands_.type("55");
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").pose.position.x, 7) << "what is typed is undone in the field";
    hands_.key("escape");
    EXPECT_EQ(shape("ball").pose.position, Vec2(7, 0));
}

/// The line that says why moved the rows below within the press, which reached another field.
TEST_F(TallInspector, APressAfterARefusedTextIsForTheFieldUnderIt) {
    select({"ball"});
    const tests::At position = hands_.text_at("Position", "column"),
                    radius_row = hands_.text_at("Radius", "column");
    const int left = int(ImGui::GetIO().DisplaySize.x) - 200;
    hands_.click({left + 60, position.y});
    hands_.key("ctrl+a");
    hands_.type("foo");
    hands_.click({left + 60, radius_row.y});
    hands_.key("ctrl+a");
    hands_.type("2.5");
    hands_.key("return");
    EXPECT_EQ(radius("ball"), 2.5);
    EXPECT_EQ(shape("ball").pose.rotation, 0);
    EXPECT_GT(hands_.text_at("Radius", "column").y, radius_row.y - 1);
}

TEST_F(TallInspector, ArrowsGoOnFromWhatTheFieldBeforeChanged) {
    select({"tile"});
    const tests::At corner = hands_.text_at("Low corner", "column");
    const tests::At position = hands_.text_at("Position", "column");
    const int x = int(ImGui::GetIO().DisplaySize.x) - 140;
    hands_.click({x, corner.y});
    hands_.key("ctrl+a");
    hands_.type("7");
    hands_.click({x, position.y});
    ASSERT_EQ(shape("tile").pose.position.x, 8);
    hands_.key("up");
    EXPECT_GT(shape("tile").pose.position.x, 8);
    EXPECT_LT(shape("tile").pose.position.x, 8.5);
    hands_.key("escape");
    EXPECT_EQ(shape("tile").pose.position.x, 8) << "as it was when the field was entered";
}

}  // namespace
}  // namespace testbed::ui
