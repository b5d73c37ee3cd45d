// Another scene is opened while something is being done: a drag, vertices, a word being typed, a solution
// being shown. All of it belongs to the scene that it began in, and nothing of it ends up in the new one.
#include <functional>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using tests::At;

// In both scenes the names and the places are the same: what is meant for one would fit the other.
constexpr const char* scene_to_leave =
    R"({"format": "collision-scene", "version": 1, "title": "First", "shapes": [
  {"id": "A", "type": "rectangle", "position": [0, 0], "size": [2, 2]},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1, "velocity": [-0.5, 0]}],
  "view": {"center": [2, 0], "height": 10}})";
constexpr const char* other_text =
    R"({"format": "collision-scene", "version": 1, "title": "Second", "shapes": [
  {"id": "A", "type": "rectangle", "position": [0.5, 0], "size": [2, 1]},
  {"id": "B", "type": "circle", "position": [5, 0.5], "radius": 1.5, "velocity": [-1, 0]},
  {"id": "C", "type": "point", "position": [0, 3]}],
  "view": {"center": [2, 0], "height": 10}})";

class AnotherScene : public tests::WindowFixture {
  protected:
    AnotherScene() : WindowFixture(scene_to_leave), other_(folder_.write("other.json", other_text)) {}

    void press_and_pull(Vec2 from, Vec2 to) {
        hands_.move(at(from));
        hands_.press(at(from));
        hands_.move(at((from + to) * 0.5));
        hands_.move(at(to));
    }
    void take(std::string_view id) {
        for (const ToolRow& row : tools())
            if (row.id == id) editor().view.tool = row.tool;
        hands_.settle();
    }
    void expect_untouched(std::string_view after) {
        EXPECT_EQ(scene(), file::load_scene(other_).scene) << after;
        EXPECT_EQ(undo_name(), "") << after;
        EXPECT_EQ(editor().document.history.redo_name(), "") << after;
        EXPECT_FALSE(editor().frame.tool_busy) << after;
    }

    std::filesystem::path other_;
};

TEST_F(AnotherScene, WhatTheMouseHasInHandIsPutDown) {
    const struct {
        const char* name;
        const char* tool;
        std::function<void()> begin;
    } rows[] = {
        {"a shape that is moved", "select",
         [&] {
             press_and_pull({5, 0}, {3, 1});
         }},
        {"a press that is no drag yet", "select",
         [&] {
             hands_.press(at({5, 0}));
         }},
        {"a handle of the only shape selected", "select",
         [&] {
             select({"B"});
             press_and_pull({6, 0}, {7, 0});
         }},
        {"a corner of the box around two", "select",
         [&] {
             select({"A", "B"});
             press_and_pull({-1, 1}, {-1.5, 2});
         }},
        {"a box that selects", "select",
         [&] {
             press_and_pull({-3, 3}, {1, -1});
         }},
        {"a circle being drawn", "circle",
         [&] {
             press_and_pull({2, 2}, {3, 2});
         }},
        {"vertices of a polygon", "polygon",
         [&] {
             for (const Vec2 v : {Vec2{-2, 2}, Vec2{-1, 3}, Vec2{0, 2}}) hands_.click(at(v));
         }},
        {"a way being measured", "ruler",
         [&] {
             press_and_pull({2, 2}, {3, 3});
         }},
    };
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        open_file(editor(), folder_ / "scene.json");
        hands_.settle();
        take(row.tool);
        row.begin();
        open_file(editor(), other_);
        hands_.move(at({2.5, 1.5}));
        hands_.move(at({1.5, 1}));
        hands_.release(at({1.5, 1}));
        hands_.key("return");
        // Enter draws a shape of the standard size with the current tool: that is of now.
        if (editor().document.history.undo_name() == "draw circle" ||
            editor().document.history.undo_name() == "draw polygon") {
            EXPECT_EQ(scene().shapes.size(), 4u);
            hands_.key("ctrl+z");
            EXPECT_EQ(scene(), file::load_scene(other_).scene);
            continue;
        }
        expect_untouched(row.name);
    }
}

