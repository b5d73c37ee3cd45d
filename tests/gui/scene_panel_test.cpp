// The list of the scene's shapes: found, named, sorted, hidden, locked and colored by hand.
#include "app/edit/list_edits.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using tests::At;

constexpr const char* shapes_to_list = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [-3, 0], "radius": 1},
  {"id": "tile", "type": "rectangle", "position": [0, 0], "size": [2, 1]},
  {"id": "kite", "type": "polygon", "position": [3, 0], "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]]},
  {"id": "pole", "type": "capsule", "position": [0, 3], "from": [-1, 0], "to": [1, 0], "radius": 0.5}
], "expect": [{"pair": ["ball", "tile"], "overlap": false}], "view": {"center": [0, 0], "height": 11}})";

class ScenePanel : public tests::WindowFixture {
  protected:
    ScenePanel() : WindowFixture(shapes_to_list) {
        if (!tests::can_read_screen()) return;
        hands_.key("f3");
    }
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "rows are found by their text";
        ASSERT_EQ(editor().view.panel, editor::PanelId::scene);
    }
    At row(std::string_view id) { return hands_.text_at(id, "column/rows"); }
    std::string order() {
        std::string ids;
        for (const model::ShapePtr& s : scene().shapes) ids += (ids.empty() ? "" : " ") + s->id;
        return ids;
    }
};

TEST_F(ScenePanel, RowsSelectLikeTheCanvas) {
    hands_.click(row("tile"));
    EXPECT_EQ(selection(), model::Selection{"tile"});
    hands_.key_down("ctrl");
    hands_.click(row("ball"));
    hands_.key_up("ctrl");
    EXPECT_EQ(selection(), (model::Selection{"tile", "ball"}));
    hands_.click(row("ball"));
    hands_.key_down("shift");
    hands_.click(row("kite"));
    hands_.key_up("shift");
    EXPECT_EQ(selection(), (model::Selection{"ball", "tile", "kite"})) << "from the row of the last click";
    EXPECT_TRUE(undo_name().empty()) << "selecting is no edit";
}

TEST_F(ScenePanel, ADragSorts) {
    const At from = row("ball"), to = row("kite");
    hands_.drag(from, {to.x, to.y + 8});
    EXPECT_EQ(order(), "tile kite ball pole");
    EXPECT_EQ(undo_name(), "reorder ball");
    hands_.key("ctrl+z");
    EXPECT_EQ(order(), "ball tile kite pole");
}

TEST_F(ScenePanel, KeysSort) {
    hands_.click(row("kite"));
    hands_.key("pagedown");
    EXPECT_EQ(order(), "ball kite tile pole");
    hands_.key("pageup");
    hands_.key("pageup");
    EXPECT_EQ(order(), "ball tile pole kite");
    hands_.key("pageup");
    EXPECT_EQ(order(), "ball tile pole kite") << "the last stays the last";
    EXPECT_EQ(undo_name(), "raise kite");
}

TEST_F(ScenePanel, RenamesWithTheExpectationsAboutTheShape) {
    hands_.double_click(row("ball"));
    hands_.type("moon");
    hands_.key("return");
    EXPECT_EQ(order(), "moon tile kite pole");
    EXPECT_EQ((*scene().expect[0].pair)[0], "moon");
    EXPECT_EQ(selection(), model::Selection{"moon"});
    hands_.key("shift+f2");
    hands_.type("tile");
    hands_.key("return");
    EXPECT_EQ(order(), "moon tile kite pole") << "a name that is taken is refused";
    EXPECT_TRUE(editor().notice.is_problem);
    hands_.key("ctrl+z");
    EXPECT_EQ(order(), "ball tile kite pole");
}

