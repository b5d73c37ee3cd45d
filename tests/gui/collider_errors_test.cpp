// A collider that is edited, saved, breaks and is fixed, with the window idle in between.
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/editor/pair_edits.h"
#include "app/file/scene_file.h"
#include "app/verify/kinds.h"
#include "tests/support/screen_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;
using State = verify::LiveCollider::State;
namespace fs = std::filesystem;

constexpr const char* three =
    R"({"format": "collision-scene", "version": 1, "title": "Three", "shapes": [
  {"id": "a", "type": "polygon", "vertices": [[-3, -2], [3, -2], [3, -0.5]]},
  {"id": "b", "type": "polygon", "position": [1, -1.5], "vertices": [[-1, -0.5], [1, -0.5], [-0.5, 1]]},
  {"id": "far", "type": "circle", "position": [9, 9], "radius": 1}
], "view": {"center": [0, -1], "height": 6}})";

class ColliderErrors : public tests::WindowFixture {
  protected:
    ColliderErrors() : WindowFixture(three) {
        hands_.key("f7");
        editor().preferences.native_dialogs = false;
    }
    editor::Collider& collider() { return editor().collider; }
    bool ready() { return collider().live->state() == State::ready; }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::minutes(1);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    /// The collider's program: a script whose time always differs from the one before.
    void write_script(const std::string& text) {
        const fs::path script = folder_.write("mine.sh", text);
        fs::last_write_time(script, fs::last_write_time(script) + std::chrono::seconds(5 * ++versions_));
    }
    void write_mode(const std::string& mode) {
        write_script("exec " TESTBED_MADE_COLLIDER " " + mode + "\n");
    }
    void connect_script() {
        collider().folder = folder_.path().string();
        collider().command = "sh mine.sh";
        connect_collider(editor());
    }
    /// Until nothing moves by itself any more.
    void come_to_rest() {
        ASSERT_TRUE(frames_until([&] { return ready() && said_now(editor()).has_value(); }));
        ASSERT_TRUE(frames_until([&] { return !window_.animating(); }));
    }

    int versions_ = 0;
};

TEST_F(ColliderErrors, AFileThatIsSavedStartsItAgainWhileNothingIsDrawn) {
    write_mode("exact");
    connect_script();
    come_to_rest();
    for (int i = 0; i < 10; ++i) EXPECT_FALSE(window_.tick(0.5)) << "an idle window has nothing to draw";
    EXPECT_FALSE(window_.animating());
    write_mode("to-a");
    EXPECT_TRUE(window_.tick(0.5));
    EXPECT_EQ(collider().live->state(), State::connecting);
    hands_.frames(1);
    EXPECT_TRUE(window_.animating()) << "its answers are waited for";
    ASSERT_TRUE(frames_until([&] { return ready() && collider().live->conventions().normal_to_a; }));
}

TEST_F(ColliderErrors, EnterConnects) {
    const tests::At button = hands_.text_at("Connect", "column");
    hands_.click({button.x, button.y - 34});  // the field above
    hands_.type(TESTBED_MADE_COLLIDER " exact");
    hands_.key("return");
    EXPECT_EQ(collider().live->state(), State::connecting);
    ASSERT_TRUE(frames_until([&] { return ready(); }));
}

TEST_F(ColliderErrors, AFileThatIsChosenBecomesACommandInItsFolder) {
    folder_.write("my game.py", "");
    editor().prompts.dialog = editor::Dialog::choose_collider;
    hands_.frames(3);
    choose_collider(editor(), folder_ / "my game.py");
    hands_.frames(2);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(collider().folder, folder_.path().string());
    EXPECT_EQ(collider().command, "python3 'my game.py'");
}

TEST_F(ColliderErrors, AFailureShowsTheLastLinesOfBothStreamsAndThePlacesThatTheyName) {
    write_script(
        "echo 'loading shapes'\n"
        "echo 'Traceback (most recent call last):' >&2\n"
        "echo '  File \"/tmp/mine.py\", line 12, in overlap' >&2\n"
        "echo 'NameError: name heigth is not defined' >&2\nexit 1\n");
    connect_script();
    ASSERT_TRUE(frames_until([&] { return collider().live->state() == State::failed; }));
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("loading shapes", "column"));
    EXPECT_TRUE(hands_.shows("NameError: name heigth is not defined", "column"));
    hands_.click(hands_.text_at("mine.py:12", "column"));
    EXPECT_EQ(hands_.clipboard(), "/tmp/mine.py:12");
    // It is watched also while it fails: the next version is tried.
    write_mode("exact");
    hands_.pass(0.5);
    ASSERT_TRUE(frames_until([&] { return ready(); }));
}

