// What a learner did in a lesson stays with its steps while the teacher changes the lesson: between runs of
// the program, in its settings.
#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/editor/learner_record.h"
#include "app/editor/lessons.h"
#include "app/editor/settings.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* look_step = R"({"text": "Look at both."})";
constexpr const char* join_step = R"({"text": "Drag B onto A.", "start": {},
  "goal": [{"pair": ["A", "B"], "overlap": true}]})";
constexpr const char* radii_step = R"({"text": "", "start": {}, "ask": {"question": "Are the radii equal?",
  "choices": ["Equal ones", "Other ones"], "answer": 1}})";
constexpr const char* areas_step = R"({"text": "", "start": {}, "ask": {"question": "And both areas?",
  "choices": ["Equal ones", "Other ones"], "answer": 1}})";
constexpr const char* part_step = R"({"text": "Drag B away.", "start": {},
  "goal": [{"pair": ["A", "B"], "distance": {"min": 6}}]})";
constexpr const char* asked_join_step = R"({"text": "Drag B onto A.", "start": {},
  "ask": {"question": "Which one moves?", "choices": ["Left one", "Right one"], "answer": 2},
  "done": "Joined, {d} deep.", "readings": {"d": {"pair": ["A", "B"], "value": "depth"}},
  "goal": [{"pair": ["A", "B"], "overlap": true}]})";
constexpr const char* asked_otherwise_step = R"({"text": "Drag B onto A.", "start": {},
  "ask": {"question": "Which one rests?", "choices": ["Left one", "Right one"], "answer": 1},
  "done": "Joined, {d} deep.", "readings": {"d": {"pair": ["A", "B"], "value": "depth"}},
  "goal": [{"pair": ["A", "B"], "overlap": true}]})";
std::string lesson_of(const std::vector<const char*>& steps) {
    return fmt::format(R"({{"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {{"id": "A", "type": "circle", "position": [0, 0], "radius": 1}},
  {{"id": "B", "type": "circle", "position": [5, 0], "radius": 1}}],
  "view": {{"center": [2, 0], "height": 12}},
  "lesson": {{"summary": "Two circles", "pair": ["A", "B"], "steps": [{}]}}}})",
                       fmt::join(steps, ",\n"));
}

