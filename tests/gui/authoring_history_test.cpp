// A lesson in the making, its solution and its wrong ends are one document with one history; a try is none of
// it.
#include <fmt/format.h>

#include "app/editor/autosave.h"
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "app/editor/trying.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/lesson/making.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/random.h"

namespace testbed::ui {
namespace {

constexpr int steps_at_first = 3;

/// The step of that number is solved with B at x = number, and must not count with B at y = number.
std::string lesson_text() {
    std::string steps;
    for (int i = 1; i <= steps_at_first; ++i)
        steps += fmt::format(
            R"({}{{"text": "Step {}", "goal": [{{"shape": "B", "position.x": {{"min": {}, "max": {}}}}}]}})",
            i > 1 ? ", " : "", i, i - 0.1, i + 0.1);
    return R"({"format": "collision-scene", "version": 1, "title": "Three", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [9, 0], "radius": 1}], "view": {"center": [4, 0], "height": 10},
  "lesson": {"summary": "Three", "steps": [)" +
           steps + "]}}";
}

std::string states_text(const char* format, bool wrong) {
    std::string steps;
    for (int i = 1; i <= steps_at_first; ++i) {
        const std::string states = fmt::format(
            R"("states": [{{"shapes": [{{"id": "B", "type": "circle", "position": [{}, {}], "radius": 1}}]}}])",
            wrong ? 9 : i, wrong ? i : 0);
        steps += i > 1 ? ", " : "";
        steps +=
            wrong ? fmt::format(R"({{"ends": [{{"why": "end {}", {}}}]}})", i, states) : "{" + states + "}";
    }
    return fmt::format(R"({{"format": "{}", "version": 1, "steps": [{}]}})", format, steps);
}

class AuthoringHistory : public AuthoringFixture {
  protected:
    AuthoringHistory() : AuthoringFixture(lesson_text().c_str(), 2000) {}

    void SetUp() override {
        folder_.write("scene.solution.json", states_text("collision-solution", false));
        folder_.write("scene.wrong.json", states_text("collision-wrong-ends", true));
        AuthoringFixture::SetUp();
    }
    std::size_t& step() { return editor().session.lesson.authoring->step; }
    const std::vector<model::LessonStep>& steps() { return scene().lesson->steps; }

    /// Each step has its own solution and its own wrong end; one that was added has none.
    void expect_answers_with_their_steps() {
        for (const model::LessonStep& s : steps()) {
            const bool added = s.text == "...";
            ASSERT_EQ(s.answers.states.size(), added ? 0u : 1u) << s.text;
            ASSERT_EQ(s.answers.wrong.size(), added ? 0u : 1u) << s.text;
            if (added) continue;
            EXPECT_EQ(fmt::format("Step {}", s.answers.states[0].shapes[0]->pose.position.x), s.text);
            EXPECT_EQ("Step " + s.answers.wrong[0].why.substr(4), s.text);
        }
    }
    void expect_files_to_fit(const std::filesystem::path& file) {
        const file::ReadResult lesson = file::load_scene(file);
        ASSERT_TRUE(lesson.scene && lesson.scene->lesson);
        const auto solution =
            lesson::read_solution(*file::load_text(lesson::solution_file(file)).text, *lesson.scene);
        // Without any wrong end there is no file of them.
        const auto text = file::load_text(lesson::wrong_ends_file(file));
        const auto ends = lesson::read_wrong_ends(text.text.value_or(""), *lesson.scene);
        ASSERT_TRUE(solution.solution);
        ASSERT_TRUE(ends.ends || !text.text);
        for (std::size_t i = 0; i < steps().size(); ++i) {
            EXPECT_EQ(solution.solution->steps[i].states, steps()[i].answers.states);
            if (ends.ends)
                EXPECT_EQ((*ends.ends)[i], steps()[i].answers.wrong);
            else
                EXPECT_TRUE(steps()[i].answers.wrong.empty());
        }
    }
    Vec2 place_of_b(const model::Scene& of) { return of.shapes[*of.find("B")]->pose.position; }
    void drag_b_to(Vec2 to) {
        hands_.key("escape");
        hands_.drag(at(shape("B").pose.position), at(to));
    }
};

TEST_F(AuthoringHistory, AnswersStayWithTheirStepsThroughAddRemoveUndoAndRedo) {
    expect_answers_with_their_steps();
    collision::support::Random random(7);
    for (int i = 0; i < 60; ++i) {
        switch (random.below(7)) {
            case 0: press("Add"); break;
            case 1: press("Remove"); break;
            case 2: hands_.key("ctrl+z"); break;
            case 3: hands_.key("ctrl+y"); break;
            case 4: press(random.below(2) == 0 ? "Earlier" : "Later"); break;
            case 5: press("Duplicate"); break;
            case 6: press(random.below(2) == 0 ? "Previous" : "Next"); break;
        }
        if (!editor().session.lesson.authoring) break;
        expect_answers_with_their_steps();
        if (i % 10 != 9) continue;
        const auto file = folder_.path() / fmt::format("after-{}.json", i);
        ASSERT_TRUE(save_to(editor(), file));
        expect_files_to_fit(file);
    }
}

TEST_F(AuthoringHistory, UndoOfAGoalTakesItsSolutionBack) {
    press("Add");
    drag_b_to({5, 2});
    select({"B"});
    press("B stands at (5, 2), within 0.2");
    ASSERT_EQ(steps()[1].answers.states.size(), 1u);
    hands_.key("ctrl+z");
    EXPECT_TRUE(steps()[1].goal.stages.empty());
    EXPECT_TRUE(steps()[1].answers.states.empty());
    hands_.key("ctrl+y");
    EXPECT_EQ(steps()[1].answers.states.size(), 1u);
}

TEST_F(AuthoringHistory, AWrongEndIsTakenByAButtonAndSaved) {
    drag_b_to({1, 0});
    press("This must not count");
    EXPECT_TRUE(editor().notice.is_problem) << "the goal of the first step holds there";
    EXPECT_EQ(steps()[0].answers.wrong.size(), 1u);
    drag_b_to({6, 0});
    press("This must not count");
    ASSERT_EQ(steps()[0].answers.wrong.size(), 2u);
    hands_.click(hands_.text_at("...", "column"));
    hands_.key("ctrl+a");
    hands_.type("too far");
    hands_.key("return");
    EXPECT_EQ(steps()[0].answers.wrong[1].why, "too far");
    ASSERT_TRUE(save_to(editor(), folder_.path() / "scene.json"));
    expect_files_to_fit(folder_.path() / "scene.json");
    press("Remove this end");
    EXPECT_EQ(steps()[0].answers.wrong.size(), 1u);
    hands_.key("ctrl+z");
    EXPECT_EQ(steps()[0].answers.wrong.size(), 2u);
}

TEST_F(AuthoringHistory, TheStartIsPartOfTheHistory) {
    drag_b_to({7, 1});
    const Vec2 there = shape("B").pose.position;
    press("This is the start");
    EXPECT_EQ(place_of_b(lesson::at_start(scene())), there);
    hands_.key("ctrl+z");
    EXPECT_EQ(place_of_b(lesson::at_start(scene())), Vec2(9, 0));
    hands_.key("ctrl+y");
    EXPECT_EQ(place_of_b(lesson::at_start(scene())), there);
}

/// Of the start the solutions have what they do not change.
TEST_F(AuthoringHistory, SolutionsAndWrongEndsFollowTheStart) {
    model::Scene larger = scene();
    model::SceneShape b = shape("B");
    std::get<collision::shape::Circle>(b.geometry).radius = 0.5;
    b.color = model::Color{1, 2, 3};
    larger.shapes[1] = std::make_shared<const model::SceneShape>(std::move(b));
    editor().document.history.commit("smaller", std::move(larger));
    press("This is the start");
    const auto radius_in = [](const model::LessonState& state) {
        return std::get<collision::shape::Circle>(state.shapes.at(0)->geometry).radius;
    };
    for (std::size_t i = 0; i < steps().size(); ++i) {
        const model::LessonState& solved = steps()[i].answers.states.at(0);
        const model::LessonState& wrong = steps()[i].answers.wrong.at(0).states.at(0);
        EXPECT_EQ(radius_in(solved), 0.5);
        EXPECT_EQ(radius_in(wrong), 0.5);
        EXPECT_EQ(solved.shapes[0]->color, shape("B").color);
        EXPECT_EQ(solved.shapes[0]->pose.position, Vec2(double(i + 1), 0)) << "what it changes stays";
    }
    hands_.key("ctrl+z");
    EXPECT_EQ(radius_in(steps()[0].answers.states.at(0)), 1) << "a step of undo";
}

TEST_F(AuthoringHistory, ATryTouchesNeitherTheLessonNorItsHistory) {
    press("Next");
    drag_b_to({6, 1});
    const model::Scene before = scene();
    const std::string undo = undo_name();
    press("Try it");
    hands_.settle();
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->step, 1u) << "the step that is worked on";
    EXPECT_EQ(shape("B").pose.position, Vec2(1, 0)) << "as a learner comes who has solved the first step";
    drag_b_to({2, 0});
    hands_.frames(40);
    EXPECT_TRUE(editor().session.lesson.run->steps[1].done);
    EXPECT_TRUE(editor().preferences.progress.steps.empty()) << "no progress of a learner's";
    EXPECT_TRUE(editor().preferences.answers.empty());
    press("Back to making the lesson");
    ASSERT_TRUE(editor().session.lesson.authoring);
    EXPECT_EQ(step(), 1u);
    EXPECT_EQ(scene(), before);
    EXPECT_EQ(undo_name(), undo);
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("B").pose.position, Vec2(9, 0));
}

TEST_F(AuthoringHistory, SavingInATrySavesTheLesson) {
    press("Try it");
    hands_.settle();
    drag_b_to({2, 3});
    hands_.key("ctrl+s");
    EXPECT_TRUE(editor().session.lesson.authoring);
    const file::ReadResult saved = file::load_scene(folder_.path() / "scene.json");
    ASSERT_TRUE(saved.scene && saved.scene->lesson);
    EXPECT_EQ(place_of_b(*saved.scene), Vec2(9, 0));
    expect_files_to_fit(folder_.path() / "scene.json");
}

TEST_F(AuthoringHistory, LinksBeginWhereTheLessonBegins) {
    const auto expect_start = [&](const char* when) {
        copy_link(editor());
        editor().prompts.dialog = editor::Dialog::none;
        const auto link = exchange::read_link(hands_.clipboard());
        ASSERT_TRUE(link.link) << when;
        const file::ReadResult read = file::read_scene(link.link->scene);
        ASSERT_TRUE(read.scene && read.scene->lesson) << when;
        EXPECT_EQ(place_of_b(*read.scene), Vec2(9, 0)) << when;
    };
    drag_b_to({6, 1});
    expect_start("while it is made");
    press("Try it");
    hands_.settle();
    drag_b_to({2, 3});
    expect_start("in a try");
    open_file(editor(), folder_.path() / "scene.json");
    hands_.settle();
    ASSERT_TRUE(editor().session.lesson.run);
    drag_b_to({2, 3});
    expect_start("as it is taken");
}

TEST_F(AuthoringHistory, ATryEndsBeforeUnsavedWorkIsAskedAbout) {
    drag_b_to({6, 1});
    press("Add");
    press("Try it");
    hands_.settle();
    hands_.key("ctrl+n");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
    hands_.key("escape");
    EXPECT_TRUE(editor().session.lesson.authoring);
    EXPECT_EQ(steps().size(), std::size_t(steps_at_first) + 1);
}

TEST_F(AuthoringHistory, ASolutionWithErrorsIsSaidAndKeptAsFarAsItFits) {
    folder_.write("scene.solution.json",
                  R"({"format": "collision-solution", "version": 1, "steps": [
        {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]},
        {"states": 7}, {}]})");
    folder_.write("scene.wrong.json", "{");
    open_file(editor(), folder_.path() / "scene.json");
    hands_.settle();
    author_lesson(editor());
    hands_.settle();
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_EQ(steps()[0].answers.states.size(), 1u);
    ASSERT_TRUE(save_to(editor(), folder_.path() / "scene.json"));
    EXPECT_EQ(*file::load_text(folder_.path() / "scene.wrong.json").text, "{") << "it was not read";
}