/// The lines of the screen's column that hold a text.
std::ptrdiff_t lines_with(std::string_view text) {
    return std::ranges::count_if(tests::screen_texts(), [&](const tests::ScreenText& line) {
        return line.window.starts_with("column") && line.text.find(text) != std::string::npos;
    });
}

TEST_F(ColliderErrors, ATracebackIsShownOnce) {
    hands_.resize(1280, 1700);
    write_script(
        "echo 'Traceback (most recent call last):' >&2\n"
        "echo '  File \"/tmp/mine.py\", line 12, in overlap' >&2\n"
        "echo 'NameError: heigth' >&2\nexit 1\n");
    connect_script();
    ASSERT_TRUE(frames_until([&] { return collider().live->state() == State::failed; }));
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("It ended with exit status 1.", "column"));
    EXPECT_EQ(lines_with("Traceback"), 1);
    EXPECT_EQ(lines_with("NameError: heigth"), 1);
}

TEST_F(ColliderErrors, APairThatEndsItWhileConventionsAreDetectedIsACrash) {
    hands_.resize(1280, 1700);
    write_mode("crash-beside-polygons");
    connect_script();
    select({"b", "far"});
    ASSERT_TRUE(frames_until([&] { return ready() && said_now(editor()) && said_now(editor())->fault; }));
    hands_.frames(3);
    EXPECT_FALSE(hands_.shows("It does not answer this pair.", "column"));
    EXPECT_EQ(lines_with("the program ends: It failed on the"), 1);
    EXPECT_EQ(lines_with("error: no axis left"), 1);
    EXPECT_EQ(lines_with("in collide, mine.cpp:17"), 1);
    // Nor does its map look as if all was well.
    collider().map_on = true;
    ASSERT_TRUE(frames_until([&] { return collider().map.get() && collider().map.get()->asked > 0; }));
    EXPECT_EQ(collider().map.get()->unanswered, collider().map.get()->asked);
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("Without an answer", "column"));
    collider().map_on = false;
    // Another pair is answered as ever, and the failure stands with the restarts, once as well.
    select({"a", "b"});
    ASSERT_TRUE(frames_until([&] { return said_now(editor()) && !said_now(editor())->fault; }));
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("Nothing wrong with it.", "column"));
    EXPECT_EQ(lines_with("error: no axis left"), 1);
}

TEST_F(ColliderErrors, ARestartTellsWhy) {
    write_mode("crash-at-eight");
    connect_script();
    come_to_rest();
    model::Scene with_octagon = scene();
    model::SceneShape eight = *with_octagon.shapes[0];
    eight.geometry =
        collision::shape::Polygon{{{2, 0}, {4, 0}, {5, 1}, {5, 3}, {4, 4}, {2, 4}, {1, 3}, {1, 1}}};
    with_octagon.shapes[0] = std::make_shared<const model::SceneShape>(std::move(eight));
    open_scene(editor(), with_octagon, {});
    ASSERT_TRUE(frames_until([&] { return collider().live->restarts() > 0; }));
    EXPECT_NE(collider().live->restart_reason(), "");
}

TEST_F(ColliderErrors, AMapCountsOnlyPlacesThatWereAsked) {
    write_mode("sign-by-centers");
    connect_script();
    collider().map_on = true;
    bool partly = false;
    ASSERT_TRUE(frames_until([&] {
        const editor::ColliderMapShown* const map = collider().map.get();
        if (!map) return false;
        EXPECT_LE(map->false_alarms + map->misses + map->wrong, map->asked);
        partly |= map->asked > 0 && map->asked < map->places;
        return map->asked > 0 && map->asked == map->places;
    }));
    EXPECT_TRUE(partly);
}

