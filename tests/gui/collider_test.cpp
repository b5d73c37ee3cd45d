// The Collider panel by mouse and keyboard, with programs that are known to be right and wrong.
#include "app/editor/collider.h"

#include <chrono>

#include "app/ui/panels/panel.h"
#include "app/verify/kinds.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::Vec2;

using State = verify::LiveCollider::State;
using SteadyClock = std::chrono::steady_clock;

constexpr const char* triangles =
    R"({"format": "collision-scene", "version": 1, "title": "Two triangles", "shapes": [
  {"id": "a", "type": "polygon", "vertices": [[-3, -2], [3, -2], [3, -0.5]]},
  {"id": "b", "type": "polygon", "position": [1, -1.5], "vertices": [[-1, -0.5], [1, -0.5], [-0.5, 1]]}
], "view": {"center": [0, -1], "height": 6}})";

class ColliderPanel : public tests::WindowFixture {
  protected:
    ColliderPanel() : WindowFixture(triangles) { hands_.key("f7"); }
    editor::Collider& collider() { return editor().collider; }
    /// Frames until that is so, for no longer than a minute.
    bool frames_until(auto&& so) {
        const auto late = SteadyClock::now() + std::chrono::minutes(1);
        while (!so() && SteadyClock::now() < late) hands_.frames(1);
        return so();
    }
    void connect(const std::string& mode) {
        collider().command = TESTBED_MADE_COLLIDER + (" " + mode);
        hands_.frames(2);
        hands_.click(hands_.text_at("Connect", "column"));
    }
    const editor::ColliderMapShown& map() { return *collider().map.get(); }
    std::optional<verify::Reply> said_of_both() {
        return said_of(editor(), scene().shapes[0], scene().shapes[1]);
    }
    bool ready() { return collider().live->state() == State::ready; }
};

/// A sign that was wrong in x alone was "nothing wrong".
TEST_F(ColliderPanel, MirroredNormalsAreNotSaidToBeRight) {
    connect("y-down");
    ASSERT_TRUE(frames_until([&] { return ready() && collider().live->said().has_value(); }));
    hands_.frames(3);
    EXPECT_FALSE(hands_.shows("Nothing wrong with it.", "column"));
    EXPECT_TRUE(hands_.shows("Right only if its y points down.", "column"));
}

TEST_F(ColliderPanel, ARightOneIsSaidToBeRight) {
    EXPECT_EQ(editor().view.panel, editor::PanelId::collider);
    connect("exact");
    ASSERT_TRUE(frames_until([&] { return ready() && collider().live->said().has_value(); }));
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("Nothing wrong with it.", "column"));
    collider().map_on = true;
    ASSERT_TRUE(frames_until([&] { return collider().live->map().complete; }));
    hands_.frames(3);
    ASSERT_TRUE(collider().map.get());
    EXPECT_EQ(map().false_alarms + map().misses + map().wrong, 0u);
    ASSERT_TRUE(shown_map(editor()));
    EXPECT_FALSE(shown_map(editor())->layers.front().areas.empty());
}

TEST_F(ColliderPanel, AWrongOneIsFoundWrongAndItsSceneOpens) {
    connect("sign-by-centers");
    ASSERT_TRUE(frames_until([&] { return ready() && collider().live->said().has_value(); }));
    collider().map_on = true;
    ASSERT_TRUE(frames_until([&] { return collider().map.get() && map().wrong > 0; }));
    hands_.frames(2);
    hands_.click(hands_.text_at("Search for errors", "column"));
    ASSERT_TRUE(frames_until([&] { return collider().live->report().has_value(); }));
    hands_.frames(3);
    ASSERT_TRUE(hands_.shows("pushed the wrong way", "column"));
    ASSERT_TRUE(collider().findings.get());
    EXPECT_EQ(collider().findings.get()->size(), collider().live->report()->findings.size())
        << "their pictures";
    hands_.click(hands_.text_at("pushed the wrong way", "column"));
    hands_.frames(3);
    EXPECT_NE(scene().title.find("pushed the wrong way"), std::string::npos) << scene().title;
    EXPECT_EQ(scene().shapes.size(), 2u);
    EXPECT_NE(hands_.window_title().find("pushed the wrong way"), std::string::npos) << hands_.window_title();
    // It stays connected, and says the same of that scene.
    ASSERT_TRUE(frames_until([&] {
        const auto said = collider().live->said();
        return said && said->fault && said->fault->kind == verify::kind::wrong_way;
    }));
}

