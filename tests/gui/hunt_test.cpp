// The hunt for masked rows, by mouse: evidence, naming, what is kept, and that nothing tells before.
#include "app/editor/hunt.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/lesson/solution.h"
#include "app/model/analysis.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/frame/frame.h"
#include "app/ui/spoken.h"
#include "core/catalog.h"
#include "tests/support/screen_text.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::trace::Role;

std::string hunt_lesson() {
    return tests::content(collision::support::source_folder() / "scenes/lessons/19-mystery-bug.json");
}

class HuntByHand : public tests::WindowFixture {
  protected:
    HuntByHand() : WindowFixture(hunt_lesson(), {.width = 1280, .height = 1100}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        // As from the list: without a file of its own.
        open_lesson(editor(), folder_ / "scene.json");
        hands_.settle();
        ASSERT_TRUE(run());
        editor().view.snap_to_shapes = editor().view.snap_to_grid = false;
    }
    std::optional<editor::LessonRun>& run() { return editor().session.lesson.run; }
    void press(std::string_view text) { click(text, "column"); }
    bool page_shows(std::string_view text) { return hands_.shows(text, "column"); }
    void drag(std::string_view id, Vec2 to) { hands_.drag(at(shape(id).pose.position), at(to)); }
    void to_step(std::size_t number) {
        go_to_step(editor(), number - 1);
        hands_.settle();
    }
    std::vector<std::string> left() {
        std::vector<std::string> ids;
        for (const lesson::Algorithm* row : suspects_left(*mystery(editor()), mystery_state(editor())))
            ids.emplace_back(row->id);
        return ids;
    }
    /// As many as the catalog has for the two types: it grows.
    std::size_t all_suspects() { return mystery(editor())->suspects.size(); }
    std::string suspects(std::size_t left) {
        return fmt::format("Suspects: {} of {} left", left, all_suspects());
    }
    /// The first step, as a learner solves it.
    void catch_first() {
        drag("B", {12.6, 8.6});
        hands_.settle();
        press("Name the one that is left");
    }
    /// By the button and the dialog, into the test's folder.
    file::ReadResult saved_counter_example() {
        press("Save the counter-example…");
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_counterexample);
        EXPECT_TRUE(screen_tells("-counterexample.json")) << "named after the row";
        hands_.key("ctrl+a");
        hands_.type((folder_ / "caught.json").string());
        hands_.key("return");
        return file::load_scene(folder_ / "caught.json");
    }
    /// Whether a text on the screen, in windows of this name, holds the words.
    static bool screen_tells(std::string_view words, std::string_view window = "") {
        return std::ranges::any_of(tests::screen_texts(), [&](const tests::ScreenText& text) {
            return text.window.starts_with(window) && text.text.find(words) != std::string::npos;
        });
    }
    /// The first name of a row about pairs that stands on the screen; empty: none does.
    static std::string told_on_screen(std::string_view window = "") {
        for (const model::Algorithm& row : collision::catalog::all())
            if (model::about_pairs(row) && screen_tells(row.name, window)) return std::string(row.name);
        return {};
    }
};