TEST_F(ColliderErrors, EarlierFindingsAreAskedAgainAfterAnotherStart) {
    write_mode("sign-by-centers");
    connect_script();
    come_to_rest();
    verify::Options options;
    options.questions = 3000;
    collider().live->search(options);
    ASSERT_TRUE(frames_until([&] { return collider().live->report().has_value(); }));
    const std::size_t found = collider().live->report()->findings.size();
    ASSERT_GT(found, 0u);
    hands_.frames(3);
    save_findings(editor());
    save_findings(editor());
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "findings"), {}), std::ptrdiff_t(found));
    EXPECT_TRUE(fs::exists(folder_ / "findings-2")) << "what was saved before stays";
    for (const auto& entry : fs::directory_iterator(folder_ / "findings"))
        EXPECT_TRUE(file::read_scene(tests::content(entry.path())).scene) << entry.path();
    const auto fixed = [&] {
        return std::ranges::count_if(collider().earlier, [&](const editor::EarlierFinding& one) {
            return editor::still_wrong(editor(), one) == false;
        });
    };
    const auto asked = [&] {
        return std::ranges::all_of(collider().earlier, [&](const editor::EarlierFinding& one) {
            return editor::still_wrong(editor(), one).has_value();
        });
    };
    write_mode("sign-by-centers");  // changed, and as wrong as before
    hands_.pass(0.5);
    ASSERT_FALSE(collider().earlier.empty());
    ASSERT_TRUE(frames_until([&] { return ready() && asked(); }));
    EXPECT_EQ(fixed(), 0);
    write_mode("exact");
    hands_.pass(0.5);
    ASSERT_TRUE(frames_until([&] { return ready() && asked(); }));
    EXPECT_EQ(std::size_t(fixed()), collider().earlier.size());
    hands_.frames(3);
    const std::size_t all = collider().earlier.size();
    EXPECT_TRUE(hands_.shows(fmt::format("{} of {} earlier findings are fixed.", all, all), "column"));
    // Another program is another matter.
    collider().command = TESTBED_MADE_COLLIDER " exact";
    connect_collider(editor());
    EXPECT_TRUE(collider().earlier.empty());
}

/// A line that is no answer belongs to no pair: its pair was asked again alone, and it counted as fixed.
TEST_F(ColliderErrors, WhatNoPairShowsIsNotCalledFixed) {
    write_mode("garbage");
    connect_script();
    come_to_rest();
    verify::Options options;
    options.questions = 1000;
    collider().live->search(options);
    ASSERT_TRUE(frames_until([&] { return collider().live->report().has_value(); }));
    ASSERT_EQ(collider().live->report()->findings.size(), 1u);
    EXPECT_EQ(collider().live->report()->findings[0].kind, verify::kind::not_json);
    write_mode("garbage");
    hands_.pass(0.5);
    ASSERT_TRUE(frames_until([&] { return ready(); }));
    EXPECT_TRUE(collider().earlier.empty());
}

TEST_F(ColliderErrors, WrongPairsAreListedAndOutlined) {
    write_mode("sign-by-centers");
    connect_script();
    come_to_rest();
    collider().map_on = true;
    ASSERT_TRUE(frames_until([&] { return collider().map.get() && collider().map.get()->worst; }));
    go_to_worst_of_collider(editor());
    ASSERT_TRUE(frames_until([&] {
        const auto reply = said_of(editor(), scene().shapes[0], scene().shapes[1]);
        return reply && reply->fault;
    }));
    hands_.frames(2);
    const auto outlined = [&] {
        return std::ranges::count(editor().frame.panel_marks, collision::trace::Role::invalid,
                                  &collision::trace::Mark::role);
    };
    EXPECT_EQ(outlined(), 2);
    editor::PairList& list = editor().view.pair_list;
    EXPECT_EQ(list.shown.size(), 3u);
    list.filter = editor::PairFilter::collider_wrong;
    list.stale = true;
    ASSERT_TRUE(frames_until([&] { return list.shown.size() == 1; }));
    // It is fixed, and the list follows.
    write_mode("exact");
    hands_.pass(0.5);
    ASSERT_TRUE(frames_until([&] { return ready() && list.shown.empty(); }));
}

}  // namespace
}  // namespace testbed::ui