TEST_F(ColliderPanel, ItsOwnStepsAreSteppedThrough) {
    connect("steps");
    ASSERT_TRUE(frames_until([&] { return ready() && said_now(editor()).has_value(); }));
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("1 of 2: project on the normal", "column"));
    const auto axis_drawn = [&] {
        return std::ranges::any_of(editor().frame.panel_marks, [](const collision::trace::Mark& mark) {
            return mark.role == collision::trace::Role::axis;
        });
    };
    EXPECT_TRUE(axis_drawn());
    const tests::At heading = hands_.text_at("Its own steps", "column");
    hands_.click({heading.x + 15, heading.y + 33});
    EXPECT_TRUE(hands_.shows("2 of 2: they meet", "column"));
    EXPECT_FALSE(axis_drawn());
}

TEST_F(ColliderPanel, StepsThatCannotBeReadAreSaidAndTheAnswerHolds) {
    connect("wrong-steps");
    ASSERT_TRUE(frames_until([&] { return ready() && said_now(editor()).has_value(); }));
    EXPECT_FALSE(said_now(editor())->reply.answer.steps_wrong.empty());
    EXPECT_FALSE(said_now(editor())->fault);
}

TEST_F(ColliderPanel, ItIsTakenToItsWorstPlaceAndBackAgain) {
    connect("sign-by-centers");
    ASSERT_TRUE(frames_until([&] { return ready() && collider().live->said().has_value(); }));
    hands_.frames(3);  // what it said takes its room in the panel
    hands_.click(hands_.text_at("Where it is wrong", "column"));
    EXPECT_TRUE(collider().map_on);
    ASSERT_TRUE(frames_until([&] { return collider().map.get() && map().worst.has_value(); }));
    hands_.frames(2);
    const Vec2 before = scene().shapes[1]->pose.position;
    const Vec2 worst = map().worst->place;
    hands_.click(hands_.text_at("Take me to the worst place", "column"));
    const Vec2 taken = scene().shapes[1]->pose.position;
    // A finer map that came in between may have found a worse one.
    EXPECT_TRUE(taken == worst || taken == map().worst->place) << taken.x << ", " << taken.y;
    ASSERT_TRUE(frames_until([&] { return said_now(editor()).has_value(); }));
    EXPECT_TRUE(said_now(editor())->fault);
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().shapes[1]->pose.position, before);
}

TEST_F(ColliderPanel, WhatItSaysStandsInTheTableAndThePairResult) {
    connect("sign-by-centers");
    ASSERT_TRUE(frames_until([&] { return ready() && said_of_both().has_value(); }));
    hands_.frames(3);
    const std::string says = editor::said_text(said_of_both()->answer);
    EXPECT_TRUE(says.starts_with("yes, ")) << says;
    EXPECT_TRUE(hands_.shows("Collider", "tables"));
    EXPECT_TRUE(hands_.shows(says, "tables"));
    editor().document.selection() = {"a", "b"};
    editor().view.panel = editor::PanelId::inspector;
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows(says, "column"));
    // Another place is asked about anew; what it said before is not told of it.
    hands_.key("right");
    ASSERT_TRUE(frames_until([&] { return said_of_both().has_value(); }));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows(editor::said_text(said_of_both()->answer), "column"));
}

/// The panel stayed on the first pair, in which nothing was wrong.
TEST_F(ColliderPanel, ADraggedShapeIsJudgedByWhatItRunsInto) {
    model::Scene three = scene();
    model::SceneShape disc;
    disc.id = "c";
    disc.geometry = collision::shape::Circle{0.5};
    disc.pose.position = {-2, 1};
    three.shapes.push_back(std::make_shared<const model::SceneShape>(disc));
    editor().document.history.commit("a disc", three);
    connect("sign-by-centers");
    ASSERT_TRUE(frames_until([&] { return ready(); }));
    const auto pair = [&] { return collider_pair(editor())->at; };
    using Pair = std::array<std::size_t, 2>;
    EXPECT_EQ(pair(), (Pair{0, 1})) << "nothing is selected";
    hands_.press(at({-2, 1}));
    for (const Vec2 to : {Vec2{-2, 0.5}, Vec2{-2, -0.5}, Vec2{-2, -1.5}}) {
        hands_.move(at(to));
        hands_.frames(2);
        EXPECT_EQ(pair(), (Pair{0, 2})) << to.x << ", " << to.y;
    }
    hands_.move(at({1.2, -0.8}));
    hands_.frames(2);
    EXPECT_EQ(pair()[1], 2u);
    ASSERT_TRUE(frames_until([&] { return said_now(editor()).has_value(); })) << "while it is held";
    hands_.release(at({1.2, -0.8}));
}