TEST_F(HuntByHand, AFirstBugIsExposedNamedAndItsCounterExampleSaved) {
    EXPECT_TRUE(page_shows(suspects(all_suspects())));
    EXPECT_TRUE(page_shows("Circles, edges for centers")) << "one name among others";
    EXPECT_TRUE(page_shows("On the shelf: 0 of 12"));
    EXPECT_FALSE(page_shows("Name the one that is left"));
    EXPECT_FALSE(may_go_on(editor()));
    hands_.save_for_the_eye("hunt-start");
    // Inside, on the left: a miss that two suspects would share.
    drag("B", {7, 6});
    EXPECT_TRUE(page_shows("Here it is wrong."));
    EXPECT_TRUE(page_shows(suspects(2)));
    EXPECT_TRUE(page_shows("scene 1: wrong"));
    EXPECT_TRUE(page_shows("scene 1")) << "beside the names that it struck out";
    EXPECT_FALSE(page_shows("Name the one that is left"));
    hands_.save_for_the_eye("hunt-two-left");
    drag("B", {12.6, 8.6});
    EXPECT_TRUE(page_shows(suspects(1)));
    EXPECT_TRUE(page_shows("scene 2"));
    EXPECT_EQ(left(), std::vector<std::string>{"circles_right_edges"});
    hands_.save_for_the_eye("hunt-one-left");
    press("Name the one that is left");
    EXPECT_TRUE(page_shows("It was: Circles, edges for centers."));
    EXPECT_TRUE(page_shows("On the shelf: 1 of 12"));
    EXPECT_TRUE(run()->steps[0].done);
    EXPECT_TRUE(editor().preferences.progress.done("scene", 0));
    hands_.save_for_the_eye("hunt-caught");

    const file::ReadResult read = saved_counter_example();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    ASSERT_TRUE(read.scene) << editor().notice.text;
    EXPECT_TRUE(read.issues.empty());
    EXPECT_TRUE(lesson::holds(read.scene->expect, *read.scene)) << "check would pass";
    EXPECT_EQ(read.scene->show->algorithm, "circles_right_edges");
    EXPECT_NEAR(read.scene->shapes[0]->pose.position.x, 7, reach()) << "the scene that exposed it";
    EXPECT_TRUE(read.scene->lesson == nullptr);
    ASSERT_TRUE(run()) << "the lesson goes on";

    press("Step through it");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_EQ(editor().session.stepping.row->id, "circles_right_edges");
    EXPECT_NEAR(shape("B").pose.position.x, 7, reach()) << "at the scene that exposed it";
    EXPECT_TRUE(page_shows("Circles, edges for centers"));
    hands_.save_for_the_eye("hunt-stepped");
    press("Back to the lesson");
    press("Next");
    EXPECT_EQ(run()->step, 1u);
    EXPECT_TRUE(hunting(editor()));
}

TEST_F(HuntByHand, ABugThatNeedsTwoScenesIsCaughtWithTwo) {
    to_step(3);
    EXPECT_TRUE(page_shows("Suspects: 6 of 6 left"));
    drag("B", {9, 6});
    EXPECT_EQ(left(), (std::vector<std::string>{"circle_polygon_edges_only", "circle_polygon_first_edge"}));
    EXPECT_TRUE(screen_tells("2 suspects would have said the same", "column"));
    // A click on a name is no answer.
    press("Circle and polygon, edges only");
    press("Circle and polygon, first edge only");
    EXPECT_TRUE(hunting(editor()));
    EXPECT_FALSE(may_go_on(editor()));
    drag("B", {12, 6});
    EXPECT_TRUE(page_shows("Here it is right.")) << "that tells too";
    EXPECT_EQ(left(), std::vector<std::string>{"circle_polygon_edges_only"});
    press("Name the one that is left");
    EXPECT_TRUE(page_shows("It was: Circle and polygon, edges only."));
    const file::ReadResult read = saved_counter_example();
    ASSERT_TRUE(read.scene) << editor().notice.text;
    EXPECT_TRUE(lesson::holds(read.scene->expect, *read.scene));
    EXPECT_NEAR(read.scene->shapes[0]->pose.position.x, 9, reach()) << "not the second, where it is right";
}

TEST_F(HuntByHand, TheStartIsNoEvidenceNorIsWhatIsShown) {
    EXPECT_TRUE(mystery_state(editor()).evidence.empty());
    folder_.write("scene.solution.json", [] {
        std::ifstream in(collision::support::source_folder() / "scenes/lessons/19-mystery-bug.solution.json",
                         std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(in), {}};
    }());
    press("Show me");
    ASSERT_TRUE(editor().session.lesson.show_me);
    hands_.frames(90);
    EXPECT_TRUE(page_shows("Here it is wrong."));
    hands_.frames(60);
    EXPECT_FALSE(editor().session.lesson.show_me);
    EXPECT_TRUE(mystery_state(editor()).evidence.empty()) << "seen is not built";
    EXPECT_TRUE(hunting(editor()));
}

TEST_F(HuntByHand, ASceneOfTheEvidenceIsBroughtBackByItsPicture) {
    drag("B", {7, 6});
    drag("B", {3, 10});
    press("scene 1: wrong");
    EXPECT_NEAR(shape("B").pose.position.x, 7, reach());
    EXPECT_EQ(undo_name(), "back to scene 1");
    hands_.key("ctrl+z");
    EXPECT_NEAR(shape("B").pose.position.y, 10, reach());
    EXPECT_EQ(mystery_state(editor()).evidence.size(), 1u) << "undo takes nothing back of what was found";
}