TEST_F(AuthoringHistory, AfterACrashASolutionComesBackWithItsLesson) {
    press("Add");
    press("Previous");
    press("Remove");
    editor::Autosave(folder_.path() / "autosave").write(editor().document);
    const auto left = editor::Autosave(folder_.path() / "autosave").recoverable();
    ASSERT_EQ(left.size(), 1u);
    ASSERT_TRUE(left[0].solution);
    for (std::size_t i = 0; i < steps().size(); ++i) {
        EXPECT_EQ(left[0].solution->steps.at(i).states, steps()[i].answers.states);
        EXPECT_EQ(left[0].wrong_ends.at(i), steps()[i].answers.wrong);
    }
}

/// A lesson that is taken is never the document.
class LessonTaken : public tests::WindowFixture {
  protected:
    LessonTaken() : WindowFixture(lesson_text(), {.width = 1280, .height = 1000}) {}
    std::filesystem::path file() const { return folder_.path() / "scene.json"; }
    void drag_b() { hands_.drag(at({9, 0}), at({3, 2})); }
};

TEST_F(LessonTaken, ClosesWithoutAQuestion) {
    drag_b();
    hands_.close();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_TRUE(editor().prompts.closing);
    EXPECT_FALSE(hands_.window_title().starts_with("*"));
}

