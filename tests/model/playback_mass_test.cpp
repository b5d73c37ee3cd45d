// Touches with masses, restitution and a response of each shape, held to textbook results.
#include <cmath>
#include <gtest/gtest.h>
#include <optional>

#include "app/file/scene_file.h"
#include "app/model/playback.h"
#include "app/model/push_out.h"
#include "app/model/shape_numbers.h"
#include "core/math/length.h"
#include "tests/support/random.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

struct Ball {
    double x, y, vx, vy;
    std::string more = "";
};

std::string ball(const char* id, const Ball& b) {
    return std::string(R"({"id": ")") + id + R"(", "type": "circle", "radius": 1, "position": [)" +
           std::to_string(b.x) + ", " + std::to_string(b.y) + R"(], "velocity": [)" + std::to_string(b.vx) +
           ", " + std::to_string(b.vy) + "]" + (b.more.empty() ? "" : ", " + b.more) + "}";
}

Scene two(const Ball& a, const Ball& b, const std::string& of_scene) {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" + ball("a", a) +
                            ", " + ball("b", b) + "], " + of_scene + "}")
        .scene.value();
}

struct After {
    Vec2 a, b;
    std::size_t touches;
};

After after(const Scene& scene, double horizon = 3) {
    const Playback playback = playback_of(scene, horizon);
    const Scene end = at_time(playback, horizon);
    return {end.shapes[0]->velocity, end.shapes[1]->velocity, playback.touches.size()};
}

constexpr const char* bounce = R"("response": "bounce")";

TEST(PlaybackMasses, HeadOnTouchesFollowTheTextbook) {
    // v1' = (m1 v1 + m2 v2 - m2 e (v1 - v2)) / (m1 + m2), and the same with 1 and 2 exchanged.
    const struct {
        double m1, m2, v1, v2, e, after1, after2;
    } rows[] = {
        {1, 1, 4, 0, 1, 0, 4},   {1, 3, 4, 0, 1, -2, 2},      {3, 1, 4, 0, 1, 2, 6},
        {2, 1, 3, -3, 1, -1, 5}, {1, 1, 4, 0, 0, 2, 2},       {1, 3, 4, 0, 0, 1, 1},
        {2, 2, 4, 0, 0.5, 1, 3}, {1, 4, 5, 0, 0.25, 0, 1.25}, {1, 1e6, 4, 0, 1, -4, 0},
    };
    for (const auto& row : rows) {
        const auto mass = [](double m) { return R"("mass": )" + std::to_string(m); };
        const Scene scene = two({0, 0, row.v1, 0, mass(row.m1)}, {6, 0, row.v2, 0, mass(row.m2)},
                                std::string(bounce) + R"(, "restitution": )" + std::to_string(row.e));
        const After got = after(scene);
        EXPECT_EQ(got.touches, 1u);
        const double tolerance = row.m2 > 1e5 ? 1e-4 : 1e-9;
        EXPECT_NEAR(got.a.x, row.after1, tolerance) << row.m1 << " on " << row.m2 << ", e = " << row.e;
        EXPECT_NEAR(got.b.x, row.after2, tolerance) << row.m1 << " on " << row.m2 << ", e = " << row.e;
        EXPECT_NEAR(got.a.y, 0, 1e-9);
    }
}

TEST(PlaybackMasses, EqualMassesExchangeTheirNormalVelocitiesAndKeepTheRest) {
    // The centers are at (0, 0) and (1.2, 1.6) when they touch: the normal is (0.6, 0.8).
    const Scene scene = two({-2, -1, 2, 1}, {1.2, 1.6, 0, 0}, bounce);
    const Playback playback = playback_of(scene, 1.5);
    ASSERT_EQ(playback.touches.size(), 1u);
    const Vec2 normal = playback.touches[0].normal, along{-normal.y, normal.x};
    EXPECT_NEAR(playback.touches[0].time, 1, 1e-6);
    const Scene end = at_time(playback, 1.5);
    using collision::math::dot;
    const Vec2 before{2, 1}, a = end.shapes[0]->velocity, b = end.shapes[1]->velocity;
    EXPECT_NEAR(dot(a, normal), 0, 1e-9);
    EXPECT_NEAR(dot(b, normal), dot(before, normal), 1e-9);
    EXPECT_NEAR(dot(a, along), dot(before, along), 1e-9);
    EXPECT_NEAR(dot(b, along), 0, 1e-9);
    EXPECT_NEAR(dot(a, b), 0, 1e-9) << "they part at a right angle";
}

