// The Motion panel by mouse and keyboard: time passes by the frame, nothing sleeps.
#include "app/editor/motion.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "app/edit/handles.h"
#include "app/edit/numbers.h"
#include "app/editor/appearance.h"
#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "app/overlays/overlay.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/verdict.h"
#include "app/view/theme.h"
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

/// The ghost of a first touch carries its time, and its line differs from those of the start and the end.
TEST_F(Flight, TheGhostOfATouchHasItsTimeAndAnOutlineOfItsOwn) {
    hands_.settle();
    ASSERT_TRUE(motion().chosen);
    const model::ImpactResult& pair = motion().impacts[*motion().chosen];
    ASSERT_TRUE(pair.impact);
    ASSERT_NE(pair.impact->time, motion().time);
    const std::string time = editor::seconds_text(pair.impact->time);
    std::size_t outlines = 0, times = 0;
    for (const collision::trace::Mark& mark : editor().frame.panel_marks) {
        outlines +=
            mark.role == Role::contact && std::holds_alternative<collision::trace::CircleMark>(mark.geometry);
        const auto* text = std::get_if<collision::trace::TextMark>(&mark.geometry);
        times += text && text->text == time;
    }
    EXPECT_EQ(outlines, 1u);
    EXPECT_EQ(times, 1u);
    for (const view::Theme* theme : view::themes())
        EXPECT_NE(theme->style(Role::contact).dashed, theme->style(Role::ghost).dashed) << theme->id;
}

/// "Frames" is for methods that look at frames; each other has its own setting, as the list of algorithms
/// has.
TEST_F(Flight, MethodsHaveTheirOwnSettings) {
    hands_.settle();
    ASSERT_TRUE(motion().chosen);
    const model::ImpactResult& pair = motion().impacts[*motion().chosen];
    const model::SceneShape &a = *scene().shapes[pair.a], &b = *scene().shapes[pair.b];
    const auto& shapes = editor().document.results().shapes;
    ASSERT_FALSE(motion().answers.empty());
    for (const model::AlgorithmAnswer& said : motion().answers) {
        if (said.row->setting.whole) continue;
        const model::AlgorithmAnswer own =
            model::answer(*said.row, shapes[pair.a].placed, shapes[pair.b].placed,
                          model::motions_of(a, b, motion().horizon), pair.impact);
        EXPECT_EQ(said.outcome.time, own.outcome.time) << said.row->name;
        EXPECT_EQ(said.counts[collision::trace::Work::tests], own.counts[collision::trace::Work::tests])
            << said.row->name;
    }
}

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

TEST_F(Flight, ButtonAndShiftSpacePlayTheOtherWay) {
    hands_.key("shift+space");
    EXPECT_TRUE(plays_backwards(motion()));
    hands_.frames(20);
    EXPECT_LT(motion().time, 0.9) << "from the horizon";
    const double there = motion().time;
    play_forwards(motion());
    hands_.frames(5);
    EXPECT_TRUE(motion().playing) << "it turns around without a pause";
    EXPECT_GT(motion().time, there - 0.02);
    EXPECT_EQ(motion().speed, 1);
    play_backwards(motion());
    hands_.key("shift+space");
    EXPECT_FALSE(motion().playing) << "the same again pauses";
    hands_.key("shift+space");
    hands_.frames(100);
    EXPECT_EQ(motion().time, 0);
    EXPECT_FALSE(motion().playing);
}

TEST_F(Flight, NumbersOfTheChosenPairFollowTheTime) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "numbers are read off the screen";
    motion().pair = {"ball", "wall"};
    hands_.settle();
    EXPECT_TRUE(hands_.shows("7.100", "column")) << "the gap";
    EXPECT_TRUE(hands_.shows("12.000", "column")) << "the closing speed";
    hands_.key("space");
    hands_.frames(12);
    EXPECT_TRUE(motion().playing);
    const std::string x = edit::measured_text(2 + 12 * motion().time, 3) + ", 5.000";
    EXPECT_TRUE(tells(x, "column")) << x;
    const std::string gap = edit::measured_text(7.1 - 12 * motion().time, 3);
    EXPECT_TRUE(tells(gap, "column")) << gap;
    hands_.save_for_the_eye("motion-numbers");
    go_to(motion(), 0.65);
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Depth", "column"));
}