TEST_F(HuntByHand, ResetHuntsAgainAndRestartEmptiesTheShelfUntilItIsUndone) {
    catch_first();
    ASSERT_FALSE(hunting(editor()));
    press("Reset step");
    EXPECT_EQ(shape("B").pose.position, Vec2(3, 6));
    EXPECT_TRUE(hunting(editor()));
    EXPECT_TRUE(page_shows(suspects(all_suspects())));
    EXPECT_TRUE(page_shows("On the shelf: 0 of 12")) << "its picture would tell";
    EXPECT_TRUE(may_go_on(editor())) << "what was done was done";
    catch_first();
    EXPECT_TRUE(page_shows("On the shelf: 1 of 12"));
    press("Restart lesson…");
    press("Restart");
    EXPECT_TRUE(hunting(editor()));
    EXPECT_TRUE(editor().preferences.caught["scene"].empty());
    EXPECT_TRUE(page_shows("On the shelf: 0 of 12"));
    for (int i = 0; i < 3 && hunting(editor()); ++i) hands_.key("ctrl+z");
    EXPECT_FALSE(hunting(editor()));
    EXPECT_TRUE(page_shows("On the shelf: 1 of 12"));
}

TEST_F(HuntByHand, WhatWasCaughtIsThereInTheNextRun) {
    catch_first();
    const auto kept = lesson::read_caught(lesson::write_caught(editor().preferences.caught));
    EXPECT_EQ(kept, editor().preferences.caught);
    open_lesson(editor(), folder_ / "scene.json");
    hands_.settle();
    EXPECT_EQ(run()->step, 1u) << "the first that is not done";
    EXPECT_TRUE(page_shows("On the shelf: 1 of 12"));
    to_step(1);
    EXPECT_FALSE(hunting(editor()));
    EXPECT_TRUE(page_shows("It was: Circles, edges for centers."));
    press("Step through it");
    EXPECT_NEAR(shape("B").pose.position.x, 12.6, reach());
}

/// Every place of the window that tells what rows answer, read back while a row is hunted.
TEST_F(HuntByHand, NothingTellsWhatRowsAnswerBeforeItIsNamed) {
    drag("B", {7, 6});  // the masked row is wrong here, and so is another
    const auto silent = [&](const char* where) {
        EXPECT_EQ(told_on_screen("canvas"), "") << where;
        EXPECT_EQ(told_on_screen("tables"), "") << where;
        EXPECT_EQ(told_on_screen("status"), "") << where;
        EXPECT_EQ(shown_map(editor()), nullptr) << where;
        const std::string told = spoken(editor()), picture = picture_svg(editor(), {.scale = 1});
        for (const model::Algorithm& row : collision::catalog::all()) {
            EXPECT_EQ(told.find(row.id), std::string::npos) << where << row.id;
            EXPECT_EQ(picture.find(row.name), std::string::npos) << where << row.name;
        }
    };
    silent("the lesson's page");
    EXPECT_TRUE(page_shows(suspects(2)));
    // The panel about algorithms, of this pair and of any other.
    hands_.key("f5");
    ASSERT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_TRUE(screen_tells("A bug is hunted in the lesson", "column"));
    EXPECT_EQ(told_on_screen(), "");
    silent("F5");
    editor().preferences.captions = true;
    hands_.settle();
    silent("captions");
    editor().preferences.captions = false;
    for (const char* key : {"down", ".", "space", "shift+f5", "f5"}) hands_.key(key);
    EXPECT_EQ(told_on_screen(), "") << "its keys";
    EXPECT_TRUE(editor().frame.panel_marks.empty());
    select({"A", "B"});
    EXPECT_EQ(told_on_screen(), "");
    hands_.key("ctrl+d");  // two circles that the lesson does not speak of
    hands_.settle();
    ASSERT_EQ(selection().size(), 2u);
    EXPECT_EQ(told_on_screen(), "") << "another pair";
    silent("another pair");
    hands_.key("ctrl+z");
    // The map.
    hands_.key("m");
    EXPECT_FALSE(editor().session.map.on);
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_TRUE(screen_tells("No map while a bug is hunted", "status"));
    silent("the map");
    // The list of lessons is open, or the inspector. The open panel's key leads the keyboard into it.
    hands_.key("f9");
    hands_.key("escape");
    hands_.key("escape");
    hands_.key("backspace");
    ASSERT_TRUE(editor().session.lesson.choosing);
    EXPECT_TRUE(hunting(editor()));
    hands_.key("f5");
    EXPECT_EQ(told_on_screen(), "") << "from the list of lessons";
    hands_.key("f2");
    select({"A", "B"});
    EXPECT_EQ(told_on_screen(), "") << "the inspector";
    silent("the inspector");
    // A small window shows the same as pages.
    hands_.resize(520, 760);
    for (const char* key : {"f5", "f12", "f2"}) {
        hands_.key(key);
        EXPECT_EQ(told_on_screen(), "") << key;
    }
    hands_.resize(1280, 1100);
    // Once it is named all of it is there.
    hands_.key("f9");
    editor().session.lesson.choosing = false;
    hands_.key("escape");
    hands_.settle();
    catch_first();
    hands_.key("f5");
    EXPECT_NE(told_on_screen("column"), "");
    hands_.key("m");
    EXPECT_TRUE(editor().session.map.on);
}

