// A program listened to in the window, by mouse and keyboard.
#include <chrono>
#include <gtest/gtest.h>

#include "app/editor/live.h"
#include "app/editor/motion.h"
#include "app/live/judging.h"
#include "app/ui/commands.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* nothing = R"({"format": "collision-scene", "version": 1, "shapes": []})";

class LiveWindow : public tests::WindowFixture {
  protected:
    LiveWindow() : WindowFixture(nothing) {}
    editor::Live& live() { return editor().live; }
    /// Frames until that is so, for no longer than half a minute.
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::seconds(30);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    std::string live_pair() { return live::pair_text(*live().shown, *chosen_said(live())); }
    void listen_to(std::vector<std::string> command) {
        live().order.port = 0;
        live().order.command = std::move(command);
        hands_.key("f10");
        hands_.click(hands_.text_at("Listen", "column"));
    }
};

TEST_F(LiveWindow, PausesAtTheFirstDisagreementAndFreezesIt) {
    listen_to({TESTBED_FALLING_BOXES, "600"});
    ASSERT_TRUE(frames_until([&] { return live().paused; }));
    hands_.frames(2);
    ASSERT_TRUE(live().shown);
    EXPECT_GT(live().shown->wrong, 0u);
    EXPECT_TRUE(shows_live(editor()));
    EXPECT_TRUE(hands_.shows("no, 0.0145275 apart", "tables"));
    EXPECT_TRUE(hands_.shows("Its own steps", "column"));
    EXPECT_FALSE(editor().frame.panel_marks.empty()) << "the wrong pair and its step are drawn";
    const live::FramePtr wrong = live().shown;
    // What it says of the pair is stepped through.
    ASSERT_NE(chosen_said(live()), nullptr);
    EXPECT_EQ(chosen_said(live())->judged, live::Judged::wrong);
    ASSERT_EQ(chosen_said(live())->answer.steps.size(), 4u);
    const tests::At steps = hands_.text_at("Its own steps", "column");
    hands_.click({steps.x + 15, steps.y + 33});
    EXPECT_EQ(live().step, 1u);
    EXPECT_TRUE(hands_.shows("2 of 4: project on the normal of an edge", "column"));
    EXPECT_EQ(live().shown, wrong) << "its steps, not the program's frames";
    // A press on the canvas grabs nothing.
    hands_.click({400, 400});
    EXPECT_TRUE(scene().shapes.empty());
    // The boxes have fallen; the two are brought into view all the same. A row that is clicked is, too.
    const auto in_view = [&](const live::Said& said) {
        const auto visible = editor().view.camera.visible();
        for (const std::uint32_t i : {said.a, said.b}) {
            const auto& box = live().results.shapes[i].bounds->aabb;
            if (!visible.contains(box.min) || !visible.contains(box.max)) return false;
        }
        return true;
    };
    EXPECT_TRUE(in_view(*chosen_said(live())));
    editor().view.camera.center = {1000, 0};
    hands_.click(hands_.text_at("box 1 – box 2", "tables"));
    EXPECT_EQ(live_pair(), "box 1 – box 2");
    EXPECT_TRUE(in_view(*chosen_said(live())));
    hands_.key("home");
    hands_.click(hands_.text_at("box 3 – box 7", "tables"));
    hands_.click(hands_.text_at("Freeze", "column"));
    hands_.frames(2);
    ASSERT_EQ(scene().shapes.size(), 12u);
    EXPECT_EQ(scene().shapes, wrong->shapes) << "the very shapes that came";
    EXPECT_FALSE(scene().expect.empty());
    EXPECT_FALSE(shows_live(editor()));
}

TEST_F(LiveWindow, TheStripGoesBackAndTheKeysStep) {
    listen_to({TESTBED_FALLING_BOXES, "40"});
    ASSERT_TRUE(frames_until([&] { return live().frames.size() == 40; }));
    hands_.frames(2);
    EXPECT_FALSE(live().paused) << "nothing was wrong so far";
    hands_.move({640, 300});
    hands_.key(",");
    EXPECT_TRUE(live().paused);
    EXPECT_EQ(live_place(live()), 38u);
    hands_.key(",");
    EXPECT_EQ(live_place(live()), 37u);
    hands_.key(".");
    EXPECT_EQ(live_place(live()), 38u);
    hands_.key("space");
    hands_.frames(2);
    EXPECT_EQ(live_place(live()), 39u);
}

