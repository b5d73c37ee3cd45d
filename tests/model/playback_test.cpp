// Motion with a response: what touches stops, slides or bounces, at the exact time of each touch.
#include "app/model/playback.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "core/math/interrupt.h"
#include "tests/support/parallel_bars.h"
#include "tests/support/random.h"

namespace testbed::model {
namespace {

Scene scene_of(const std::string& shapes, const char* response, const char* more = "") {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes +
                                       R"(], "response": ")" + response + "\"" + more + "}");
    return read.scene.value();
}

const SceneShape& shape_named(const Scene& scene, std::string_view id) {
    return *scene.shapes[*scene.find(id)];
}

constexpr const char* ball_and_wall = R"(
  {"id": "ball", "type": "circle", "radius": 1, "velocity": [4, 3]},
  {"id": "wall", "type": "rectangle", "position": [5.5, 0], "size": [1, 100], "locked": true})";

TEST(Playback, EachResponseAtALockedWall) {
    // The ball touches the wall after one second, at x = 4.
    const struct {
        const char* response;
        Vec2 position, velocity;
    } rows[] = {
        {"pass", {8, 6}, {4, 3}},
        {"stop", {4, 3}, {0, 0}},
        {"slide", {4, 6}, {0, 3}},
        {"bounce", {0, 6}, {-4, 3}},
    };
    for (const auto& row : rows) {
        const Playback playback = playback_of(scene_of(ball_and_wall, row.response), 2);
        const Scene half = at_time(playback, 0.5), end = at_time(playback, 2);
        EXPECT_NEAR(shape_named(half, "ball").pose.position.x, 2, 1e-9) << row.response;
        EXPECT_NEAR(shape_named(end, "ball").pose.position.x, row.position.x, 1e-9) << row.response;
        EXPECT_NEAR(shape_named(end, "ball").pose.position.y, row.position.y, 1e-9) << row.response;
        EXPECT_NEAR(shape_named(end, "ball").velocity.x, row.velocity.x, 1e-9) << row.response;
        EXPECT_NEAR(shape_named(end, "ball").velocity.y, row.velocity.y, 1e-9) << row.response;
        EXPECT_EQ(shape_named(end, "wall").pose, shape_named(half, "wall").pose) << "locked";
        EXPECT_FALSE(playback.capped);
        if (row.response == std::string_view("pass")) continue;
        ASSERT_EQ(playback.touches.size(), 1u) << row.response;
        EXPECT_NEAR(playback.touches[0].time, 1, 1e-9);
        EXPECT_NEAR(playback.touches[0].point.x, 5, 1e-9);
    }
}

TEST(Playback, WhatRestsOnAWallTouchesIt) {
    // In plain doubles the box comes to rest 4e-16 deep.
    for (const char* response : {"stop", "slide"}) {
        const Scene scene = scene_of(R"(
            {"id": "wall", "type": "rectangle", "position": [4, -4], "size": [14, 1], "locked": true},
            {"id": "box", "type": "rectangle", "position": [0, -1.8], "size": [1, 1], "velocity": [2, -1]})",
                                     response);
        const Playback playback = playback_of(scene, 4);
        ASSERT_EQ(playback.touches.size(), 1u) << response;
        for (const double time : {1.3, 2.0, 4.0}) {
            const Scene then = at_time(playback, time);
            const Results results = analyze(then, PairChoice::all);
            EXPECT_EQ(results.pairs[0].verdict(), Verdict::touching) << response << " at " << time;
        }
    }
}

