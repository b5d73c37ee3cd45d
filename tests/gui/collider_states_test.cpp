// A collider in every state, and what a person may do next: every change from every state.
#include <array>
#include <chrono>
#include <gtest/gtest.h>
#include <string>

#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/spoken.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;
using State = verify::LiveCollider::State;

constexpr const char* circles =
    R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "position": [1, 0], "radius": 1}]})";

class ColliderStates : public tests::WindowFixture {
  protected:
    ColliderStates() : WindowFixture(circles) { hands_.key("f7"); }

    editor::Collider& collider() { return editor().collider; }
    State state() { return collider().live->state(); }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::minutes(1);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    void connect(const std::string& command) {
        collider().command = command;
        connect_collider(editor());
    }

    enum Change { none, connected, connecting, hanging, refused, ended, replaced, map, search, count };
    static constexpr std::array<const char*, count> names{
        "none", "connected", "connecting", "hanging", "refused", "ended", "replaced", "map", "search"};
    /// Does it, and waits until it is so; a window that waits for its frames never comes to that.
    void change(Change to) {
        const std::string made = TESTBED_MADE_COLLIDER " ";
        switch (to) {
            case none: disconnect_collider(editor()); break;
            case connected:
                connect(made + "exact");
                ASSERT_TRUE(frames_until([&] { return state() == State::ready; }));
                break;
            case connecting: connect(made + "exact"); break;
            case hanging:
                connect(made + "silent");
                ASSERT_TRUE(frames_until([&] { return collider().live->connecting().waits > 0.1; }));
                break;
            case refused:
                connect("/nonexistent/collider");
                ASSERT_TRUE(frames_until([&] { return state() == State::failed; }));
                break;
            case ended:
                connect(made + "exits");
                ASSERT_TRUE(frames_until([&] { return state() == State::failed; }));
                break;
            case replaced:
                editor().document.history.mark_saved();
                open_scene(editor(), *file::read_scene(circles).scene, {});
                break;
            case map: collider().map_on = !collider().map_on; break;
            case search:
                if (state() == State::ready && !collider().live->searching()) {
                    verify::Options options;
                    options.questions = 50;
                    collider().live->search(options);
                }
                break;
            case count: break;
        }
    }
    /// What must hold in each state, whatever was before.
    void check(const std::string& after) {
        const auto start = Clock::now();
        hands_.frames(3);
        EXPECT_LT(Clock::now() - start, std::chrono::seconds(5)) << after << ": the window waits for nobody";
        // A frame that was drawn in the state that is there after it.
        State before = state();
        for (hands_.frames(1); state() != before; hands_.frames(1)) before = state();
        const bool runs = state() == State::connecting || state() == State::ready;
        EXPECT_EQ(hands_.shows("Disconnect", "column"), state() == State::ready) << after;
        EXPECT_EQ(hands_.shows("Elapsed", "column"), state() == State::connecting) << after;
        EXPECT_EQ(hands_.shows("Folder", "column"), !runs) << after;
        if (state() != State::failed) {
            EXPECT_EQ(collider().live->trouble(), "") << after;
        }
        if (state() == State::none) {
            EXPECT_FALSE(said_now(editor())) << after;
            // A question that was on its way is still answered.
            EXPECT_TRUE(frames_until([&] { return !collider().live->searching(); })) << after;
        }
        if (state() != State::ready) {
            EXPECT_FALSE(shown_collider_map(editor())) << after;
        }
        spoken(editor());
    }
};

/// Code for the shapes that somebody looks at was first asked about two points.
TEST_F(ColliderStates, ItIsFirstAskedAboutTheShapesOfTheScene) {
    const auto asked = folder_ / "asked.txt";
    connect("head -n 1 > " + asked.string());
    ASSERT_TRUE(frames_until([&] { return state() == State::failed; }));
    const auto text = file::load_text(asked).text;
    ASSERT_TRUE(text);
    EXPECT_EQ(text->find("\"point\""), std::string::npos) << *text;
    const std::size_t first = text->find("\"circle\"");
    ASSERT_NE(first, std::string::npos) << *text;
    EXPECT_NE(text->find("\"circle\"", first + 1), std::string::npos) << *text;
}

TEST_F(ColliderStates, EveryChangeFollowsEveryState) {
    for (int first = 0; first < count; ++first)
        for (int second = 0; second < count; ++second) {
            const std::string after =
                std::string(names[std::size_t(first)]) + ", then " + names[std::size_t(second)];
            change(connected);
            change(Change(first));
            check(after);
            change(Change(second));
            check(after);
            // From there a right program is connected as from the start.
            change(connected);
            ASSERT_TRUE(frames_until([&] { return said_now(editor()).has_value(); })) << after;
            EXPECT_FALSE(said_now(editor())->fault) << after;
            EXPECT_EQ(collider().live->restarts(), 0) << after;
            if (HasFailure()) return;
        }
}

}  // namespace
}  // namespace testbed::ui
