// What is locked stays by keys as by the mouse, is told so, and no hint offers to move it.
#include "app/editor/lessons.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* locked_text = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1, "locked": true},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "steps": [
    {"text": "Drag B onto A.", "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})";

class LockedKeys : public tests::WindowFixture {
  protected:
    LockedKeys() : WindowFixture(locked_text) {}
    Vec2 place(std::size_t shape) { return scene().shapes[shape]->pose.position; }
};

TEST_F(LockedKeys, ArrowsMoveNothingThatALessonLocks) {
    hands_.click(at({0, 0}));
    hands_.settle();
    ASSERT_EQ(editor().document.selection(), model::Selection{"A"});
    EXPECT_EQ(editor().frame.tool_hint.find("Drag: move"), std::string::npos) << editor().frame.tool_hint;
    EXPECT_EQ(editor().frame.tool_hint.rfind("A is locked", 0), 0u) << editor().frame.tool_hint;
    const std::uint64_t revision = editor().document.history.revision();
    for (const char* key : {"right", "shift+up", "ctrl+left"}) {
        editor().notice = {};
        hands_.key(key);
        EXPECT_EQ(place(0), (Vec2{0, 0})) << key;
        EXPECT_EQ(editor().document.history.revision(), revision) << key << ": no step of undo";
        EXPECT_EQ(editor().notice.text, "A is locked in this lesson.") << key;
    }
    hands_.drag(at({0, 0}), at({0, 2}));
    EXPECT_EQ(place(0), (Vec2{0, 0}));
    EXPECT_EQ(editor().notice.text, "A is locked in this lesson.") << "not that it can be unlocked";
}

TEST_F(LockedKeys, WhatIsNotLockedMovesBesideIt) {
    hands_.click(at({5, 0}));
    hands_.settle();
    EXPECT_NE(editor().frame.tool_hint.find("Drag: move"), std::string::npos) << editor().frame.tool_hint;
    editor().document.selection() = {"A", "B"};
    hands_.key("right");
    EXPECT_EQ(place(0), (Vec2{0, 0}));
    EXPECT_GT(place(1).x, 5);
}

}  // namespace
}  // namespace testbed::ui
