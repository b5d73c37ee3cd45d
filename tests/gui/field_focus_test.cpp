// After Tab in a field the next control has the keyboard: what is typed then never reaches the canvas, also
// where the text of the field changes what is drawn.
#include "app/ui/panels/panel.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/walked_controls.h"

namespace testbed::ui {
namespace {

constexpr const char* scene_text = R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "polygon", "position": [5, 0], "vertices": [[0, 0], [2, 0], [1, 2]], "velocity": [1, 0]}],
  "expect": [{"pair": ["A", "B"], "overlap": false, "distance": {"max": 9}}, {"shape": "A", "area": 3.14, "tolerance": 0.1}],
  "view": {"center": [2, 0], "height": 10}})";

/// What keys of the canvas change.
struct OfCanvas {
    editor::ToolId tool;
    decltype(editor::View::overlay_on) overlays;
    bool map;
    std::size_t shapes;
    bool operator==(const OfCanvas&) const = default;
};

class FieldFocus : public AuthoringFixture {
  protected:
    FieldFocus() : AuthoringFixture(scene_text, 2700) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }

    OfCanvas canvas() {
        return {editor().view.tool, editor().view.overlay_on, editor().session.map.on, scene().shapes.size()};
    }
    bool types() { return ImGui::GetIO().WantTextInput; }
    tests::At name_field() {
        const tests::At label = hands_.text_at("Name", "column");
        return {label.x + 150, label.y};
    }
    void show(editor::PanelId panel) {
        open_panel(editor(), panel);
        hands_.settle();
    }
    /// From the first control on, by Tab: into every field some text, Tab, and keys that mean tools, overlays
    /// and panels on the canvas. Returns how many fields there were.
    int type_into_each(editor::KeysAt part) {
        while (editor().prompts.keys.at != editor::KeysAt::canvas) hands_.key("escape");
        for (std::size_t i = 0; i < editor::places_of_keys && editor().prompts.keys.at != part; ++i)
            hands_.key("ctrl+f6");
        EXPECT_EQ(editor().prompts.keys.at, part);
        const OfCanvas before = canvas();
        int fields = 0;
        for (int i = 0; i < 90; ++i) {
            if (types()) {
                ++fields;
                hands_.type("2");
                hands_.key("tab");
                EXPECT_NE(platform::focus::control().id, 0u)
                    << "field " << fields << ": nothing has the keyboard";
                for (const char* const key : {"v", "p", "c", "3", "m"}) hands_.type(key);
                EXPECT_EQ(canvas(), before) << "field " << fields;
                if (!(canvas() == before)) return fields;
            } else {
                hands_.key("tab");
            }
        }
        return fields;
    }
};

/// The fields of the inspector went by the shape's name.
TEST_F(FieldFocus, ARenamedShapeKeepsIt) {
    show(editor::PanelId::inspector);
    for (const char* const way : {"tab", "shift+tab"}) {
        select({"A"});
        hands_.click(name_field());
        hands_.key("ctrl+a");
        hands_.type("ball");
        hands_.key(way);
        ASSERT_TRUE(scene().find("ball"));
        EXPECT_NE(platform::focus::control().id, 0u) << way;
        EXPECT_EQ(editor().prompts.keys.at, editor::KeysAt::column) << way;
        if (way == std::string("tab")) {
            ASSERT_TRUE(types()) << "in the field for x";
            hands_.type("7");
            hands_.key("tab");
            EXPECT_EQ(shape("ball").pose.position.x, 7);
            hands_.type("v");
        }
        hands_.key("escape");
        hands_.key("escape");
        select({"ball"});
        hands_.click(name_field());
        hands_.key("ctrl+a");
        hands_.type("A");
        hands_.key("return");
        ASSERT_TRUE(scene().find("A")) << way;
    }
    EXPECT_EQ(editor().view.tool, editor::ToolId::select);
}

/// A text for one shape never ends in the field of another, whatever names both had.
TEST_F(FieldFocus, OfAnotherShapeWithTheOldNameIsAnother) {
    show(editor::PanelId::inspector);
    select({"A"});
    hands_.click(name_field());
    hands_.key("ctrl+a");
    hands_.type("ball");
    hands_.key("return");
    select({"B"});
    hands_.click(name_field());
    hands_.key("ctrl+a");
    hands_.type("A");
    hands_.key("return");
    ASSERT_TRUE(scene().find("A") && scene().find("ball"));
    select({"ball"});
    hands_.click(name_field());
    hands_.key("ctrl+a");
    hands_.type("half");
    select({"A"});
    EXPECT_TRUE(scene().find("A"));
    EXPECT_FALSE(scene().find("half") && !scene().find("ball")) << "it went to the other one";
}

TEST_F(FieldFocus, StaysInTheInspector) {
    for (const auto& selected : {model::Selection{"A"}, model::Selection{"B"}, model::Selection{"A", "B"}}) {
        editor().document.selection() = selected;
        show(editor::PanelId::inspector);
        EXPECT_GT(type_into_each(editor::KeysAt::column), 3);
    }
}

TEST_F(FieldFocus, StaysInTheScenePanelAndInMotion) {
    select({"A"});
    for (const editor::PanelId panel : {editor::PanelId::scene, editor::PanelId::motion}) {
        show(panel);
        EXPECT_GT(type_into_each(editor::KeysAt::column), 0);
    }
}

TEST_F(FieldFocus, StaysInTheTableOfExpectations) {
    editor().view.table = editor::View::Table::expectations;
    hands_.settle();
    EXPECT_GT(type_into_each(editor::KeysAt::tables), 2);
}

TEST_F(FieldFocus, StaysInTheMakingOfALesson) {
    editor().view.column_width = 420;
    select({"A", "B"});
    author_lesson(editor());
    hands_.settle();
    EXPECT_GT(type_into_each(editor::KeysAt::column), 2);
    press("The whole");
    EXPECT_GT(type_into_each(editor::KeysAt::column), 1);
}

}  // namespace
}  // namespace testbed::ui