TEST_F(Flight, ConservativeAdvancementIsCompared) {
    motion().pair = {"ball", "wall"};
    hands_.settle();
    const auto found = std::ranges::find_if(motion().answers, [](const model::AlgorithmAnswer& answer) {
        return answer.row->id == "conservative_advancement";
    });
    ASSERT_NE(found, motion().answers.end());
    EXPECT_TRUE(found->agrees());
    EXPECT_NEAR(found->outcome.time.value(), 7.1 / 12, 1e-8);
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

/// A velocity that leads out of the canvas has its head at the edge, where it is seen and grabbed.
TEST_F(Flight, TheHeadOfALongVelocityStaysInSight) {
    model::Scene fast = scene();
    model::SceneShape ball = shape("ball");
    ball.velocity = {300, 100};
    fast.shapes[*fast.find("ball")] = std::make_shared<const model::SceneShape>(ball);
    editor().document.history.commit("fast", fast);
    select({"ball"});
    const auto head = [&]() -> std::optional<Vec2> {
        for (const auto& mark : editor().frame.panel_marks)
            if (mark.role == Role::velocity)
                if (const auto* line = std::get_if<collision::trace::ArrowMark>(&mark.geometry))
                    return line->to;
        return {};
    };
    ASSERT_TRUE(head());
    const auto seen = editor().view.camera.visible();
    EXPECT_LT(head()->x, seen.max.x);
    EXPECT_LT(head()->y, seen.max.y);
    EXPECT_GT(std::max(head()->x - seen.max.x, head()->y - seen.max.y), -20 * editor().pixel())
        << "at the edge";
    EXPECT_NEAR((head()->x - 2) / (head()->y - 5), 3, 1e-9) << "on its line";
    hands_.click(at(*head()));
    EXPECT_EQ(shape("ball").velocity, Vec2(300, 100)) << "a click changes nothing";
    hands_.drag(at(*head()), at({6, 5}));
    EXPECT_NEAR(shape("ball").velocity.x, 4, 0.3);
    EXPECT_NEAR(shape("ball").velocity.y, 0, 0.3);
}

/// The pixel of a handle that sets a shape in motion.
Vec2 motion_handle(const model::SceneShape& shape, double pixel, edit::Handle::Kind kind) {
    for (const edit::Handle& handle : edit::motion_handles(shape, pixel))
        if (handle.kind == kind) return handle.at;
    ADD_FAILURE() << "no such handle";
    return {};
}

TEST_F(Flight, AStillShapeGetsAVelocityByMouse) {
    select({"wall"});
    const Vec2 from = motion_handle(shape("wall"), editor().pixel(), edit::Handle::Kind::velocity);
    hands_.drag(at(from), at(Vec2{9.85, 5} + Vec2{-3, 2}));
    EXPECT_NEAR(shape("wall").velocity.x, -3, 0.1);
    EXPECT_NEAR(shape("wall").velocity.y, 2, 0.1);
    EXPECT_EQ(shape("wall").pose.position, Vec2(9.85, 5));
    EXPECT_EQ(undo_name(), "change velocity of wall");
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("wall").velocity, Vec2(0, 0));
    hands_.key("f2");
    hands_.drag(at(from), at(Vec2{9.85, 5} + Vec2{-3, 2}));
    EXPECT_EQ(shape("wall").velocity, Vec2(0, 0)) << "in another panel there is no such handle";
}

TEST_F(Flight, ASpinIsSetByMouseInBothDirections) {
    select({"wall"});
    const double radius = 22 * editor().pixel();
    const Vec2 pivot{9.85, 5};
    hands_.drag(at(motion_handle(shape("wall"), editor().pixel(), edit::Handle::Kind::spin)),
                at(pivot + Vec2{-3 * radius, 0}));
    EXPECT_NEAR(shape("wall").spin, 90, 4);
    EXPECT_EQ(undo_name(), "change spin of wall");
    EXPECT_EQ(shape("wall").pose.rotation, 0);
    hands_.drag(at(motion_handle(shape("wall"), editor().pixel(), edit::Handle::Kind::spin)),
                at(pivot + Vec2{0, 3 * radius}));
    EXPECT_EQ(shape("wall").spin, 0) << "nearly none is none";
    hands_.drag(at(motion_handle(shape("wall"), editor().pixel(), edit::Handle::Kind::spin)),
                at(pivot + Vec2{3 * radius, 0}));
    EXPECT_NEAR(shape("wall").spin, -90, 4);
    EXPECT_FALSE(std::ranges::none_of(editor().frame.panel_marks, [](const auto& mark) {
        return mark.role == Role::velocity &&
               std::holds_alternative<collision::trace::PolylineMark>(mark.geometry);
    })) << "an arc shows it";
    hands_.save_for_the_eye("motion-handles");
}

}  // namespace
}  // namespace testbed::ui
