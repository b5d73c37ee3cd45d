// Motion with a response among concave shapes: a second wall of the same shape stops what slides along the
// first.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/convex_parts.h"
#include "app/model/playback.h"
#include "core/query/overlap.h"
#include "tests/support/random.h"

namespace testbed::model {
namespace {

Scene scene_of(const std::string& shapes, const std::string& response) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "response": ")" +
                                       response + R"(", "shapes": [)" + shapes + "]}");
    return read.scene.value();
}

const SceneShape& last_of(const Scene& scene) { return *scene.shapes.back(); }

double deepest(const Scene& scene) {
    double deepest = 0;
    for (const PairResult& pair : analyze(scene).pairs)
        deepest = std::max(deepest, pair.answer.depth.value_or(0));
    return deepest;
}

/// A floor with its top at -4 from -5 to 5, and a wall with its left side at 4.
const std::string corners[] = {
    R"({"id": "L", "type": "polygon", "locked": true, "vertices": [[-5, -5], [5, -5], [5, 5], [4, 5], [4, -4], [-5, -4]]})",
    R"({"id": "L", "type": "polygon", "locked": true,
        "vertices": [[-5, -5], [0, -5], [5, -5], [5, 5], [4, 5], [4, -4], [2, -4], [0, -4], [-1, -4], [-5, -4]]})",
    R"({"id": "L", "type": "polyline", "locked": true, "vertices": [[-5, -4], [-1, -4], [4, -4], [4, 5]]})",
    R"({"id": "L", "type": "rounded_polygon", "locked": true, "radius": 0.5,
        "vertices": [[-5, -5], [5, -5], [5, 5], [4.5, 5], [4.5, -4.5], [-5, -4.5]]})",
    R"({"id": "L", "type": "group", "locked": true, "members": [
        {"type": "rectangle", "size": [10, 1], "position": [0, -4.5]},
        {"type": "rectangle", "size": [1, 9], "position": [4.5, 0.5]}]})",
    R"({"id": "L", "type": "group", "locked": true, "position": [0, -4], "members": [
        {"type": "group", "members": [{"type": "rectangle", "size": [5, 1], "position": [-2.5, -0.5]},
                                      {"type": "rectangle", "size": [5, 1], "position": [2.5, -0.5]}]},
        {"type": "polygon", "vertices": [[4, -1], [5, -1], [5, 8], [4, 8]]}]})",
};
const std::string movers[] = {
    R"({"id": "m", "type": "rectangle", "size": [2, 2], "position": [-2, 0], "velocity": [3, -2]})",
    R"({"id": "m", "type": "circle", "radius": 1, "position": [-2, 0], "velocity": [3, -2]})",
    R"({"id": "m", "type": "polygon", "position": [-2, 0], "velocity": [3, -2],
        "vertices": [[-1, -1], [0, -0.5], [1, -1], [1, 1], [0, 0.5], [-1, 1]]})",
};

TEST(PlaybackConcave, ASecondWallOfOneShapeStopsWhatSlides) {
    for (const std::string& corner : corners)
        for (const std::string& mover : movers) {
            const Playback playback = playback_of(scene_of(corner + "," + mover, "slide"), 4);
            EXPECT_FALSE(playback.capped);
            // The floor after 1.5 s, the wall after 5 / 3 s.
            std::string touches;
            for (const auto& touch : playback.touches)
                touches += fmt::format("{} s: {}, {}\n", touch.time, touch.normal.x, touch.normal.y);
            EXPECT_EQ(playback.touches.size(), 2u) << corner << mover << "\n" << touches;
            const Scene between = at_time(playback, 1.6), end = at_time(playback, 4);
            EXPECT_NEAR(last_of(between).pose.position.x, 2.8, 1e-9) << corner << mover;
            EXPECT_NEAR(last_of(end).pose.position.x, 3, 1e-9) << corner << mover;
            EXPECT_NEAR(last_of(end).pose.position.y, -3, 1e-9) << corner << mover;
            EXPECT_LE(deepest(end), 1e-9);
        }
}

TEST(PlaybackConcave, WhatStandsOnTheFloorFromTheStartMeetsTheWall) {
    for (const char* response : {"stop", "slide", "bounce"})
        for (const std::string& corner : corners) {
            const Playback playback = playback_of(
                scene_of(
                    corner +
                        R"(, {"id": "m", "type": "rectangle", "size": [2, 2], "position": [-2, -3], "velocity": [3, 0]})",
                    response),
                3);
            const Scene end = at_time(playback, 3);
            EXPECT_LE(deepest(end), 1e-9) << response << corner;
            EXPECT_NEAR(last_of(end).pose.position.x, response == std::string("bounce") ? -1 : 3, 1e-9)
                << response << corner;
        }
    // Driven into the floor that it touches: it moves no way.
    const Playback down = playback_of(
        scene_of(
            corners[0] +
                R"(, {"id": "m", "type": "circle", "radius": 1, "position": [0, -3], "velocity": [0, -2]})",
            "slide"),
        2);
    EXPECT_NEAR(last_of(at_time(down, 2)).pose.position.y, -3, 1e-9);
}