/// A map that was on before the step began does not stay.
TEST_F(HuntByHand, AMapThatIsOnIsTakenAwayByTheNextHunt) {
    catch_first();
    hands_.key("m");
    hands_.frames(30);
    ASSERT_NE(shown_map(editor()), nullptr);
    to_step(2);
    EXPECT_EQ(shown_map(editor()), nullptr);
    EXPECT_FALSE(screen_tells("False alarm"));
}

TEST_F(HuntByHand, APushIsDrawnWithItsDepthBesideTheTruth) {
    to_step(10);
    const auto arrows = [&] {
        return std::ranges::count(editor().frame.panel_marks, Role::said, &collision::trace::Mark::role);
    };
    EXPECT_EQ(arrows(), 0) << "apart nobody pushes";
    drag("B", {5.9, 3});
    EXPECT_EQ(arrows(), 1);
    EXPECT_TRUE(screen_tells("it says", "canvas"));
    EXPECT_TRUE(screen_tells("Here it is wrong: its", "column"));
    hands_.save_for_the_eye("hunt-push");
    press("Name the one that is left");
    EXPECT_EQ(arrows(), 0);
    const file::ReadResult read = saved_counter_example();
    ASSERT_TRUE(read.scene) << editor().notice.text;
    EXPECT_TRUE(lesson::holds(read.scene->expect, *read.scene));
}

TEST_F(HuntByHand, LeavingAStepOfOtherTypesIsPracticeAndAsksNothing) {
    to_step(6);
    drag("B", {5, 5});
    hands_.settle();
    open_lesson(editor(), folder_ / "scene.json");
    hands_.settle();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(run()->step, 0u);
}

TEST_F(HuntByHand, ItIsSpokenAsItIsShown) {
    EXPECT_NE(spoken(editor()).find(
                  fmt::format("It says apart, the truth is apart. {} suspects are left.", all_suspects())),
              std::string::npos)
        << spoken(editor());
    drag("B", {7, 6});
    EXPECT_NE(
        spoken(editor()).find("It says apart, the truth is overlap. 2 suspects are left: Circles, r₁² + r₂²; "
                              "Circles, edges for centers."),
        std::string::npos)
        << spoken(editor());
    drag("B", {12.6, 8.6});
    press("Name the one that is left");
    EXPECT_NE(spoken(editor()).find("It was: Circles, edges for centers."), std::string::npos);
}

/// A lesson whose own key hides a row in all its steps.
constexpr const char* hidden_in_all_steps =
    R"({"format": "collision-scene", "version": 1, "title": "Old", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [9, 0], "radius": 3}],
  "view": {"center": [4, 0], "height": 12},
  "lesson": {"summary": "s", "pair": ["A", "B"], "mystery": "circles_right_edges", "steps": [
    {"text": "Expose it.", "goal": [{"pair": ["A", "B"], "algorithm": "circles_right_edges", "agrees": false}]},
    {"text": "Name it."}]}})";

class MysteryOfALesson : public HuntByHand {
  protected:
    MysteryOfALesson() { folder_.write("old.json", hidden_in_all_steps); }
};

TEST_F(MysteryOfALesson, IsExposedInOneStepAndNamedInAnother) {
    open_lesson(editor(), folder_ / "old.json");
    hands_.settle();
    ASSERT_TRUE(hunting(editor()));
    editor().view.snap_to_shapes = editor().view.snap_to_grid = false;
    drag("A", {12.2, 3.2});
    hands_.frames(30);
    EXPECT_TRUE(run()->steps[0].done);
    press("Next");
    EXPECT_TRUE(page_shows(suspects(1))) << "what was found stays";
    press("Name the one that is left");
    EXPECT_FALSE(hunting(editor()));
    EXPECT_TRUE(page_shows("It was: Circles, edges for centers."));
}

}  // namespace
}  // namespace testbed::ui