/// Random balls: momentum is what it was, energy is what it was with restitution 1 and never more.
TEST(PlaybackMasses, MomentumIsKeptAndEnergyNeverGrows) {
    collision::support::Random random(31);
    int touched = 0;
    for (int round = 0; round < 200; ++round) {
        const double e = random.pick({0.0, 0.3, 1.0});
        Scene scene;
        scene.response = random.pick({Response::slide, Response::bounce});
        scene.restitution = e;
        for (int i = 0; i < 4; ++i) {
            SceneShape shape;
            shape.id = std::to_string(i);
            shape.geometry = collision::shape::Circle{0.8};
            shape.pose.position = {3.0 * i, random.between(-1.0, 1.0)};
            shape.velocity = {random.between(-4.0, 4.0), random.between(-1.0, 1.0)};
            shape.mass = random.between(0.1, 20.0);
            scene.shapes.push_back(std::make_shared<const SceneShape>(shape));
        }
        const Playback playback = playback_of(scene, 4);
        if (playback.capped) continue;
        touched += playback.touches.empty() ? 0 : 1;
        const auto totals = [](const Scene& of) {
            Vec2 momentum{0, 0};
            double energy = 0;
            for (const ShapePtr& one : of.shapes) {
                momentum += one->velocity * one->mass;
                energy += 0.5 * one->mass * collision::math::dot(one->velocity, one->velocity);
            }
            return std::pair(momentum, energy);
        };
        const auto [momentum, energy] = totals(scene);
        double last = energy;
        for (const Playback::Piece& piece : playback.pieces) {
            const auto [now, left] = totals(piece.scene);
            EXPECT_NEAR(now.x, momentum.x, 1e-9);
            EXPECT_NEAR(now.y, momentum.y, 1e-9);
            EXPECT_LE(left, last + 1e-9);
            if (scene.response == Response::bounce && e == 1) {
                EXPECT_NEAR(left, energy, 1e-8);
            }
            last = left;
        }
    }
    EXPECT_GT(touched, 100);
}

