// A lesson in the window leaves out what it does not ask about: no table beside it, the step's shape in hand,
// snapping as the step needs it, goals in words.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/editor/files.h"
#include "app/editor/map_state.h"
#include "app/file/scene_file.h"
#include "app/ui/frame/frame.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* arrows_text =
    R"({"format": "collision-scene", "version": 1, "title": "Arrows", "shapes": [
  {"id": "a", "type": "segment", "position": [2, 2], "from": [0, 0], "to": [3, 1]},
  {"id": "b", "type": "segment", "position": [2, 2], "from": [0, 0], "to": [1, 3]}],
  "view": {"center": [4, 3], "height": 8},
  "lesson": {"vectors": ["a", "b"], "steps": [
    {"text": "Turn b.", "select": ["b"], "snap": "none",
     "ask": {"question": "Is it long?", "choices": ["Yes", "No"], "answer": 1},
     "goal": [{"vectors": ["a", "b"], "length": {"min": 9}, "difference.x": {"max": -9}, "angle": {"max": 1}},
              {"vectors": ["a"], "direction": {"min": 90}}, {"shape": "b", "position.x": {"min": 9}}]},
    {"text": "Snap.", "snap": "grid", "start": {}, "select": ["b"],
     "goal": [{"vectors": ["b"], "length": {"min": 9}}]},
    {"text": "Rest.", "start": {}}]}})";

class LessonMode : public tests::WindowFixture {
  protected:
    LessonMode() : WindowFixture(arrows_text) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(editor().session.lesson.run);
    }
    Vec2 tip() {
        const auto& b = shape("b");
        return b.pose.position + std::get<collision::shape::Segment>(b.geometry).to;
    }
};

TEST_F(LessonMode, HasNoTableOfPairsBesideIt) {
    EXPECT_FALSE(hands_.shows("Pairs", "tables"));
    const float in_lesson = editor().view.camera.size.y;
    hands_.key("ctrl+n");
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Pairs", "tables"));
    EXPECT_LT(editor().view.camera.size.y, in_lesson) << "the lesson's canvas is the larger one";
}

TEST_F(LessonMode, PutsTheStepsShapeInHandOnceItsQuestionIsAnswered) {
    EXPECT_TRUE(selection().empty()) << "nothing is to be moved yet";
    click("No", "column");
    EXPECT_EQ(selection(), model::Selection{"b"});
    const Vec2 before = shape("b").pose.position;
    hands_.drag(at(tip()), at({5, 5}));
    EXPECT_EQ(shape("b").pose.position, before) << "the tip alone is dragged, without a click before";
    EXPECT_NEAR(tip().x, 5, reach());
    EXPECT_NEAR(tip().y, 5, reach());
    hands_.key("escape");
    click("Reset step", "column");
    EXPECT_EQ(selection(), model::Selection{"b"});
    EXPECT_EQ(tip(), Vec2(3, 5));
}

TEST_F(LessonMode, NamesGoalsInWords) {
    click("No", "column");
    for (const char* const words :
         {"the sum a + b", "length", "the difference a − b", "a and b", "angle", "heading"})
        EXPECT_TRUE(hands_.shows(words, "column")) << words;
    for (const char* const raw : {"a + b", "direction", "difference x", "position x"})
        EXPECT_FALSE(hands_.shows(raw, "column")) << raw;
}

TEST_F(LessonMode, SnapsAsTheStepSaysAndAfterItAsBefore) {
    const auto& view = editor().view;
    EXPECT_FALSE(view.snap_to_shapes || view.snap_to_grid) << "none";
    go_to_step(editor(), 1);
    hands_.settle();
    EXPECT_TRUE(view.snap_to_grid);
    EXPECT_FALSE(view.snap_to_shapes);
    hands_.drag(at(tip()), at(Vec2{5, 5} + Vec2{4, -3} * editor().pixel()));
    EXPECT_EQ(tip(), Vec2(5, 5));
    go_to_step(editor(), 0);
    EXPECT_FALSE(view.snap_to_grid);
    open_scene(editor(), model::Scene{}, {});
    hands_.settle();
    EXPECT_TRUE(view.snap_to_shapes) << "as before the lesson";
    EXPECT_FALSE(view.snap_to_grid);
}

TEST_F(LessonMode, TellsNothingByLensOrMapBeforeTheAnswer) {
    const auto asks = [this] {
        editor::open_scene(editor(),
                           *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [2.01, 0], "radius": 1}], "view": {"center": [0, 0], "height": 8},
  "lesson": {"pair": ["A", "B"], "steps": [{"text": "See.", "ask": {"question": "Do they meet?", "verdict": false}}]}})")
                                .scene,
                           {});
        hands_.settle();
    };
    asks();
    ASSERT_TRUE(sealed(editor()));
    hands_.key("m");
    hands_.key("z");
    hands_.move(at({1, 0}));
    hands_.settle();
    EXPECT_FALSE(editor().session.map.on);
    EXPECT_EQ(shown_map(editor()), nullptr);
    EXPECT_TRUE(hands_.shows("×50")) << "the lens itself is no answer";
    EXPECT_FALSE(hands_.shows("apart"));
    editor::predict(editor(), {.choice = 1});
    hands_.key("m");
    hands_.settle();
    EXPECT_NE(shown_map(editor()), nullptr);
    EXPECT_TRUE(hands_.shows("apart"));
    asks();
    EXPECT_EQ(shown_map(editor()), nullptr) << "of a map that was on before";
}

/// Every lesson that ships.
class SealedLesson : public tests::WindowFixture {
  protected:
    SealedLesson() : WindowFixture(arrows_text) {}
};

TEST_F(SealedLesson, ShowsNothingOfAnAnswerBeforeItIsAskedFor) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    std::size_t asked = 0;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(collision::support::source_folder() / "scenes/lessons")) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".json" || name.find('.') != name.size() - 5) continue;
        editor::open_lesson(editor(), entry.path());
        hands_.settle();
        ASSERT_TRUE(editor().session.lesson.run) << name;
        for (std::size_t i = 0; i < editor().session.lesson.run->steps.size(); ++i) {
            go_to_step(editor(), i);
            const auto& ask = lesson_step(editor()).ask;
            if (!ask) continue;
            hands_.settle();
            SCOPED_TRACE(name + ", step " + std::to_string(i + 1));
            ++asked;
            EXPECT_TRUE(sealed(editor()));
            for (const overlays::Overlay* overlay : editor().shown_overlays())
                EXPECT_TRUE(overlay->given) << overlay->id;
            EXPECT_TRUE(editor().frame.panel_marks.empty());
            EXPECT_TRUE(editor().frame.faint_marks.empty());
            EXPECT_TRUE(selection().empty() || !lesson_step(editor()).push.empty());
            EXPECT_FALSE(hands_.shows("Step through it", "column"));
            EXPECT_FALSE(hands_.shows("Hint 1", "column"));
            EXPECT_FALSE(hands_.shows("overlap", "status"));
            if (ask->kind == model::Question::Kind::number) {
                EXPECT_FALSE(editor().session.lesson.typed) << "an empty field";
            }
        }
    }
    EXPECT_GT(asked, 40u);
}

}  // namespace
}  // namespace testbed::ui
