// The velocities that the Motion panel shows, before and after a touch.
#include <algorithm>
#include <memory>

#include "app/editor/motion.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class MotionVelocities : public tests::WindowFixture {
  protected:
    MotionVelocities()
        : WindowFixture(
              R"({"format": "collision-scene", "version": 1, "horizon": 4, "response": "bounce", "shapes": [
            {"id": "heavy", "type": "circle", "position": [0, 0], "radius": 1, "velocity": [3, 0], "mass": 3},
            {"id": "light", "type": "circle", "position": [8, 0], "radius": 1, "velocity": [-1, 0]},
            {"id": "still", "type": "circle", "position": [0, 9], "radius": 1}],
            "view": {"center": [4, 0], "height": 12}})") {
        hands_.key("f6");
        hands_.settle();
    }
    void show(double time) {
        go_to(editor().session.motion, time);
        hands_.settle();
    }
};

TEST_F(MotionVelocities, AreThoseOfTheTimeBeforeAndAfterATouch) {
    EXPECT_TRUE(hands_.shows("Velocities now"));
    EXPECT_TRUE(hands_.shows("(3, 0)"));
    EXPECT_TRUE(hands_.shows("(-1, 0)"));
    // They touch after 1.5 s: 3 * 3 - 1 = 8 in all, and the closing speed of 4 comes back.
    show(2);
    EXPECT_FALSE(hands_.shows("(3, 0)"));
    EXPECT_TRUE(hands_.shows("(1, 0)"));
    EXPECT_TRUE(hands_.shows("(5, 0)"));
    show(1);
    EXPECT_TRUE(hands_.shows("(3, 0)")) << "and back";
    EXPECT_FALSE(hands_.shows("(5, 0)"));
}

TEST_F(MotionVelocities, AreListedOnceWithThoseOfTheChosenPairFirst) {
    ASSERT_TRUE(editor().session.motion.chosen);
    EXPECT_TRUE(hands_.shows("Position", "column")) << "the numbers of the pair";
    EXPECT_FALSE(hands_.shows("Velocity", "column"));
    model::Scene many = scene();
    for (int i = 0; i < 20; ++i) {
        model::SceneShape other = shape("heavy");
        other.id = "other" + std::to_string(i);
        other.pose.position = {100.0 * i, 500};
        other.velocity = {0, 1 + double(i)};
        many.shapes.insert(many.shapes.begin(), std::make_shared<const model::SceneShape>(other));
    }
    editor().document.history.commit("many", many);
    hands_.settle();
    EXPECT_TRUE(hands_.shows("(3, 0)", "column")) << "the first touch is theirs";
    EXPECT_TRUE(hands_.shows("and 10 more shapes", "column"));
}

TEST_F(MotionVelocities, ShiftSpacePlaysBackwardsWhicheverKeyIsLetGoFirst) {
    show(2);
    hands_.key_down("shift");
    hands_.key_down("space");
    hands_.key_up("shift");
    hands_.key_up("space");
    hands_.frames(6);
    EXPECT_TRUE(editor().session.motion.playing);
    EXPECT_LT(editor().session.motion.time, 2);
    hands_.key("space");
    EXPECT_FALSE(editor().session.motion.playing);
    // And Shift that comes after Space changes nothing.
    show(2);
    hands_.key_down("space");
    hands_.key_down("shift");
    hands_.key_up("space");
    hands_.key_up("shift");
    EXPECT_TRUE(editor().session.motion.playing);
}

TEST_F(MotionVelocities, OneThatStopsIsAWallToTheOther) {
    model::Scene stops = scene();
    stops.response = model::Response::stop;
    model::SceneShape bouncing = shape("heavy");
    bouncing.response = model::Response::bounce;
    bouncing.restitution = 0.5;
    stops.shapes[0] = std::make_shared<const model::SceneShape>(bouncing);
    editor().document.history.commit("stop", stops);
    show(2);
    EXPECT_TRUE(hands_.shows("(-1.5, 0)")) << "half of 3, back";
    EXPECT_TRUE(hands_.shows("(0, 0)"));
}

/// Without the first touch one would meet the wall at 3.15 s.
class StoppedBeforeAWall : public tests::WindowFixture {
  protected:
    StoppedBeforeAWall()
        : WindowFixture(
              R"({"format": "collision-scene", "version": 1, "horizon": 4, "response": "stop", "shapes": [
            {"id": "A", "type": "circle", "position": [-3, 0], "radius": 0.5, "velocity": [2, 0]},
            {"id": "B", "type": "circle", "position": [1, 0], "radius": 0.5, "velocity": [-1, 0]},
            {"id": "W", "type": "rectangle", "position": [4, 0], "size": [0.4, 4], "locked": true}],
            "view": {"center": [0, 0], "height": 12}})") {
        hands_.key("f6");
        hands_.settle();
    }
};

TEST_F(StoppedBeforeAWall, AMomentOfTheStraightMotionIsNoTouch) {
    editor::Motion& motion = editor().session.motion;
    ASSERT_EQ(motion.impacts.size(), 3u);
    const auto at_wall = std::ranges::find_if(motion.impacts, [&](const model::ImpactResult& impact) {
        return scene().shapes[impact.a]->id == "A" && scene().shapes[impact.b]->id == "W";
    });
    ASSERT_TRUE(at_wall != motion.impacts.end() && at_wall->impact);
    go_to(motion, at_wall->impact->time);
    hands_.settle();
    EXPECT_EQ(motion.overlaps, 1u) << "A and B rest where they touched; the wall is far away";
    EXPECT_TRUE(hands_.shows("touch changes is played, not listed.", "column"));
    // The first touch is one of what is shown, too.
    go_to(motion, motion.impacts.front().impact->time);
    hands_.settle();
    EXPECT_EQ(motion.overlaps, 1u);
    model::Scene passes = scene();
    passes.response = model::Response::pass;
    editor().document.history.commit("pass", passes);
    go_to(motion, at_wall->impact->time);
    hands_.settle();
    EXPECT_EQ(motion.overlaps, 1u) << "now it is A at the wall";
    EXPECT_FALSE(hands_.shows("touch changes is played, not listed.", "column"));
}

}  // namespace
}  // namespace testbed::ui