TEST(Playback, ShapesOfTheSameMassExchangeTheirSpeed) {
    const char* row = R"(
      {"id": "a", "type": "circle", "radius": 1, "velocity": [4, 0]},
      {"id": "b", "type": "circle", "radius": 1, "position": [6, 0]},
      {"id": "c", "type": "circle", "radius": 1, "position": [9, 0]})";
    const Playback hard = playback_of(scene_of(row, "bounce"), 3);
    EXPECT_EQ(hard.touches.size(), 2u);
    const Scene end = at_time(hard, 3);
    EXPECT_NEAR(shape_named(end, "a").pose.position.x, 4, 1e-9);
    EXPECT_NEAR(shape_named(end, "b").pose.position.x, 7, 1e-9);
    EXPECT_NEAR(shape_named(end, "c").velocity.x, 4, 1e-9);
    const Playback soft = playback_of(scene_of(row, "bounce", R"(, "restitution": 0)"), 1.25);
    EXPECT_NEAR(shape_named(at_time(soft, 1.25), "a").velocity.x, 2, 1e-9) << "they go on together";
    EXPECT_NEAR(shape_named(at_time(soft, 1.25), "b").velocity.x, 2, 1e-9);
}

TEST(Playback, WhatOverlapsAtTheStartOrIsHiddenPasses) {
    const Playback inside = playback_of(scene_of(R"(
      {"id": "a", "type": "circle", "radius": 1, "velocity": [4, 0]},
      {"id": "b", "type": "circle", "radius": 1, "position": [1, 0]})",
                                                 "stop"),
                                        2);
    EXPECT_TRUE(inside.touches.empty());
    EXPECT_NEAR(shape_named(at_time(inside, 2), "a").pose.position.x, 8, 1e-9);
    const Playback hidden = playback_of(scene_of(R"(
      {"id": "a", "type": "circle", "radius": 1, "velocity": [4, 0]},
      {"id": "b", "type": "circle", "radius": 1, "position": [4, 0], "hidden": true})",
                                                 "stop"),
                                        2);
    EXPECT_TRUE(hidden.touches.empty());
}

/// In any scene: the playback goes through every touch without a jump, and with a response nothing that was
/// apart ever overlaps by more than rounding.
TEST(Playback, IsContinuousAndLetsNothingThrough) {
    collision::support::Random random(404);
    for (int i = 0; i < 120; ++i) {
        std::string shapes =
            R"({"id": "left", "type": "rectangle", "position": [-11, 0], "size": [2, 24], "locked": true},
          {"id": "right", "type": "rectangle", "position": [11, 0], "size": [2, 24], "locked": true})";
        for (int k = 0; k < 4; ++k)
            shapes += R"(, {"id": "s)" + std::to_string(k) +
                      (k % 2 ? R"(", "type": "circle", "radius": 0.9)"
                             : R"(", "type": "rectangle", "size": [1.5, 1.2])") +
                      R"(, "position": [)" + std::to_string(-7.5 + 5 * k) + ", " +
                      std::to_string(random.between(-3.0, 3.0)) + R"(], "velocity": [)" +
                      std::to_string(random.between(-9.0, 9.0)) + ", " +
                      std::to_string(random.between(-2.0, 2.0)) + "]}";
        const Scene scene = scene_of(shapes, random.pick({"stop", "slide", "bounce"}));
        const Playback playback = playback_of(scene, 3);
        if (playback.capped) continue;
        for (std::size_t p = 1; p < playback.pieces.size(); ++p) {
            const double at = playback.pieces[p].start;
            EXPECT_GE(at, playback.pieces[p - 1].start);
            const Scene before = at_time(Playback{{playback.pieces[p - 1]}, {}, false}, at);
            for (std::size_t s = 0; s < scene.shapes.size(); ++s) {
                EXPECT_NEAR(before.shapes[s]->pose.position.x,
                            playback.pieces[p].scene.shapes[s]->pose.position.x, 1e-9);
                EXPECT_NEAR(before.shapes[s]->pose.position.y,
                            playback.pieces[p].scene.shapes[s]->pose.position.y, 1e-9);
            }
        }
        for (const double time : {0.3, 0.9, 1.7, 2.4, 3.0}) {
            const Scene then = at_time(playback, time);
            for (const PairResult& pair : analyze(then).pairs)
                EXPECT_LE(pair.answer.depth.value_or(0), 1e-6)
                    << time << " s: " << then.shapes[pair.a]->id << ", " << then.shapes[pair.b]->id << "\n"
                    << file::write_scene(scene);
        }
    }
}

