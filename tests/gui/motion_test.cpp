// The Motion panel by mouse and keyboard: time passes by the frame, nothing sleeps.
#include "app/editor/motion.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "app/edit/handles.h"
#include "app/editor/appearance.h"
#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "app/overlays/overlay.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/verdict.h"
#include "tests/support/screen_text.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::trace::Role;
using tests::At;

constexpr const char* flight = R"({"format": "collision-scene", "version": 1, "title": "A bullet", "shapes": [
  {"id": "ball", "type": "circle", "position": [2, 5], "radius": 0.5, "velocity": [12, 0]},
  {"id": "wall", "type": "rectangle", "position": [9.85, 5], "size": [0.5, 4]},
  {"id": "gate", "type": "oriented_rectangle", "position": [12, 9], "rotation": 20, "size": [3, 0.6], "spin": 90}
], "view": {"center": [8, 6], "height": 12}})";

constexpr const char* heap = R"({"format": "collision-scene", "version": 1, "title": "A heap", "shapes": [
  {"id": "floor", "type": "rectangle", "position": [0, -1], "size": [12, 2], "locked": true},
  {"id": "a", "type": "circle", "position": [-0.7, 0.8], "radius": 1},
  {"id": "b", "type": "circle", "position": [0.6, 0.7], "radius": 1},
  {"id": "far", "type": "circle", "position": [4.5, 3], "radius": 0.5}
], "view": {"center": [0, 1], "height": 9}})";

class Flight : public tests::WindowFixture {
  protected:
    Flight() : WindowFixture(flight) { hands_.key("f6"); }
    editor::Motion& motion() { return editor().session.motion; }
    std::size_t marks(Role role) {
        return std::size_t(
            std::ranges::count(editor().frame.panel_marks, role, &collision::trace::Mark::role));
    }
    /// Whether a text of the window holds these words.
    static bool tells(std::string_view words, std::string_view window) {
        return std::ranges::any_of(tests::screen_texts(), [&](const tests::ScreenText& text) {
            return text.window.starts_with(window) && text.text.find(words) != std::string::npos;
        });
    }
    Vec2 shown_at(std::string_view id) {
        const model::Scene& scene = displayed(editor()).scene;
        return scene.shapes[*scene.find(id)]->pose.position;
    }
};

TEST_F(Flight, SpacePlaysAndPausesAndTheSceneStaysAsItIs) {
    const model::Scene before = scene();
    hands_.key("space");
    EXPECT_TRUE(motion().playing);
    hands_.frames(15);
    EXPECT_GT(motion().time, 0.15);
    EXPECT_LT(motion().time, 0.5);
    EXPECT_NEAR(shown_at("ball").x, 2 + 12 * motion().time, 1e-12) << "the canvas shows another time";
    hands_.key("space");
    EXPECT_FALSE(motion().playing);
    const double paused = motion().time;
    hands_.frames(10);
    EXPECT_EQ(motion().time, paused);
    hands_.save_for_the_eye("motion-paused");
    hands_.key("space");
    hands_.frames(100);
    EXPECT_EQ(motion().time, 1) << "it stops at the horizon";
    EXPECT_FALSE(motion().playing);
    EXPECT_FALSE(window_.animating()) << "and the window comes to rest";
    EXPECT_EQ(scene(), before);
    EXPECT_FALSE(editor().document.history.unsaved());
    hands_.key("space");
    hands_.frames(2);
    EXPECT_LT(motion().time, 0.2) << "playing again begins at the start";
}

TEST_F(Flight, StopAndCommaStepOnAndBack) {
    hands_.key(".");
    EXPECT_NEAR(motion().time, 1.0 / 60, 1e-12);
    hands_.key(".");
    hands_.key(".");
    hands_.key(",");
    EXPECT_NEAR(motion().time, 2.0 / 60, 1e-12);
    motion().frames_shown = true;
    motion().frames = 4;
    hands_.key(".");
    EXPECT_NEAR(motion().time, 0.25, 1e-12) << "with frames a step is one";
    hands_.key(",");
    hands_.key(",");
    EXPECT_EQ(motion().time, 0);
}

TEST_F(Flight, TheFirstTouchesAreListedAndClickedTo) {
    ASSERT_TRUE(hands_.shows("0.592 s", "column"));
    hands_.click(hands_.text_at("0.592 s", "column"));
    EXPECT_NEAR(motion().time, 7.1 / 12, 1e-9);
    EXPECT_GT(marks(Role::ghost), 2u) << "the start, the end";
    EXPECT_EQ(marks(Role::contact), 2u) << "where they touch, and the normal with the time";
    hands_.save_for_the_eye("motion-touch");
    motion().ghosts = false;
    hands_.frames(1);
    EXPECT_EQ(marks(Role::ghost), 0u);
}