TEST(PlaybackMasses, EachShapeFollowsItsOwnResponse) {
    const auto own = [](const char* response) { return std::string(R"("response": ")") + response + '"'; };
    const struct {
        std::string of_a, of_b, of_scene;
        Vec2 a, b;
        std::size_t touches;
    } rows[] = {
        // A ball that bounces off what the scene lets pass: that one is not changed.
        {own("bounce"), "", own("pass"), {-4, 1}, {0, 0}, 1},
        {own("slide"), "", own("pass"), {0, 1}, {0, 0}, 1},
        {own("stop"), "", own("pass"), {0, 0}, {0, 0}, 1},
        // One that passes by its own word touches nothing.
        {own("pass"), "", own("bounce"), {4, 1}, {0, 0}, 0},
        {own("bounce"), own("pass"), own("stop"), {4, 1}, {0, 0}, 0},
        // One stands and the other answers as at a wall.
        {own("bounce"), own("stop"), own("pass"), {-4, 1}, {0, 0}, 1},
        {"", own("stop"), own("bounce"), {-4, 1}, {0, 0}, 1},
        // The smaller restitution counts, and what slides has none.
        {own("bounce") + R"(, "restitution": 0.5)", R"("locked": true)", own("bounce"), {-2, 1}, {0, 0}, 1},
        {"", R"("locked": true, "restitution": 0.25)", own("bounce"), {-1, 1}, {0, 0}, 1},
        {own("bounce"), own("slide"), own("pass"), {2, 1}, {2, 0}, 1},
        // One variable for both new velocities: the second one is left in it.
        {"", "", own("shared"), {4, 0}, {4, 0}, 1},
        {own("shared"), own("bounce"), own("pass"), {4, 0}, {4, 0}, 1},
        {own("bounce"), own("shared"), own("pass"), {0, 1}, {4, 0}, 1},
        {"", R"("locked": true)", own("shared"), {0, 0}, {0, 0}, 1},
        {R"("locked": true)", "", own("shared"), {4, 1}, {8, 0}, 1},
    };
    for (const auto& row : rows) {
        // They touch after one second, side by side.
        const After got = after(two({0, 0, 4, 1, row.of_a}, {6, 1, 0, 0, row.of_b}, row.of_scene), 2);
        const std::string what = row.of_a + " | " + row.of_b + " | " + row.of_scene;
        EXPECT_EQ(got.touches, row.touches) << what;
        EXPECT_NEAR(got.a.x, row.a.x, 1e-9) << what;
        EXPECT_NEAR(got.a.y, row.a.y, 1e-9) << what;
        EXPECT_NEAR(got.b.x, row.b.x, 1e-9) << what;
        EXPECT_NEAR(got.b.y, row.b.y, 1e-9) << what;
    }
}

/// Where the text's ball hits a box: both leave with the velocity of the second, and stick together.
TEST(PlaybackMasses, OneVelocityForBothIsTheSecondOnes) {
    const struct {
        double m1, m2, v1, v2;
    } rows[] = {{1, 1, 4, 0}, {1, 3, 4, 0}, {3, 1, 4, 0}, {2, 1, 3, -3}, {10, 1, 2, 1}};
    for (const auto& row : rows) {
        const auto mass = [](double m) { return R"("mass": )" + std::to_string(m); };
        const auto played = [&](const char* response) {
            return after(two({0, 0, row.v1, 0, mass(row.m1)}, {6, 0, row.v2, 0, mass(row.m2)}, response), 9);
        };
        const After right = played(bounce), shared = played(R"("response": "shared")");
        EXPECT_EQ(shared.touches, 1u) << row.m1 << ", " << row.m2;
        EXPECT_NEAR(shared.b.x, right.b.x, 1e-9) << "the second one is right";
        EXPECT_NEAR(shared.a.x, right.b.x, 1e-9) << "and the first has it too";
        const double momentum = row.m1 * row.v1 + row.m2 * row.v2;
        EXPECT_NEAR(row.m1 * right.a.x + row.m2 * right.b.x, momentum, 1e-9);
        EXPECT_GT(row.m1 * shared.a.x + row.m2 * shared.b.x, momentum + 0.1) << "momentum from nowhere";
    }
}

/// new_speed + new_speed / mass, where new_speed is the second shape's alone.
TEST(PlaybackMasses, SpeedsOfTheirOwnFormulaAreSetBeside) {
    const struct {
        const char *of_a, *of_b;
        double v1, v2, a, b;
    } rows[] = {
        // s = 3 * 1 / 2; each leaves at s + s / 1, in the second one's direction.
        {"", "", 3, -3, 3, 3},
        // s = 1 * 3 / 4: the first has s + s / 3, the second s + s / 1.
        {"", R"("mass": 3)", 3, -1, 1, 1.5},
        // A second one that stood has no speed to share: both stop.
        {"", "", 4, 0, 0, 0},
        {R"("locked": true, "mass": 2)", "", 0, -3, 0, 1.5},
    };
    for (const auto& row : rows) {
        const After got = after(two({0, 0, row.v1, 0, row.of_a}, {6, 0, row.v2, 0, row.of_b},
                                    R"("response": "shared_speed")"),
                                3);
        const std::string what = std::string(row.of_a) + " | " + row.of_b;
        EXPECT_NEAR(got.a.x, row.a, 1e-9) << what;
        EXPECT_NEAR(got.b.x, row.b, 1e-9) << what;
    }
}

TEST(PlaybackMasses, AMovingWallGoesOnThroughWhatStands) {
    const Playback playback =
        playback_of(two({0, 0, 4, 0, R"("locked": true)"}, {6, 0, 0, 0, R"("response": "stop")"},
                        R"("response": "bounce")"),
                    4);
    EXPECT_FALSE(playback.capped);
    EXPECT_EQ(playback.touches.size(), 1u);
    EXPECT_NEAR(at_time(playback, 4).shapes[0]->pose.position.x, 16, 1e-9);
}

TEST(PlaybackMasses, PushesAreSharedByMass) {
    const auto ways = [](const char* of_a, const char* of_b) {
        const Scene scene = two({0, 0, 0, 0, of_a}, {1, 0, 0, 0, of_b}, R"("title": "")");
        const PushedOut one = push_apart(scene, 0, 1), all = push_to_rest(scene);
        EXPECT_EQ(one.scene, all.scene);
        EXPECT_EQ(all.end, PushEnd::at_rest);
        return std::pair(all.ways[0].x, all.ways[1].x);
    };
    const struct {
        const char *of_a, *of_b;
        double a, b;
    } rows[] = {
        {R"("mass": 2)", R"("mass": 2)", -0.5, 0.5},
        {R"("mass": 3)", "", -0.25, 0.75},
        {"", R"("mass": 3)", -0.75, 0.25},
        {R"("mass": 1e6)", "", -1e-6, 1},
        {R"("locked": true)", R"("mass": 1e6)", 0, 1},
    };
    for (const auto& row : rows) {
        const auto [a, b] = ways(row.of_a, row.of_b);
        EXPECT_NEAR(a, row.a, 2e-6) << row.of_a << " | " << row.of_b;
        EXPECT_NEAR(b, row.b, 2e-6) << row.of_a << " | " << row.of_b;
    }
}

TEST(PlaybackMasses, SharedByTheMassesThemselvesTheHeavierOneMovesFarther) {
    const struct {
        const char *of_a, *of_b;
        double a, b;
    } rows[] = {
        {R"("mass": 2)", R"("mass": 2)", -0.5, 0.5}, {R"("mass": 3)", "", -0.75, 0.25},
        {"", R"("mass": 3)", -0.25, 0.75},           {R"("locked": true, "mass": 3)", "", 0, 0.25},
        {"", R"("locked": true)", -0.5, 0},
    };
    for (const auto& row : rows) {
        const Scene scene = two({0, 0, 0, 0, row.of_a}, {1, 0, 0, 0, row.of_b}, R"("push_shares": "masses")");
        const bool locked = scene.shapes[0]->locked || scene.shapes[1]->locked;
        const PushedOut one = push_apart(scene, 0, 1);
        EXPECT_NEAR(one.ways[0].x, row.a, 2e-6) << row.of_a << " | " << row.of_b;
        EXPECT_NEAR(one.ways[1].x, row.b, 2e-6) << row.of_a << " | " << row.of_b;
        EXPECT_EQ(one.left, locked ? 1u : 0u) << "the part of a locked one is lost";
        const PushedOut all = push_to_rest(scene);
        EXPECT_EQ(all.end, PushEnd::at_rest);
        EXPECT_EQ(all.rounds > 1, locked) << all.rounds;
        EXPECT_NEAR(all.ways[1].x - all.ways[0].x, 1, 2e-6);
    }
}

/// mtd * .5f * (iMass_box / iMass), and without the half where only one of the two may move.
TEST(PlaybackMasses, HalfOfThePublishedShareLeavesHalfOfTheOverlap) {
    const struct {
        const char *of_a, *of_b;
        double a, b;
    } rows[] = {
        {R"("mass": 3)", "", -0.375, 0.125},
        {"", "", -0.25, 0.25},
        {R"("locked": true, "mass": 3)", "", 0, 0.25},
        {R"("mass": 3)", R"("locked": true)", -0.75, 0},
    };
    for (const auto& row : rows) {
        const Scene scene =
            two({0, 0, 0, 0, row.of_a}, {1, 0, 0, 0, row.of_b}, R"("push_shares": "half_masses")");
        const PushedOut one = push_apart(scene, 0, 1);
        EXPECT_NEAR(one.ways[0].x, row.a, 2e-6) << row.of_a << " | " << row.of_b;
        EXPECT_NEAR(one.ways[1].x, row.b, 2e-6) << row.of_a << " | " << row.of_b;
        EXPECT_EQ(one.left, 1u);
        const PushedOut all = push_to_rest(scene);
        EXPECT_EQ(all.end, PushEnd::at_rest);
        EXPECT_GT(all.rounds, 1u);
    }
}

TEST(PlaybackMasses, TheDemoStatesBothSharesOfAPush) {
    const std::optional<Scene> mistaken =
        file::load_scene(collision::support::source_folder() / "scenes/demos/push-shares.json").scene;
    ASSERT_TRUE(mistaken);
    ASSERT_EQ(mistaken->push_shares, PushShares::masses);
    Scene right = *mistaken;
    right.push_shares = PushShares::inverse;
    const auto ball_x = [](const Scene& scene) {
        return push_apart(scene, 0, 1).scene.shapes[1]->pose.position.x;
    };
    EXPECT_NEAR(ball_x(*mistaken), 2.875, 1e-9);
    EXPECT_NEAR(ball_x(right), 2.625, 1e-9);
}

TEST(PlaybackMasses, FilesStateHowPushesAreShared) {
    const auto read = [](const char* shares) {
        return file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [], )") +
                                R"("push_shares": )" + shares + "}")
            .scene;
    };
    EXPECT_EQ(read(R"("masses")")->push_shares, PushShares::masses);
    EXPECT_EQ(read(R"("half_masses")")->push_shares, PushShares::half_masses);
    EXPECT_EQ(read(R"("inverse")")->push_shares, PushShares::inverse);
    for (const char* shares : {R"("masses")", R"("half_masses")"})
        EXPECT_EQ(file::read_scene(file::write_scene(*read(shares))).scene, read(shares));
    EXPECT_EQ(file::write_scene(*read(R"("inverse")")).find("push_shares"), std::string::npos);
    for (const char* bad : {R"("equal")", "1", "null"}) EXPECT_FALSE(read(bad)) << bad;
}

