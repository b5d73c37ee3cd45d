// The push that a lesson's step lets the learner aim: by mouse and by keyboard, what the canvas and the page
// show of it, and that everything stands as before once it was played.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/edit/edits.h"
#include "app/editor/lessons.h"
#include "app/editor/push_run.h"
#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/ui/spoken.h"
#include "tests/support/screen_text.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::Vec2;

std::string response_lesson() {
    return tests::content(collision::support::source_folder() / "scenes/lessons/20-response.json");
}

class PushByHand : public tests::WindowFixture {
  protected:
    PushByHand() : WindowFixture(response_lesson()) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(editor().session.lesson.run);
        editor().view.snap_to_shapes = editor().view.snap_to_grid = false;
    }
    editor::StepRun& step() { return step_run(editor()); }
    bool page_shows(std::string_view text) { return hands_.shows(text, "column"); }
    void to_step(std::size_t number) {
        go_to_step(editor(), number - 1);
        hands_.settle();
    }
    /// Answers the question with the first of its choices that starts like this.
    void choose(std::string_view choice) { click(choice, "column"); }
    /// The tip of p is dragged there, and the button let go.
    void aim(Vec2 tip) {
        const model::SceneShape& p = shape("p");
        const auto& arrow = std::get<collision::shape::Segment>(p.geometry);
        hands_.drag(at(p.pose.position + arrow.to), at(tip));
    }
    /// Until the push was played, and what it leads to has held for long enough.
    void rest() {
        for (int frame = 0; frame < 300 && plays_push(editor()); ++frame) hands_.frames(1);
        hands_.frames(30);
    }
    bool canvas_tells(std::string_view words) {
        return std::ranges::any_of(tests::screen_texts(), [&](const tests::ScreenText& text) {
            return text.window == "canvas" && text.text.find(words) != std::string::npos;
        });
    }
    bool near(Vec2 one, Vec2 other) { return length(one - other) <= 2 * reach(); }
    static double length(Vec2 v) { return std::hypot(v.x, v.y); }
};

TEST_F(PushByHand, AnArrowIsAimedTheShapeMovesAndStandsAsBefore) {
    EXPECT_FALSE(shows_push(editor())) << "its question waits";
    EXPECT_FALSE(page_shows("After the push"));
    EXPECT_FALSE(canvas_tells("away from"));
    hands_.save_for_the_eye("push-sealed");
    choose("Right by 1");
    hands_.settle();
    EXPECT_TRUE(shows_push(editor()));
    EXPECT_EQ(selection(), model::Selection{"p"}) << "its handles are there at once";
    EXPECT_TRUE(page_shows("After the push"));
    EXPECT_TRUE(page_shows("B is 0.5 away from A"));
    EXPECT_TRUE(canvas_tells("is 0.5 away from A")) << "at the ghost";
    hands_.save_for_the_eye("push-start");

    // Let go: it moves, and is back after a while.
    const Vec2 before = shape("B").pose.position;
    const auto& arrow = std::get<collision::shape::Segment>(shape("p").geometry);
    const tests::At tip = at(shape("p").pose.position + arrow.to), wanted = at({8.5, 6.9});
    hands_.press(tip);
    hands_.move({(tip.x + wanted.x) / 2, (tip.y + wanted.y) / 2});
    hands_.move(wanted);
    hands_.settle();
    EXPECT_FALSE(plays_push(editor())) << "not while it is held";
    EXPECT_EQ(shape("B").pose.position, before);
    EXPECT_TRUE(canvas_tells("overlaps A, 1.6")) << "the ghost follows the hand: up is the way out by now";
    hands_.release(wanted);
    ASSERT_TRUE(plays_push(editor()));
    for (int frame = 0; frame < 40; ++frame) hands_.frames(1);
    EXPECT_TRUE(near(shape("B").pose.position, before + Vec2{-1, 0})) << "it is there";
    EXPECT_TRUE(page_shows("B overlaps A, 1.6 deep")) << "of the push, not of where B rests for a moment";
    EXPECT_TRUE(page_shows("1.600")) << "and so does the goal";
    hands_.save_for_the_eye("push-played");
    rest();
    EXPECT_FALSE(plays_push(editor()));
    EXPECT_EQ(shape("B").pose.position, before) << "as it was aimed";
    EXPECT_FALSE(step().done);
    EXPECT_TRUE(undo_name().find("p") != std::string::npos) << "a push is no step of undo: " << undo_name();

    aim({10.5, 6.9});
    rest();
    EXPECT_EQ(shape("B").pose.position, before);
    EXPECT_TRUE(step().done);
    hands_.save_for_the_eye("push-reached");
}