class KeptLesson : public tests::WindowFixture {
  protected:
    KeptLesson() : WindowFixture(lesson_of({radii_step}), {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        editor().view.column_width = 360;
    }
    /// The teacher hands out another version of the lesson, and the learner starts the program again.
    void open(const std::vector<const char*>& steps, std::optional<std::size_t> at = {}) {
        editor::leave_lesson(editor());
        if (!settings_) settings_.emplace(folder_ / "settings.json");
        settings_->store(editor());
        editor().preferences.progress = {};
        editor().preferences.answers.clear();
        settings_->load(editor());
        folder_.write("scene.json", lesson_of(steps));
        editor::open_scene(editor(), *file::load_scene(folder_ / "scene.json").scene, {});
        editor().session.lesson.opening = folder_ / "scene.json";
        editor().session.lesson.opening_step = at;
        hands_.settle();
    }
    void go_to(std::size_t step) {
        editor::go_to_step(editor(), step);
        hands_.settle();
    }
    void drag_and_hold(Vec2 from, Vec2 to) {
        hands_.drag(at(from), at(to));
        hands_.frames(30);
    }
    std::set<std::size_t> done() {
        const auto& steps = editor().preferences.progress.steps;
        return steps.contains("scene") ? steps.at("scene") : std::set<std::size_t>();
    }
    const lesson::SolutionStep& record(std::size_t step) {
        return editor().session.lesson.run->record.steps[step];
    }

  private:
    std::optional<editor::SettingsFile> settings_{};
};

TEST_F(KeptLesson, GoesWithItsStepsThatAreMovedAddedAndTakenOut) {
    open({radii_step, join_step, part_step});
    click("Equal ones", "column");
    go_to(1);
    drag_and_hold({5, 0}, {1, 0});
    EXPECT_EQ(done(), (std::set<std::size_t>{0, 1}));
    open({look_step, radii_step, part_step, join_step});
    EXPECT_EQ(done(), (std::set<std::size_t>{1, 3}));
    EXPECT_EQ(record(1).attempt.predicted, lesson::Prediction(1.0));
    EXPECT_TRUE(record(0).states.empty());
    EXPECT_EQ(record(3).states.size(), 1u);
    EXPECT_EQ(editor().session.lesson.run->step, 0u) << "the new step comes first";
    open({join_step, part_step});
    EXPECT_EQ(done(), std::set<std::size_t>{0});
    EXPECT_EQ(record(0).states.size(), 1u);
    EXPECT_EQ(editor().session.lesson.run->step, 1u);
}

TEST_F(KeptLesson, AnotherQuestionOfTheSameRightAnswerIsAsked) {
    open({radii_step, join_step});
    click("Equal ones", "column");
    EXPECT_EQ(done(), std::set<std::size_t>{0});
    open({areas_step, join_step});
    EXPECT_EQ(done(), std::set<std::size_t>{});
    EXPECT_FALSE(record(0).attempt.predicted);
    click("Other ones", "column");
    EXPECT_EQ(record(0).attempt.predicted, lesson::Prediction(2.0)) << "the first answer to this question";
}

TEST_F(KeptLesson, AGoalStaysReachedWhileItsQuestionIsAnotherOne) {
    open({asked_join_step, part_step});
    click("Right one", "column");
    drag_and_hold({5, 0}, {1, 0});
    EXPECT_EQ(done(), std::set<std::size_t>{0});
    const std::string said = editor::done_text(editor());
    open({asked_otherwise_step, part_step});
    EXPECT_EQ(done(), std::set<std::size_t>{}) << "its question waits";
    EXPECT_EQ(record(0).states.size(), 1u);
    EXPECT_FALSE(record(0).attempt.predicted);
    open({asked_otherwise_step, part_step});
    click("Left one", "column");
    EXPECT_EQ(done(), std::set<std::size_t>{0}) << "it was reached before";
    EXPECT_EQ(editor::done_text(editor()), said) << "with the values of then";
    EXPECT_EQ(record(0).attempt.predicted, lesson::Prediction(1.0));
    open({join_step, part_step});
    EXPECT_EQ(done(), std::set<std::size_t>{0}) << "the question is gone";
    EXPECT_EQ(record(0).states.size(), 1u);
    EXPECT_FALSE(record(0).attempt.predicted);
    open({asked_join_step, part_step});
    EXPECT_EQ(done(), std::set<std::size_t>{}) << "there is a question again";
    EXPECT_EQ(record(0).states.size(), 1u);
    click("Left one", "column");
    EXPECT_EQ(done(), std::set<std::size_t>{0});
    editor::reset_step(editor());
    hands_.frames(30);
    EXPECT_FALSE(editor::step_run(editor()).done) << "a reset watches the goal again";
}

TEST_F(KeptLesson, WhereTheShapesWereLeftGoesWithTheStep) {
    open({join_step, part_step});
    hands_.drag(at({5, 0}), at({3, 1}));
    hands_.settle();
    const Vec2 left = scene().shapes[1]->pose.position;
    editor::note_left(editor());
    open({radii_step, join_step, part_step}, 1);
    EXPECT_EQ(scene().shapes[1]->pose.position, left);
    open({radii_step, part_step, join_step}, 1);
    EXPECT_NE(scene().shapes[1]->pose.position, left) << "the other goal";
}

TEST_F(KeptLesson, SettingsWithoutMarksGoByPlace) {
    const std::string old = R"({"format": "collision-solution", "version": 1, "steps": [
      {"predicted": 1}, {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]}]})";
    editor().preferences.progress.mark("scene", 1);
    editor().preferences.answers["scene"] = old;
    open({radii_step, join_step});
    EXPECT_EQ(done(), std::set<std::size_t>{1});
    EXPECT_EQ(record(0).attempt.predicted, lesson::Prediction(1.0));
    EXPECT_EQ(record(1).states.size(), 1u);
    open({look_step, radii_step, join_step});
    EXPECT_EQ(done(), std::set<std::size_t>{2}) << "they have marks from then on";
    editor().preferences.progress.mark("scene", 1);
    editor().preferences.answers["scene"] = old;
    open({look_step, radii_step, join_step});
    EXPECT_EQ(done(), std::set<std::size_t>{}) << "of another number of steps nobody knows which they are";
    EXPECT_EQ(record(1).attempt, lesson::Attempt{});
    // Of the versions that kept no answers.
    editor().preferences.answers.clear();
    editor().preferences.progress.mark("scene", 2);
    open({look_step, radii_step, join_step});
    EXPECT_EQ(done(), std::set<std::size_t>{2});
}

}  // namespace
}  // namespace testbed::ui
