// The experiment of a step in the window: tries are plotted as the learner changes the scene.
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* experiment_lesson =
    R"({"format": "collision-scene", "version": 1, "title": "Try", "shapes": [
  {"id": "C", "type": "circle", "position": [1.5, 5], "radius": 0.25, "velocity": [12, 0]},
  {"id": "R", "type": "rectangle", "position": [9.85, 5], "size": [0.5, 4], "locked": true}],
  "view": {"center": [8, 6], "height": 12},
  "lesson": {"summary": "Try", "pair": ["C", "R"], "algorithm": "linear_search", "setting": 8, "steps": [
    {"text": "Find out.", "ask": {"question": "Always?", "choices": ["Yes", "No"], "answer": 2},
     "experiment": {"pair": ["C", "R"], "algorithm": "linear_search", "places": 8, "most": 24}}]}})";

class LessonExperiment : public tests::WindowFixture {
  protected:
    LessonExperiment() : WindowFixture(experiment_lesson, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
};

TEST_F(LessonExperiment, PlotsEachTryOnceItRests) {
    hands_.frames(60);
    EXPECT_FALSE(hands_.shows("places", "column")) << "the question comes first";
    click("No", "column");
    hands_.frames(60);
    EXPECT_TRUE(hands_.shows("Your tries: 0 hit, 1 missed, over step ÷ size", "column"));
    hands_.drag(at({1.5, 5}), at({1, 5}));
    hands_.frames(60);
    EXPECT_TRUE(hands_.shows("Your tries: 1 hit, 1 missed, over step ÷ size", "column"));
    // More places, by the slider: a click with Ctrl makes a field of it.
    const tests::At label = hands_.text_at("places", "column");
    hands_.key_down("ctrl");
    hands_.click({label.x + 150, label.y});
    hands_.key_up("ctrl");
    hands_.key("ctrl+a");
    hands_.type("12");
    hands_.key("return");
    hands_.frames(60);
    EXPECT_EQ(step_run(editor()).tries.all().size(), 3u);
    EXPECT_DOUBLE_EQ(step_run(editor()).tries.all().back().ratio, 1);
    EXPECT_TRUE(step_run(editor()).tries.all().back().hit);
    click("Forget tries", "column");
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("Your tries: 0 hit, 0 missed, over step ÷ size", "column"));
}

}  // namespace
}  // namespace testbed::ui