TEST(Playback, FilesStateTheResponse) {
    for (const Response response : responses) {
        const Scene scene = scene_of(ball_and_wall, std::string(name(response)).c_str());
        EXPECT_EQ(scene.response, response);
        EXPECT_EQ(file::read_scene(file::write_scene(scene)).scene, scene);
    }
    for (const char* bad :
         {R"("response": "fly")", R"("response": 1)", R"("restitution": 1.5)", R"("restitution": -1)"})
        EXPECT_FALSE(
            file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [], )") +
                             bad + "}")
                .scene)
            << bad;
}

/// The deepest that any two shapes are while it plays.
double deepest(const Playback& playback, double horizon) {
    double depth = 0;
    for (int i = 0; i <= 400; ++i) {
        const Results results = analyze(at_time(playback, horizon * i / 400));
        for (const PairResult& pair : results.pairs)
            if (pair.answer.overlap) depth = std::max(depth, pair.answer.depth.value_or(0));
    }
    return depth;
}

TEST(Playback, SpinsThatStillDriveTwoTogetherTurnBack) {
    // Their velocities are exchanged and part them; the blade's end goes on into the cup.
    const std::string blade_and_cup = R"(
      {"id": "blade", "type": "oriented_rectangle", "position": [4, 0], "size": [4, 0.2], "spin": SPIN},
      {"id": "cup", "type": "polygon", "position": [4, -4], "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]],
       "spin": -90, "velocity": [0, 1]})";
    for (const char* spin : {"720", "-720", "300", "-45"}) {
        std::string shapes = blade_and_cup;
        shapes.replace(shapes.find("SPIN"), 4, spin);
        const Playback playback = playback_of(scene_of(shapes, "bounce", R"(, "horizon": 2)"), 2);
        EXPECT_GE(playback.touches.size(), 1u) << spin;
        EXPECT_LT(deepest(playback, 2), 1e-6) << spin;
    }
}

TEST(Playback, ALockedShapeThatTurnsDrivesABallAway) {
    const Playback playback = playback_of(scene_of(R"(
      {"id": "bat", "type": "oriented_rectangle", "size": [6, 0.4], "spin": 90, "locked": true},
      {"id": "ball", "type": "circle", "position": [2, 2], "radius": 0.5})",
                                                   "bounce"),
                                          1);
    ASSERT_GE(playback.touches.size(), 1u);
    EXPECT_LT(deepest(playback, 1), 1e-6);
    const SceneShape ball = shape_named(at_time(playback, 1), "ball");
    EXPECT_LT(ball.velocity.x, 0) << "it is driven on, counter-clockwise";
    EXPECT_EQ(shape_named(at_time(playback, 1), "bat").spin, 90) << "what is locked is not changed";
}

/// Two of which it takes too much work to know whether they overlap pass through each other.
TEST(Playback, ThoseOfWhichItIsNotKnownPassThroughEachOther) {
    Scene scene;
    scene.response = Response::stop;
    for (const double x : {0.0, 0.01}) {
        SceneShape bars;
        bars.id = x == 0 ? "first" : "second";
        bars.geometry = collision::support::parallel_bars();
        bars.pose.position = {x, 0};
        bars.velocity = {x == 0 ? 0.02 : 0, 0};
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(bars)));
    }
    EXPECT_FALSE(playback_of(scene, 1).touches.empty());
    const collision::math::WorkLimit limit(1000);
    const Playback playback = playback_of(scene, 1);
    EXPECT_TRUE(playback.touches.empty());
    EXPECT_EQ(shape_named(at_time(playback, 1), "first").pose.position, (Vec2{0.02, 0}));
}

}  // namespace
}  // namespace testbed::model
