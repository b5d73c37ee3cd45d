// What is told to those who do not see the window.
#include "app/ui/spoken.h"

#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class Spoken : public tests::WindowFixture {
  protected:
    Spoken()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "circle", "radius": 1},
            {"id": "b", "type": "circle", "radius": 1, "position": [1.5, 0]},
            {"id": "c", "type": "circle", "radius": 1, "position": [3.5, 0]},
            {"id": "d", "type": "circle", "radius": 1, "position": [9, 0]}]})") {
        editor().notice = {};
    }
};

TEST_F(Spoken, TellsWhatOverlapsAndWhatIsSelected) {
    EXPECT_EQ(spoken(editor()),
              "scene.json: 4 shapes, 2 pairs overlap. a and b overlap, 0.5 deep. b and c touch.");
    select({"c", "d"});
    EXPECT_TRUE(spoken(editor()).ends_with(" Selected: c, d. c and d are 3.5 apart.")) << spoken(editor());
    editor().complain("Not done.");
    EXPECT_TRUE(spoken(editor()).ends_with(" apart. Not done.")) << spoken(editor());
}

TEST_F(Spoken, TellsNothingThatAQuestionAsksFor) {
    editor::open_lesson(editor(), collision::support::source_folder() / "scenes/lessons/03-near-enough.json");
    hands_.settle();
    ASSERT_TRUE(sealed(editor()));
    editor().notice = {};
    EXPECT_EQ(spoken(editor()),
              "Near enough: 4 shapes. Step 1 of 8: Predict first. A has radius 2, B has radius 3. "
              "How far apart are the centers when they touch?");
}

TEST_F(Spoken, TellsWhatCanBeAnsweredAndWhetherItWasRight) {
    editor::open_lesson(editor(), collision::support::source_folder() / "scenes/lessons/04-ranges.json");
    hands_.settle();
    std::size_t choices = 0;
    for (std::size_t i = 0; i < editor().session.lesson.run->steps.size(); ++i) {
        editor::go_to_step(editor(), i);
        hands_.settle();
        const model::Question* const asked = editor::asked_now(editor());
        if (!asked || asked->kind != model::Question::Kind::choice) continue;
        ++choices;
        const std::string before = spoken(editor());
        for (const std::string& choice : asked->choices)
            EXPECT_NE(before.find(": " + choice), std::string::npos) << before;
        EXPECT_EQ(before.find("Right."), std::string::npos);
        editor::predict(editor(), {.choice = asked->choice, .right = true});
        const std::string after = spoken(editor());
        EXPECT_NE(after.find(" Your answer: Right."), std::string::npos) << after;
        EXPECT_EQ(after.find(asked->text), std::string::npos) << "not the question once more";
    }
    EXPECT_GT(choices, 0u);
}

}  // namespace
}  // namespace testbed::ui