TEST_F(Flight, TheSliderDragsTheTimeAndAClickOnTheCanvasGoesBack) {
    const At back = hands_.text_at("Horizon", "column");
    const At slider{back.x, back.y - 30};
    hands_.drag(slider, {slider.x + 60, slider.y});
    const double there = motion().time;
    EXPECT_GT(there, 0.1);
    EXPECT_LT(there, 0.9);
    hands_.click(at({2, 5}));
    EXPECT_EQ(motion().time, 0);
    EXPECT_TRUE(selection().empty()) << "the click only goes back";
    hands_.click(at({2, 5}));
    EXPECT_EQ(selection(), model::Selection{"ball"});
}

/// At t = 0.592 the ball meets the wall; at t = 0 it is 7.1 away from it.
TEST_F(Flight, TheTableAndTheStatusBarAreOfTheTimeThatIsShown) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "answers are found by their text";
    EXPECT_FALSE(tells("t = ", "tables"));
    EXPECT_FALSE(tells("t = ", "status"));
    EXPECT_TRUE(hands_.shows("+7.1000", "tables"));
    for (int i = 0; i < 36; ++i) hands_.key(".");
    ASSERT_NEAR(motion().time, 0.6, 1e-12);
    EXPECT_TRUE(tells("t = 0.600 s", "tables"));
    EXPECT_TRUE(tells("t = 0.600 s", "status"));
    EXPECT_TRUE(tells("1 overlap", "status"));
    EXPECT_TRUE(hands_.shows("-0.1000", "tables")) << "12 m/s for 0.6 s are 7.2 m";
    EXPECT_FALSE(hands_.shows("+7.1000", "tables"));
    EXPECT_FALSE(hands_.shows("holds", "tables")) << "what is expected is said of the start";
    hands_.save_for_the_eye("motion-one-time");

    click("Shapes", "tables");
    EXPECT_TRUE(tells("t = 0.600 s", "tables"));
    EXPECT_TRUE(tells("9.200, 5.000", "tables"));
    EXPECT_FALSE(tells("2.000, 5.000", "tables"));
    hands_.save_for_the_eye("motion-one-time-shapes");
    hands_.click(at({4, 2}));
    ASSERT_EQ(motion().time, 0) << "a click on the canvas goes back";
    EXPECT_TRUE(tells("2.000, 5.000", "tables"));
    EXPECT_FALSE(tells("t = ", "tables"));
    EXPECT_FALSE(tells("t = ", "status"));
}

TEST_F(Flight, AnswersOfAnotherTimeAreNotExpectedOfTheStart) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    editor().document.selection() = {"ball", "wall"};
    hands_.key("ctrl+r");
    ASSERT_EQ(scene().expect.size(), 1u);
    EXPECT_TRUE(hands_.shows("holds", "tables"));
    hands_.key("ctrl+z");
    ASSERT_TRUE(scene().expect.empty());
    for (int i = 0; i < 36; ++i) hands_.key(".");
    editor().document.selection() = {"ball", "wall"};
    hands_.key("ctrl+r");
    EXPECT_TRUE(scene().expect.empty()) << "the gap of the start, while the table shows another";
    EXPECT_TRUE(tells("t = 0 first", "status"));
    hands_.click(hands_.text_at(std::string("ball ") + between() + " wall", "tables"), SDL_BUTTON_RIGHT);
    click("Expect this");
    EXPECT_TRUE(scene().expect.empty()) << "nor by the row's menu";
}

TEST_F(Flight, FramesJumpOverTheWall) {
    motion().frames = 4;
    motion().frames_shown = true;
    hands_.frames(2);
    EXPECT_EQ(motion().seen_frames.jumped, 3u) << "between x = 8 and x = 11";
    EXPECT_TRUE(hands_.shows("no touch", "column")) << "says linear search";
    EXPECT_EQ(marks(Role::sample) + marks(Role::candidate), 5u + 1u) << "five frames, and the jump";
    hands_.save_for_the_eye("motion-frames");
    motion().frames = 3;
    hands_.frames(2);
    EXPECT_FALSE(motion().seen_frames.jumped);
}