TEST_F(ScenePanel, EyeAndLockOfARowAreThoseOfAllSelected) {
    hands_.click(row("ball"));
    hands_.key_down("ctrl");
    hands_.click(row("kite"));
    hands_.key_up("ctrl");
    const At ball = row("ball");
    // The switches stand at the row's end: the eye, then the lock.
    const int right = int(ImGui::GetIO().DisplaySize.x) - 14;
    hands_.click({right - 52 + 11, ball.y});
    EXPECT_TRUE(shape("ball").hidden);
    EXPECT_TRUE(shape("kite").hidden);
    EXPECT_FALSE(shape("tile").hidden);
    EXPECT_EQ(undo_name(), "hide 2 shapes");
    hands_.click({right - 52 + 35, row("tile").y});
    EXPECT_TRUE(shape("tile").locked);
    EXPECT_FALSE(shape("ball").locked) << "the row is not of those selected";
}

TEST_F(ScenePanel, SearchFindsNamesAndTypes) {
    click("Search names and types");
    hands_.type("caps");
    EXPECT_TRUE(hands_.shows("pole", "column/rows"));
    EXPECT_FALSE(hands_.shows("ball", "column/rows"));
    hands_.key("ctrl+a");
    hands_.type("KI");
    EXPECT_TRUE(hands_.shows("kite", "column/rows"));
    EXPECT_FALSE(hands_.shows("pole", "column/rows"));
    hands_.key("ctrl+a");
    hands_.type("nothing of the kind");
    EXPECT_TRUE(hands_.shows("No shape has that in its name or type.", "column/rows"));
}

TEST_F(ScenePanel, DuplicatesAndColors) {
    hands_.click(row("kite"));
    click("Copy", "column");
    EXPECT_TRUE(scene().find("kite 2"));
    EXPECT_EQ(selection(), model::Selection{"kite 2"});
    hands_.double_click(hands_.text_at("by place", "column"));
    hands_.key("ctrl+a");
    hands_.type("#112233");
    hands_.key("return");
    ASSERT_TRUE(shape("kite 2").color);
    EXPECT_EQ(edit::text_of(*shape("kite 2").color), "#112233");
}

TEST_F(ScenePanel, RowsAndShapesLightEachOtherUp) {
    hands_.move(row("tile"));
    EXPECT_EQ(editor().frame.pointed_at, std::vector<std::uint32_t>{1});
    const auto lit = hands_.screenshot().pixels;
    hands_.move(row("kite"));
    EXPECT_EQ(editor().frame.pointed_at, std::vector<std::uint32_t>{2});
    EXPECT_NE(hands_.screenshot().pixels, lit);
    hands_.move(at({0, 0}));
    EXPECT_EQ(editor().session.hovered, "tile");
    EXPECT_TRUE(editor().frame.pointed_at.empty());
}

TEST_F(ScenePanel, TitleAndNotesAreOfTheScene) {
    hands_.click({1150, hands_.text_at("Title", "column").y});
    hands_.type("Four");
    hands_.key("return");
    EXPECT_EQ(scene().title, "Four");
    EXPECT_EQ(undo_name(), "set the title");
    hands_.click({1150, hands_.text_at("Notes", "column").y});
    hands_.type("a\nb");
    hands_.click(row("ball"));
    EXPECT_EQ(scene().notes, "a\nb");
    EXPECT_EQ(undo_name(), "set the notes");
}

TEST(ListEdits, OrderIsKeptAmongThoseMoved) {
    model::Scene scene;
    for (const char* id : {"a", "b", "c", "d", "e"}) {
        model::SceneShape s;
        s.id = id;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(s)));
    }
    const struct {
        const char* name;
        model::Selection moved;
        std::size_t before;
        const char* expected;
    } rows[] = {
        {"to the front", {"d", "b"}, 0, "bdace"},
        {"to the end", {"a", "c"}, 5, "bdeac"},
        {"onto its own place", {"b"}, 1, "abcde"},
        {"behind itself", {"b"}, 2, "abcde"},
        {"before one of those moved", {"b", "c"}, 2, "abcde"},
        {"beyond the end", {"a"}, 99, "bcdea"},
    };
    for (const auto& row : rows) {
        std::string order;
        for (const auto& s : edit::with_order(scene, row.moved, row.before).shapes) order += s->id;
        EXPECT_EQ(order, row.expected) << row.name;
    }
}

}  // namespace
}  // namespace testbed::ui