/// Motion's time once went on in the next scene: all that belongs to a scene ends with it.
TEST_F(AnotherScene, NothingOfTheOneBeforeIsLeft) {
    hands_.key("f6");
    editor().session.motion.seen = editor::Motion::Seen::second;
    editor().session.motion.pair = {"A", "B"};
    take("ruler");
    hands_.drag(at({2, 2}), at({3, 3}));
    ASSERT_TRUE(editor().session.ruler);
    select({"A", "B"});
    hands_.key("f5");
    hands_.key(".");
    hands_.key(".");
    hands_.key("space");
    hands_.key("m");
    ASSERT_TRUE(editor().session.map.on);
    ASSERT_NE(editor().session.stepping.row, nullptr);
    hands_.key("f8");
    hands_.key(".");
    ASSERT_TRUE(editor().session.broad_phase.stepping);
    hands_.key("f6");
    hands_.key("space");
    hands_.frames(2);
    ASSERT_TRUE(editor().session.motion.playing);
    ASSERT_GT(editor().session.motion.time, 0);
    open_file(editor(), other_);

    const editor::SceneSession& session = editor().session;
    EXPECT_EQ(session.motion.time, 0);
    EXPECT_FALSE(session.motion.playing);
    EXPECT_EQ(session.motion.seen, editor::Motion::Seen::world);
    EXPECT_FALSE(session.motion.pair);
    EXPECT_TRUE(session.motion.analysis.results().shapes.empty());
    EXPECT_FALSE(session.ruler);
    EXPECT_FALSE(session.map.on);
    EXPECT_EQ(session.stepping.row, nullptr);
    EXPECT_EQ(session.stepping.wanted, nullptr);
    EXPECT_EQ(session.stepping.wanted_step, 0u);
    EXPECT_FALSE(session.stepping.playing);
    EXPECT_FALSE(session.broad_phase.stepping);
    EXPECT_EQ(session.broad_phase.step, 0u);
    EXPECT_FALSE(session.hovered);
    EXPECT_FALSE(session.entered);
    EXPECT_TRUE(selection().empty());
    hands_.frames(20);
    EXPECT_EQ(session.motion.time, 0) << "nothing plays on";
    expect_untouched("all of it");
}

TEST_F(AnotherScene, AKeyRightAfterItMeansTheNewOne) {
    take("polygon");
    for (const Vec2 v : {Vec2{-2, 2}, Vec2{-1, 3}, Vec2{0, 2}}) hands_.click(at(v));
    open_file(editor(), other_);
    hands_.key("escape");  // gives up vertices where there are some, else the tool
    EXPECT_EQ(editor().view.tool, editor::ToolId::select);
    expect_untouched("escape");
}

TEST_F(AnotherScene, AGroupThatIsEnteredIsLeft) {
    const auto with_group = [&](const char* name, const char* radius) {
        return folder_.write(name,
                             std::string(R"({"format": "collision-scene", "version": 1, "shapes": [{"id": "G",
                "type": "group", "members": [{"type": "circle", "radius": )") +
                                 radius + "}]}]}");
    };
    open_file(editor(), with_group("one.json", "1"));
    hands_.settle();
    enter_group(editor(), "G");
    ASSERT_TRUE(inside_group(editor()));
    open_file(editor(), with_group("two.json", "2"));
    hands_.settle();
    EXPECT_FALSE(inside_group(editor()));
}

TEST_F(AnotherScene, ATextHalfTypedIsAskedAboutAndComesIntoNoOtherScene) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "fields are found by their text";
    for (const bool of_notes : {false, true}) {
        open_file(editor(), folder_ / "scene.json");
        editor::open_panel(editor(), editor::PanelId::scene);
        hands_.settle();
        At field = hands_.text_at(of_notes ? "Notes" : "First", "column");
        field.x += of_notes ? 120 : 0;
        hands_.click(field);
        hands_.type("Mine");
        hands_.drop_file(other_.string());
        EXPECT_EQ(of_notes ? scene().notes : scene().title, "Mine");
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
        click("Discard");
        hands_.click(at({-3, -3}));
        expect_untouched(of_notes ? "the notes" : "the title");
    }
}

constexpr const char* lesson_to_leave =
    R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two circles", "pair": ["A", "B"],
    "numbers": [{"name": "k", "value": 1, "min": -3, "max": 3}], "steps": [
    {"text": "Drag B onto A.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
    {"text": "That is all."}]}})";

class AnotherLesson : public AnotherScene {
  protected:
    AnotherLesson() : lesson_(folder_.write("lesson.json", lesson_to_leave)) {
        folder_.write("lesson.solution.json",
                      R"({"format": "collision-solution", "version": 1, "steps": [{"states": [
            {"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]}, {}]})");
        open_file(editor(), lesson_);
        hands_.settle();
    }
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(editor().session.lesson.run);
    }
    /// Takes hold of the number's slider and pulls it; it stays held.
    At pull_slider() {
        At place = hands_.text_at("k", "column");
        place.x += 150;
        hands_.move(place);
        hands_.press(place);
        place.x += 40;
        hands_.move(place);
        return place;
    }
    double number() { return scene().lesson->numbers[0].value; }

    std::filesystem::path lesson_;
};