TEST_F(Flight, SeenFromTheBallTheWallFlies) {
    hands_.click(hands_.text_at("0.592 s", "column"));
    motion().seen = editor::Motion::Seen::first;
    hands_.key(".");
    EXPECT_EQ(shown_at("ball").x, 2) << "it stands";
    EXPECT_NEAR(shown_at("wall").x, 9.85 - 12 * motion().time, 1e-9);
    hands_.save_for_the_eye("motion-relative");
    use_theme(editor(), view::light_theme());
    hands_.frames(2);
    hands_.save_for_the_eye("motion-relative-light");
}

TEST_F(Flight, BackwardsItPlaysToTheStart) {
    motion().speed = -1;
    hands_.key("space");
    hands_.frames(20);
    EXPECT_LT(motion().time, 0.9) << "from the horizon";
    EXPECT_GT(motion().time, 0.3);
    hands_.frames(80);
    EXPECT_EQ(motion().time, 0);
    EXPECT_FALSE(motion().playing);
}

TEST_F(Flight, TheFirstTouchIsExpectedAndCheckAgrees) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "buttons are found by their text";
    const auto failing = [&] {
        return model::tally(
                   model::analyze_shapes(scene(), model::PairChoice::all, model::Hidden::answered, {}).expect)
            .failing;
    };
    click("Expect this first touch", "column");
    ASSERT_EQ(scene().expect.size(), 1u);
    EXPECT_EQ(scene().expect[0].claims[0].first, "impact");
    EXPECT_EQ(failing(), 0u);
    hands_.key("ctrl+z");
    EXPECT_TRUE(scene().expect.empty());
    // Further than the standard horizon: it goes into the file with the row.
    change_horizon(editor(), 20);
    hands_.settle();
    for (std::size_t i = 0; i < motion().impacts.size(); ++i) {
        const model::ImpactResult pair = motion().impacts[i];
        motion().pair = {scene().shapes[pair.a]->id, scene().shapes[pair.b]->id};
        hands_.settle();
        expect_first_touch(editor());
        hands_.settle();
        EXPECT_EQ(scene().expect.size(), i + 1);
        EXPECT_EQ(failing(), 0u) << i;
    }
    const auto read = file::read_scene(file::write_scene(scene()));
    EXPECT_EQ(read.scene, scene());
}

TEST_F(Flight, ShortTimesHaveDigits) {
    EXPECT_EQ(editor::seconds_text(0.000434), "0.000434 s");
    EXPECT_EQ(editor::seconds_text(0), "0.000 s");
    EXPECT_EQ(editor::seconds_text(0.592), "0.592 s");
}

TEST_F(Flight, MethodsThatDoNotApplySayWhy) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "reasons are read off the screen";
    for (const model::ImpactResult& pair : motion().impacts)
        if (scene().shapes[pair.b]->spin != 0) {
            motion().pair = {scene().shapes[pair.a]->id, scene().shapes[pair.b]->id};
            break;
        }
    ASSERT_TRUE(motion().pair);
    hands_.settle();
    std::size_t rows = 0;
    for (const model::Algorithm& row : collision::catalog::all())
        rows += row.question == collision::textbook::Question::impact && !row.short_name.empty();
    EXPECT_EQ(motion().answers.size() + motion().refused.size(), rows) << "each is there, or why it is not";
    EXPECT_FALSE(motion().refused.empty());
    for (const auto& [row, why] : motion().refused) EXPECT_FALSE(why.empty());
}

/// Each arrow of a velocity begins where its handle is pulled from, and no handle is without one.
TEST_F(Flight, VelocitiesAreDrawnWhereTheirHandlesAre) {
    const auto handle = [&] {
        select({"ball"});
        for (const edit::Handle& h : edit::handles(shape("ball"), editor().pixel()))
            if (h.kind == edit::Handle::Kind::velocity) return h.at;
        return Vec2{};
    };
    const auto arrow = [](const std::vector<collision::trace::Mark>& marks) -> std::optional<Vec2> {
        for (const auto& mark : marks)
            if (mark.role == Role::velocity)
                if (const auto* line = std::get_if<collision::trace::ArrowMark>(&mark.geometry))
                    return line->to;
        return {};
    };
    EXPECT_EQ(arrow(editor().frame.panel_marks), handle());
    const auto of_overlay = [&] {
        std::vector<collision::trace::Mark> marks;
        const editor::Displayed now = displayed(editor());
        overlays::find("velocity")
            ->marks({now.scene, now.results, selection(), editor().view.camera.visible(), editor().pixel()},
                    marks);
        return arrow(marks);
    };
    EXPECT_EQ(of_overlay(), handle());
    motion().seen = editor::Motion::Seen::second;
    motion().pair = {"ball", "wall"};
    hands_.settle();
    EXPECT_EQ(of_overlay(), handle()) << "the wall stands: it sees the ball's own velocity";
    motion().seen = editor::Motion::Seen::first;
    hands_.settle();
    ASSERT_TRUE(of_overlay());
    EXPECT_NEAR(of_overlay()->x, 9.85 - 12, 1e-9) << "seen from the ball, the wall moves";
}