TEST_F(ColliderPanel, OneThatDoesNotAnswerKeepsNobodyWaiting) {
    connect("silent");
    const auto start = SteadyClock::now();
    hands_.frames(30);
    EXPECT_LT(SteadyClock::now() - start, std::chrono::seconds(8)) << "ten seconds are its own affair";
    EXPECT_EQ(collider().live->state(), State::connecting);
    EXPECT_TRUE(hands_.shows("Elapsed", "column"));
    hands_.click(hands_.text_at("Stop", "column"));
    EXPECT_EQ(collider().live->state(), State::none);
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("Connect", "column"));
}

TEST_F(ColliderPanel, OneThatHangsShowsHowLongAndIsStopped) {
    connect("silent");
    using Connecting = verify::Connecting;
    const auto now = [&] { return collider().live->connecting(); };
    ASSERT_TRUE(frames_until([&] { return now().waits >= 1.1; }));
    hands_.frames(2);
    const Connecting before = now();
    EXPECT_GT(before.seconds, 1);
    EXPECT_EQ(before.answers, 0u);
    EXPECT_FALSE(before.types.empty());
    EXPECT_TRUE(hands_.shows("Elapsed", "column"));
    // The window goes on meanwhile.
    hands_.key("ctrl+d");
    hands_.click(hands_.text_at("Stop", "column"));
    EXPECT_EQ(collider().live->state(), State::none);
    connect("exact");
    ASSERT_TRUE(frames_until([&] { return ready(); }));
    EXPECT_EQ(collider().live->restarts(), 0) << "nothing is left of the one before";
}

TEST_F(ColliderPanel, GarbageIsShownAsItCame) {
    collider().command = "while read question; do printf 'not\\001 JSON\\377\\n'; done";
    hands_.frames(2);
    hands_.click(hands_.text_at("Connect", "column"));
    ASSERT_TRUE(frames_until([&] { return !collider().live->connecting().no_answer.empty(); }));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("not\\x01 JSON\\xff", "column"));
    ASSERT_TRUE(frames_until([&] { return collider().live->state() == State::failed; }));
    hands_.frames(2);
    EXPECT_NE(collider().live->trouble().find("Its lines are not answers. The first: \"not\\x01 JSON\\xff\""),
              std::string::npos)
        << collider().live->trouble();
    EXPECT_EQ(collider().live->trouble().find("says nothing"), std::string::npos);
}

TEST_F(ColliderPanel, ACommandMayBeAListOfTheShell) {
    collider().command = "HERE=exact; cd / && " TESTBED_MADE_COLLIDER " $HERE";
    hands_.frames(2);
    hands_.click(hands_.text_at("Connect", "column"));
    ASSERT_TRUE(frames_until([&] { return ready(); })) << collider().live->trouble();
}

TEST_F(ColliderPanel, WhatCannotBeStartedIsSaid) {
    connect("exits");
    ASSERT_TRUE(frames_until([&] { return collider().live->state() == State::failed; }));
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("It ended with exit status 3.", "column"));
}

TEST_F(ColliderPanel, AChangedFileStartsItAgain) {
    const tests::TemporaryFolder folder;
    const auto script = folder.write("mine.sh", "exec " TESTBED_MADE_COLLIDER " exact\n");
    collider().command = "sh " + script.string();
    hands_.frames(2);
    hands_.click(hands_.text_at("Connect", "column"));
    ASSERT_TRUE(frames_until([&] { return ready(); }));
    EXPECT_FALSE(collider().live->conventions().normal_to_a);
    folder.write("mine.sh", "exec " TESTBED_MADE_COLLIDER " to-a\n");
    std::filesystem::last_write_time(script,
                                     std::filesystem::last_write_time(script) + std::chrono::seconds(5));
    ASSERT_TRUE(frames_until([&] { return ready() && collider().live->conventions().normal_to_a; }));
}

}  // namespace
}  // namespace testbed::ui