/// A page turned with the other hand, as a presenter's remote does.
TEST_F(AnotherLesson, TheNextLessonTakesTheDragAway) {
    list_lessons(editor());
    ASSERT_GT(editor().view.lessons.list.size(), 1u);
    open_lesson(editor(), editor().view.lessons.list[0].file);
    hands_.settle();
    editor::LessonRun& run = *editor().session.lesson.run;
    go_to_step(editor(), run.steps.size() - 1);
    run.steps.back().done = true;
    const Vec2 tip = scene().shapes[0]->pose.position;
    press_and_pull(tip, tip + Vec2{1, 1});
    ASSERT_EQ(undo_name(), "");
    ASSERT_TRUE(editor().document.history.unsaved()) << "a drag is going on";
    hands_.key(".");
    ASSERT_EQ(editor().session.lesson.run->name, editor().view.lessons.list[1].name);
    hands_.move(at(tip));
    hands_.release(at(tip));
    EXPECT_EQ(scene(), file::load_scene(editor().view.lessons.list[1].file).scene);
    EXPECT_EQ(undo_name(), "");
}

TEST_F(AnotherLesson, ASolutionThatIsShownEnds) {
    click("Show me", "column");
    ASSERT_TRUE(editor().session.lesson.show_me);
    open_file(editor(), other_);
    hands_.frames(20);
    EXPECT_FALSE(editor().session.lesson.show_me);
    expect_untouched("the solution");
}

TEST_F(AnotherLesson, WhatIsOnlyShownIsNotAskedAbout) {
    const struct {
        const char* name;
        std::function<void()> leave;
    } rows[] = {
        {"a file that is dropped", [&] { hands_.drop_file(other_.string()); }},
        {"another lesson", [&] { open_lesson(editor(), other_); }},
        {"closing", [&] { hands_.close(); }},
    };
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        open_file(editor(), lesson_);
        hands_.settle();
        click("Show me", "column");
        hands_.frames(30);
        ASSERT_TRUE(editor().document.history.unsaved()) << "the solution moves";
        row.leave();
        hands_.settle();
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
        EXPECT_FALSE(editor().document.history.unsaved());
    }
    EXPECT_TRUE(editor().prompts.closing);
}

/// What a key does with the scene would be done with a scene that is only shown.
TEST_F(AnotherLesson, AToolTakesNoKeysWhileASolutionIsShown) {
    const model::Scene before = scene();
    take("polygon");
    click("Show me", "column");
    hands_.frames(30);
    ASSERT_TRUE(editor().session.lesson.show_me);
    hands_.key("return");
    EXPECT_EQ(undo_name(), "");
    hands_.frames(300);
    EXPECT_FALSE(editor().session.lesson.show_me);
    EXPECT_EQ(scene(), before);
}

TEST_F(AnotherLesson, ANumberThatIsBeingSetStaysInItsLesson) {
    const At hand = pull_slider();
    ASSERT_NE(number(), 1);
    open_file(editor(), other_);
    hands_.move({hand.x + 20, hand.y});
    hands_.release({hand.x + 20, hand.y});
    expect_untouched("the number");
}

TEST_F(AnotherLesson, ANumberWhosePageIsLeftIsSet) {
    const At hand = pull_slider();
    const double set = number();
    ASSERT_NE(set, 1);
    editor::open_panel(editor(), editor::PanelId::scene);
    hands_.settle();
    EXPECT_EQ(undo_name(), "set k");
    EXPECT_EQ(number(), set);
    hands_.release(hand);
    hands_.key("ctrl+z");
    EXPECT_EQ(number(), 1);
    hands_.key("ctrl+shift+z");
    EXPECT_EQ(number(), set);
}

TEST_F(AnotherLesson, AnUndoOfTheOtherHandLeavesTheSliderInHand) {
    hands_.drag(at({5, 0}), at({4, 0}));
    const At hand = pull_slider();
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0));
    hands_.move({hand.x + 20, hand.y});
    hands_.release({hand.x + 20, hand.y});
    EXPECT_EQ(undo_name(), "set k");
    EXPECT_NE(number(), 1);
    hands_.key("ctrl+z");
    EXPECT_EQ(number(), 1);
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0));
    EXPECT_EQ(undo_name(), "");
}

/// The header stands before the column: its commands leave the lesson in the middle of a frame.
TEST_F(AnotherLesson, TheMenusNewLeavesTheLesson) {
    hands_.click(hands_.text_at("File", "header"));
    hands_.click(hands_.text_at("New"));
    EXPECT_TRUE(scene().shapes.empty());
    EXPECT_FALSE(editor().session.lesson.run);
}

TEST_F(AnotherLesson, TheHeadersUndoTakesALessonAway) {
    open_file(editor(), other_);
    hands_.settle();
    author_lesson(editor());
    hands_.settle();
    hands_.click(hands_.text_at("Edit", "header"));
    hands_.click(hands_.text_at("Undo make a lesson"));
    EXPECT_FALSE(scene().lesson);
    EXPECT_FALSE(editor().session.lesson.run);
    EXPECT_FALSE(editor().session.lesson.authoring);
}

}  // namespace
}  // namespace testbed::ui