TEST_F(Flight, AnotherPanelShowsTheSceneItself) {
    hands_.key(".");
    EXPECT_NE(shown_at("ball"), Vec2(2, 5));
    hands_.key("f2");
    EXPECT_EQ(shown_at("ball"), Vec2(2, 5));
    EXPECT_FALSE(at_another_time(editor()));
}

TEST_F(Flight, TheArrowHeadDragsTheVelocity) {
    hands_.click(at({2, 5}));
    std::optional<Vec2> head;
    for (const edit::Handle& handle : edit::handles(shape("ball"), editor().pixel()))
        if (handle.kind == edit::Handle::Kind::velocity) head = handle.at;
    ASSERT_TRUE(head);
    hands_.drag(at(*head), at(*head + Vec2{-6, 1}));
    EXPECT_NEAR(shape("ball").velocity.x, 6, 0.3);
    EXPECT_NEAR(shape("ball").velocity.y, 1, 0.3);
    EXPECT_EQ(undo_name(), "change velocity of ball");
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").velocity, Vec2(12, 0));
}

class Heap : public tests::WindowFixture {
  protected:
    Heap() : WindowFixture(heap) { hands_.key("f6"); }
    std::size_t overlapping() {
        return std::size_t(std::ranges::count_if(editor().document.results().pairs, [](const auto& pair) {
            return pair.verdict() == model::Verdict::overlapping;
        }));
    }
};

TEST_F(Heap, ResolvesOnePairAndUndoesIt) {
    const model::Scene before = scene();
    ASSERT_EQ(overlapping(), 3u);
    const At button = hands_.text_at("Resolve one", "column");
    hands_.move(button);
    EXPECT_TRUE(std::ranges::any_of(editor().frame.panel_marks, [](const auto& mark) {
        return mark.role == Role::push_out;
    })) << "what would be pushed is shown first";
    EXPECT_EQ(scene(), before);
    hands_.save_for_the_eye("push-preview");
    hands_.click(button);
    EXPECT_EQ(undo_name(), "push a and b apart") << "the deepest pair, half the way each";
    EXPECT_NE(shape("a").pose.position, before.shapes[1]->pose.position);
    EXPECT_EQ(shape("floor").pose.position, before.shapes[0]->pose.position);
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
}

TEST_F(Heap, ResolvesAllToRest) {
    const model::Scene before = scene();
    hands_.click(hands_.text_at("Resolve all", "column"));
    EXPECT_EQ(overlapping(), 0u);
    EXPECT_EQ(undo_name(), "push a and b apart");
    EXPECT_TRUE(editor().session.motion.pushed.starts_with("At rest after"))
        << editor().session.motion.pushed;
    hands_.save_for_the_eye("push-rest");
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before) << "one step";
    hands_.key("ctrl+shift+p");
    EXPECT_EQ(overlapping(), 0u) << "the same by its key";
}

TEST_F(Heap, NothingMovesSaysHowToBegin) {
    EXPECT_TRUE(hands_.shows("Select a shape to let it move", "column"));
    hands_.click(at({4.5, 3}));
    hands_.click(hands_.text_at("Let it move", "column"));
    EXPECT_TRUE(shape("far").moves());
    EXPECT_TRUE(hands_.shows("Horizon", "column"));
    hands_.save_for_the_eye("motion-begun");
}

constexpr const char* overlapping_flight = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [6, 0]},
  {"id": "wall", "type": "rectangle", "position": [1.2, 0], "size": [1, 4]}
], "view": {"center": [2, 0], "height": 8}})";

class OverlappingFlight : public tests::WindowFixture {
  protected:
    OverlappingFlight() : WindowFixture(overlapping_flight) { hands_.key("f6"); }
};

TEST_F(OverlappingFlight, PushOutIsOfTheStartAndSaysSo) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    EXPECT_TRUE(hands_.shows("Resolve all", "column"));
    hands_.key(".");
    ASSERT_GT(editor().session.motion.time, 0);
    EXPECT_FALSE(hands_.shows("Resolve all", "column"));
    click("Back to the start", "column");
    hands_.settle();
    EXPECT_EQ(editor().session.motion.time, 0);
    EXPECT_TRUE(hands_.shows("Resolve all", "column"));
}

}  // namespace
}  // namespace testbed::ui