/// However many overlap: what only they push keeps its center of mass.
TEST(PlaybackMasses, PushingAllApartKeepsTheCenterOfMass) {
    collision::support::Random random(7);
    for (int round = 0; round < 40; ++round) {
        Scene scene;
        for (int i = 0; i < 6; ++i) {
            SceneShape shape;
            shape.id = std::to_string(i);
            shape.geometry = collision::shape::Circle{random.between(0.5, 1.5)};
            shape.pose.position = {random.between(-2.0, 2.0), random.between(-2.0, 2.0)};
            shape.mass = random.between(0.5, 10.0);
            scene.shapes.push_back(std::make_shared<const SceneShape>(shape));
        }
        const PushedOut out = push_to_rest(scene);
        EXPECT_EQ(out.end, PushEnd::at_rest);
        Vec2 sum{0, 0};
        for (std::size_t i = 0; i < 6; ++i) sum += out.ways[i] * scene.shapes[i]->mass;
        EXPECT_NEAR(sum.x, 0, 1e-9);
        EXPECT_NEAR(sum.y, 0, 1e-9);
    }
}

TEST(PlaybackMasses, FilesStateThemAndRefuseWhatIsNoMass) {
    const Scene scene = two({0, 0, 1, 0, R"("mass": 2.5, "response": "slide", "restitution": 0.5)"},
                            {6, 0, 0, 0, R"("response": "pass")"}, bounce);
    EXPECT_EQ(scene.shapes[0]->mass, 2.5);
    EXPECT_EQ(scene.shapes[0]->response, Response::slide);
    EXPECT_EQ(scene.shapes[0]->restitution, 0.5);
    EXPECT_EQ(scene.shapes[1]->response, Response::pass);
    EXPECT_EQ(file::read_scene(file::write_scene(scene)).scene, scene);
    EXPECT_EQ(shape_number(*scene.shapes[0], "mass"), 2.5);
    EXPECT_EQ(shape_number(*scene.shapes[0], "restitution"), 0.5);
    EXPECT_EQ(shape_number(*scene.shapes[1], "restitution"), std::nullopt);
    for (const char* bad : {R"("mass": 0)", R"("mass": -1)", R"("mass": 1e7)", R"("mass": "heavy")",
                            R"("response": "fly")", R"("restitution": 2)", R"("restitution": -0.5)"})
        EXPECT_FALSE(file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" +
                                      ball("a", {0, 0, 0, 0, bad}) + "]}")
                         .scene)
            << bad;
}

}  // namespace
}  // namespace testbed::model