TEST_F(LiveWindow, TheProgramsEndLeavesWhatItSaidAndListeningGoesOn) {
    listen_to({TESTBED_FALLING_BOXES, "20"});
    ASSERT_TRUE(frames_until([&] {
        const live::Receiver::Status status = live().receiver->status();
        return !status.ended.empty() && status.frames == 20 && !status.connected;
    })) << live().receiver->status().frames
        << " frames, connected " << live().receiver->status().connected
        << ", ended: " << live().receiver->status().ended;
    hands_.frames(2);
    EXPECT_EQ(live().frames.size(), 20u);
    EXPECT_TRUE(live().receiver->listening());
    EXPECT_TRUE(hands_.shows("The program ended with exit status 0.", "column"));
    hands_.click(hands_.text_at("Stop listening", "column"));
    EXPECT_FALSE(live().receiver->listening());
    EXPECT_TRUE(live().shown) << "the frames stay";
}

/// Keys used to move and delete shapes of the scene that nobody saw.
TEST_F(LiveWindow, KeysLeaveTheHiddenSceneAlone) {
    model::Scene below = scene();
    model::SceneShape disc;
    disc.id = "disc";
    disc.geometry = collision::shape::Circle{1};
    below.shapes = {std::make_shared<const model::SceneShape>(disc)};
    editor().document.history.commit("a disc", below);
    listen_to({TESTBED_FALLING_BOXES, "40"});
    ASSERT_TRUE(frames_until([&] { return live().frames.size() == 40; }));
    select({"disc"});
    hands_.move({640, 300});
    for (const char* pressed : {"left", "right", "up", "down", "shift+up", "alt+left", "delete", "backspace", "return",
                                "insert", "ctrl+x", "ctrl+d", "ctrl+z", "ctrl+y", "ctrl+g", "ctrl+p", "ctrl+shift+p",
                                "ctrl+v", "ctrl+r", "pageup", "shift+h", "[", "]"}) {
        hands_.key(pressed);
        hands_.frames(1);
        ASSERT_TRUE(shows_live(editor())) << pressed;
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none) << pressed;
        EXPECT_EQ(scene(), below) << pressed;
    }
    hands_.key("delete");
    EXPECT_EQ(editor().notice.text, "Freeze the frame to edit its shapes.");
    // A tool that is taken draws nothing there.
    for (const char* pressed : {"l", "return", "right", "return", "escape"}) hands_.key(pressed);
    EXPECT_EQ(scene(), below);
    for (const Command& command : commands())
        EXPECT_FALSE(command.menu == Menu::edit && can_run(command, editor())) << command.name;
    editor().session.map.on = true;
    EXPECT_FALSE(shown_map(editor())) << "it is of the scene below";
    // The arrows step through the frames.
    hands_.key(",");
    const std::size_t place = live_place(live());
    hands_.key("left");
    EXPECT_EQ(live_place(live()), place - 1);
    hands_.key("right");
    EXPECT_EQ(live_place(live()), place);
}

/// The end of what was started last stood beside the recording of another program.
TEST_F(LiveWindow, ARecordingShowsHowItsOwnProgramEnded) {
    listen_to({TESTBED_FALLING_BOXES, "20"});
    // Its end may be known while its last frames wait to be judged: stopped then, it counts as cut off.
    ASSERT_TRUE(frames_until([&] {
        return !live().recordings.empty() && live().recordings.back().end == "exit status 0" &&
               !live().recordings.back().goes_on;
    }));
    const std::uint64_t number = live().recordings.back().number;
    hands_.click(hands_.text_at("Stop listening", "column"));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("The program ended with exit status 0.", "column")) << "also of what is not listened to";
    editor::listen_to(editor(), {.port = 0, .command = {"/bin/sh", "-c", "exit 126"}});
    ASSERT_TRUE(frames_until([&] { return live().receiver->status().ended == "exit status 126"; }));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("The program ended with exit status 126.", "column"));
    show_recording(live(), number);
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("The program ended with exit status 0.", "column"));
    EXPECT_FALSE(hands_.shows("The program ended with exit status 126.", "column"));
    EXPECT_TRUE(hands_.shows("Last start: exit status 126.", "column"));
}

TEST_F(LiveWindow, APortInUseIsSaid) {
    live::Listener other;
    ASSERT_EQ(other.open("127.0.0.1", 0), "");
    live().order.port = other.port();
    hands_.key("f10");
    hands_.click(hands_.text_at("Listen", "column"));
    hands_.frames(2);
    EXPECT_FALSE(live().receiver->listening());
    EXPECT_NE(live().trouble.find("another program listens there already"), std::string::npos);
}

}  // namespace
}  // namespace testbed::ui