TEST(PlaybackConcave, AnAcuteWedgeHoldsWhatSlidesIntoIt) {
    // 20 degrees between the walls.
    const Playback playback = playback_of(scene_of(R"(
        {"id": "V", "type": "polyline", "locked": true, "vertices": [[-1.763, 10], [0, 0], [1.763, 10]]},
        {"id": "m", "type": "circle", "radius": 0.25, "position": [0.3, 8], "velocity": [0.3, -3]})",
                                                   "slide"),
                                          6);
    EXPECT_FALSE(playback.capped);
    EXPECT_LE(playback.touches.size(), 8u);
    EXPECT_EQ(last_of(at_time(playback, 6)).velocity, Vec2(0, 0));
    EXPECT_LE(deepest(at_time(playback, 6)), 1e-9);
}

/// What moves in a ring of walls that are one shape never gets into them, and an earlier part of its way does
/// not depend on how long it is followed.
TEST(PlaybackConcave, NothingGetsIntoAConcaveShape) {
    collision::support::Random random(777);
    for (int i = 0; i < 150; ++i) {
        const std::string room = i % 2 ? R"({"id": "room", "type": "polygon", "locked": true, "vertices": [
            [-6, -6], [6, -6], [6, 6], [0.1, 6], [0.1, 5], [5, 5], [4, 0], [5, -5], [0, -4], [-5, -5], [-4, 1], [-5, 5],
            [-0.1, 5], [-0.1, 6], [-6, 6]]})"
                                       : R"({"id": "room", "type": "polyline", "locked": true, "vertices": [
            [-5, -5], [0, -4], [5, -5], [4, 0], [5, 5], [0, 4], [-5, 5], [-4, 1], [-5, -5]]})";
        const auto number = [&](double least, double most) {
            return std::to_string(random.between(least, most));
        };
        std::string shapes = room;
        const char* kinds[] = {
            R"("type": "circle", "radius": 0.6)", R"("type": "rectangle", "size": [1.2, 0.8])",
            R"("type": "polygon", "vertices": [[-0.6, -0.6], [0, -0.1], [0.6, -0.6], [0, 0.7]])"};
        for (int k = 0; k < 2; ++k) {
            const std::string x = number(-5, 5);
            const std::string y = number(-3, 3);
            shapes += R"(, {"id": "s)" + std::to_string(k) + "\", " + kinds[(i + k) % 3] +
                      R"(, "position": [)" + (k ? "1.5" : "-1.5") + R"(, 0.5], "velocity": [)" + x + ", " +
                      y + "]}";
        }
        const std::string response = random.pick({"stop", "slide", "bounce"});
        const Scene scene = scene_of(shapes, response);
        ASSERT_EQ(deepest(scene), 0);
        const Playback playback = playback_of(scene, 4), longer = playback_of(scene, 9);
        if (playback.capped) continue;
        for (double time = 0.1; time <= 4; time += 0.1) {
            const Scene then = at_time(playback, time);
            ASSERT_LE(deepest(then), 1e-6) << time << " s\n" << file::write_scene(scene);
            for (std::size_t s = 1; s < scene.shapes.size(); ++s)
                ASSERT_NEAR(then.shapes[s]->pose.position.x, at_time(longer, time).shapes[s]->pose.position.x,
                            1e-5)
                    << time << " s\n"
                    << file::write_scene(scene);
        }
    }
}

/// Concave shapes that turn and bounce stay apart, however long they are followed.
TEST(PlaybackConcave, WhatTurnsAndBouncesDoesNotDependOnTheHorizon) {
    const std::string el =
        R"("type": "polygon", "vertices": [[0, 0], [2.5, 0], [2.5, 0.4], [0.4, 0.4], [0.4, 2.5], [0, 2.5]])";
    const std::string scenes[] = {
        corners[0] + R"(, {"id": "box", "type": "oriented_rectangle", "size": [2, 2], "position": [-2, 0],
            "velocity": [3, -2], "spin": 200, "restitution": 0.1})",
        R"({"id": "s0", "position": [-5.56, -5.96], "velocity": [2.67, 3.04], "spin": -34, "restitution": 0.5, )" +
            el +
            R"(}, {"id": "s1", "position": [4.93, 5.59], "velocity": [-4.22, -3.72], "spin": -294, "restitution": 0.5, )" +
            el + "}",
    };
    for (const std::string& shapes : scenes)
        for (const double horizon : {2.0, 3.0, 6.0, 14.0, 20.0, 30.0}) {
            const Playback playback = playback_of(scene_of(shapes, "bounce"), horizon);
            for (double time = 0; time <= std::min(horizon, 8.0); time += 0.02)
                ASSERT_LE(deepest(at_time(playback, time)), 1e-5)
                    << time << " of " << horizon << " s, " << playback.touches.size() << " touches" << shapes;
        }
}

TEST(ConvexParts, AreTheShape) {
    for (const std::string& corner : corners) {
        const Scene scene = scene_of(corner, "slide");
        const SceneShape& whole = *scene.shapes[0];
        const auto in = [&](const collision::shape::Shape& geometry, Vec2 at) {
            return collision::query::overlap(collision::shape::place(geometry, whole.pose),
                                             collision::shape::place(collision::shape::Point{}, Pose{at}));
        };
        const auto parts = convex_parts(whole.geometry);
        EXPECT_GE(parts.size(), 2u) << corner;
        for (const auto& part : parts) EXPECT_EQ(convex_parts(part).size(), 1u) << "what is convex stays";
        for (double x = -6; x <= 6; x += 0.25)
            for (double y = -6; y <= 6; y += 0.25)
                EXPECT_EQ(in(whole.geometry, {x, y}), std::ranges::any_of(parts,
                                                                          [&](const auto& part) {
                                                                              return in(part, {x, y});
                                                                          }))
                    << corner << x << ", " << y;
    }
}

}  // namespace
}  // namespace testbed::model
