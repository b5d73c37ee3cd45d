// A step of a lesson may look elsewhere: the canvas goes there as the step begins, and comes back.
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* far_text = R"({"format": "collision-scene", "version": 1, "title": "Views", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 8},
  "lesson": {"summary": "Views", "steps": [
    {"text": "Here."},
    {"text": "Far away.", "start": {"shapes": [{"id": "A", "type": "circle", "position": [1000, 5], "radius": 1}],
                                    "view": {"center": [1000, 4], "height": 20}}},
    {"text": "There still."},
    {"text": "Home.", "start": {}}]}})";

class LessonViews : public tests::WindowFixture {
  protected:
    LessonViews() : WindowFixture(far_text, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
    void expect_middle(collision::Vec2 middle, double height) {
        hands_.frames(2);
        EXPECT_EQ(editor().view.camera.center, middle);
        EXPECT_NEAR(editor().view.camera.height(), height, 1e-9);
    }
};

TEST_F(LessonViews, AreThoseOfTheSteps) {
    expect_middle({2, 0}, 8);
    click("Next", "column");
    expect_middle({1000, 4}, 20);
    // What the learner looks at stays within a view, and from one step to the next.
    editor().view.camera.look_at({1001, 4}, 10);
    click("Next", "column");
    expect_middle({1001, 4}, 10);
    click("Next", "column");
    expect_middle({2, 0}, 8);
}

}  // namespace
}  // namespace testbed::ui