TEST_F(LessonTaken, IsNeverWrittenOver) {
    const std::string before = *file::load_text(file()).text;
    drag_b();
    hands_.key("ctrl+s");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_as);
    EXPECT_FALSE(save_to(editor(), file()));
    EXPECT_EQ(*file::load_text(file()).text, before);
    editor().prompts.dialog = editor::Dialog::none;
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    const file::ReadResult saved = file::load_scene(folder_.path() / "mine.json");
    ASSERT_TRUE(saved.scene);
    EXPECT_FALSE(saved.scene->lesson) << "a scene";
    EXPECT_EQ(saved.scene->shapes[1]->pose, shape("B").pose);
    EXPECT_TRUE(editor().session.lesson.run) << "the lesson goes on";
    EXPECT_EQ(*file::load_text(file()).text, before);
}

TEST_F(LessonTaken, AsksAboutWhatWasDrawnInIt) {
    hands_.key("c");
    hands_.drag(at({4, -3}), at({5, -3}));
    ASSERT_EQ(scene().shapes.size(), 3u);
    hands_.close();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
    EXPECT_FALSE(editor().prompts.closing);
    answer_cancel(editor());
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    hands_.settle();
    hands_.close();
    EXPECT_TRUE(editor().prompts.closing) << "it is saved";
}

TEST_F(LessonTaken, BecomesTheDocumentOfItsAuthor) {
    drag_b();
    author_lesson(editor());
    hands_.settle();
    EXPECT_EQ(shape("B").pose.position, Vec2(9, 0)) << "as it begins";
    EXPECT_FALSE(editor().document.unsaved());
    EXPECT_EQ(editor().document.file, file());
}

}  // namespace
}  // namespace testbed::ui