TEST_F(PushByHand, ByKeyboardItIsAimedAndPlayed) {
    choose("Right by 1");
    hands_.settle();
    hands_.key("return");  // the first handle
    hands_.key("]");       // the tip
    const auto tip = [&] {
        const model::SceneShape& p = shape("p");
        return p.pose.position + std::get<collision::shape::Segment>(p.geometry).to;
    };
    const Vec2 begin = tip();
    hands_.key("down");
    const double whole_step = begin.y - tip().y;
    EXPECT_GT(whole_step, 0);
    EXPECT_NEAR(tip().x, begin.x, 1e-9);
    // A key while it is played goes on aiming.
    hands_.key_down("down");
    hands_.key_up("down");
    EXPECT_NEAR(tip().y, begin.y - 2 * whole_step, 1e-9);
    // With Ctrl by tenths.
    const double tenth = whole_step / 10;
    const auto go = [&](const char* key, const auto& is_there) {
        for (int i = 0; i < 400 && !is_there(); ++i) hands_.key(key);
    };
    go("ctrl+down", [&] { return tip().y < 6.9 + tenth / 2; });
    go("ctrl+up", [&] { return tip().y > 6.9 - tenth / 2; });
    go("ctrl+left", [&] { return tip().x < 10.5 + tenth / 2; });
    rest();
    EXPECT_TRUE(step().done) << tip().x << ", " << tip().y;
    EXPECT_EQ(shape("B").pose.position, Vec2(9.5, 6.9));
}

TEST_F(PushByHand, APushBesideItShowsTheMistake) {
    to_step(4);
    hands_.settle();
    EXPECT_FALSE(page_shows("Minimum translation, axes not of length 1")) << "its question waits";
    const tests::At button = hands_.text_at("Answer", "column");
    hands_.click({button.x - 150, button.y});
    hands_.type("2");
    hands_.key("tab");
    click("Answer", "column");
    hands_.settle();
    EXPECT_TRUE(page_shows("Minimum translation, axes not of length 1"));
    EXPECT_TRUE(page_shows("B is 1 away from A"));
    EXPECT_NE(spoken(editor()).find("After Minimum translation, axes not of length 1 B is 1 away from A."),
              std::string::npos)
        << spoken(editor());
    hands_.save_for_the_eye("push-beside");
}

TEST_F(PushByHand, ItIsPlayedByItsButtonAndEndsByWhateverComes) {
    choose("Right by 1");
    const Vec2 before = shape("B").pose.position;
    const auto play = [&] {
        hands_.settle();
        click("Push", "column");
        for (int frame = 0; frame < 10; ++frame) hands_.frames(1);
    };
    play();
    ASSERT_TRUE(plays_push(editor()));
    hands_.key("escape");
    EXPECT_FALSE(plays_push(editor()));
    EXPECT_EQ(shape("B").pose.position, before);
    play();
    hands_.press(at({3, 9}));
    EXPECT_FALSE(plays_push(editor()));
    hands_.release(at({3, 9}));
    play();
    to_step(2);
    EXPECT_FALSE(plays_push(editor()));
    EXPECT_EQ(shape("B").pose.position, Vec2(5, 6));
    to_step(1);
    EXPECT_EQ(shape("B").pose.position, before) << "as the step begins";
    EXPECT_FALSE(plays_push(editor())) << "nothing was aimed";
    click("Reset step", "column");
    EXPECT_EQ(shape("B").pose.position, before);
    EXPECT_FALSE(plays_push(editor()));
}

TEST_F(PushByHand, WithoutItsArrowThePageSaysSo) {
    choose("Right by 1");
    hands_.settle();
    editor().document.history.commit("delete p", edit::without(editor().scene(), {"p"}));
    hands_.settle();
    EXPECT_TRUE(page_shows("It cannot be pushed here."));
    click("Push", "column");
    EXPECT_FALSE(plays_push(editor()));
    EXPECT_TRUE(editor().notice.text.starts_with("It cannot be pushed: ")) << editor().notice.text;
}

TEST(PushedRows, FollowNewNamesAndGoWithTheirArrow) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "B", "type": "circle", "radius": 1}, {"id": "p", "type": "segment", "from": [0, 0], "to": [-1, 0]}],
  "expect": [{"shape": "B", "pushed": {"shape": "B", "by": "p"}, "position.x": -1}]})");
    ASSERT_TRUE(read.scene);
    const model::Scene& scene = *read.scene;
    ASSERT_TRUE(analyze(scene).expect[0].pass);
    const model::Scene renamed = edit::with_renamed(scene, 1, "n");
    EXPECT_EQ(renamed.expect[0].pushed[0].by, "n");
    EXPECT_TRUE(analyze(renamed).expect[0].pass);
    EXPECT_TRUE(edit::without(scene, {"p"}).expect.empty()) << "without its arrow the row means nothing";
}

}  // namespace
}  // namespace testbed::ui
