// Impacts of a scene's pairs, and scenes at other times.
#include "app/model/impacts.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "core/query/overlap.h"
#include "tests/support/random.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;

ShapePtr moving(std::string id, shape::Shape geometry, Pose pose, Vec2 velocity = {0, 0}, double spin = 0) {
    SceneShape made;
    made.id = std::move(id);
    made.geometry = std::move(geometry);
    made.pose = pose;
    made.velocity = velocity;
    made.spin = spin;
    return std::make_shared<const SceneShape>(std::move(made));
}

TEST(Impacts, list_the_pairs_in_which_something_moves) {
    Scene scene;
    scene.shapes = {moving("wall", shape::Rectangle{{1, 4}}, {{6, 0}, 0}),
                    moving("ball", shape::Circle{1}, {{0, 0}, 0}, {9, 0}),
                    moving("post", shape::Point{}, {{0, 9}, 0}),
                    moving("line", shape::Line{{1, 0}}, {{0, -3}, 0}, {0, 4})};
    const Results all = analyze(scene);
    const struct {
        std::uint32_t a, b;
        std::optional<double> time;
    } expected[] = {{0, 1, 0.5}, {0, 3, 0.25}, {1, 2, {}}, {1, 3, 0.5}, {2, 3, {}}};
    ASSERT_EQ(all.impacts.size(), std::size(expected));
    for (std::size_t i = 0; i < std::size(expected); ++i) {
        EXPECT_EQ(all.impacts[i].a, expected[i].a) << i;
        EXPECT_EQ(all.impacts[i].b, expected[i].b) << i;
        ASSERT_EQ(all.impacts[i].impact.has_value(), expected[i].time.has_value()) << i;
        if (expected[i].time) {
            EXPECT_NEAR(all.impacts[i].impact->time, *expected[i].time, 1e-12) << i;
        }
    }
    const Results few = analyze(scene, PairChoice::overlapping, Hidden::answered);
    EXPECT_EQ(few.impacts.size(), 3u) << "only those that touch in time";
    EXPECT_EQ(analyze(scene, PairChoice::all, Hidden::answered, 3).impacts[4].impact->time, 3)
        << "a longer horizon";
}

TEST(Impacts, the_chosen_pairs_are_those_of_all_that_touch) {
    collision::support::Random random(5);
    for (int round = 0; round < 20; ++round) {
        Scene scene;
        for (int i = 0; i < 30; ++i) {
            const Vec2 place{random.between(-20.0, 20.0), random.between(-20.0, 20.0)};
            const Vec2 velocity{random.between(-9.0, 9.0), random.between(-9.0, 9.0)};
            const double spin = random.chance(0.5) ? random.between(-300.0, 300.0) : 0;
            shape::Shape geometry = shape::Capsule{};
            if (i % 3 == 1) geometry = shape::OrientedRectangle{{3, 0.5}};
            if (i == 7) geometry = shape::Ray{};
            scene.shapes.push_back(moving(std::to_string(i), geometry, {place, random.between(0.0, 360.0)},
                                          random.chance(0.3) ? Vec2{0, 0} : velocity, spin));
        }
        std::vector<std::pair<std::uint32_t, std::uint32_t>> all, chosen;
        for (const auto& i : analyze(scene, PairChoice::all).impacts)
            if (i.impact) all.push_back({i.a, i.b});
        for (const auto& i : analyze(scene, PairChoice::overlapping).impacts) chosen.push_back({i.a, i.b});
        EXPECT_EQ(all, chosen);
        EXPECT_GT(all.size(), 5u);
    }
}

TEST(Impacts, a_scene_at_the_time_of_impact_touches) {
    Scene scene;
    scene.shapes = {moving("bar", shape::Rectangle{{6, 1}}, {{0, 0}, 0}, {1, 0}, 90),
                    moving("floor", shape::Rectangle{{40, 1}}, {{0, -3}, 0})};
    const Results results = analyze(scene);
    ASSERT_TRUE(results.impacts.at(0).impact);
    const double time = results.impacts[0].impact->time;
    const auto overlap_at = [&](double t) {
        return collision::query::overlap(placed_at(*scene.shapes[0], t), placed_at(*scene.shapes[1], t));
    };
    EXPECT_FALSE(overlap_at(time - 1e-9));
    EXPECT_TRUE(overlap_at(time + 1e-9));
    const Scene then = at_time(scene, time + 1e-9);
    EXPECT_EQ(then.shapes[1], scene.shapes[1]) << "what does not move is shared";
    EXPECT_TRUE(std::holds_alternative<shape::OrientedRectangle>(then.shapes[0]->geometry))
        << "an axis-aligned rectangle cannot stand turned";
    EXPECT_TRUE(analyze(then).pairs.at(0).answer.overlap);
    EXPECT_EQ(at_time(scene, 0), scene);
}

TEST(Impacts, expectations_ask_the_rows_of_the_catalog_too) {
    constexpr std::string_view text = R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "ball", "type": "circle", "position": [2, 5], "radius": 0.5, "velocity": [12, 0]},
        {"id": "wall", "type": "rectangle", "position": [9.85, 5], "size": [0.5, 4]}], "expect": [
        {"pair": ["ball", "wall"], "algorithm": "linear_search", "setting": 3, "overlap": true, "agrees": true},
        {"pair": ["wall", "ball"], "algorithm": "linear_search", "setting": 3, "impact": 0.666666666666},
        {"pair": ["ball", "wall"], "algorithm": "linear_search", "setting": 4, "overlap": false, "agrees": false},
        {"pair": ["ball", "wall"], "algorithm": "linear_search", "setting": 4, "impact": null},
        {"pair": ["ball", "wall"], "algorithm": "binary_search", "overlap": true, "number": {"depth": 7}},
        {"pair": ["ball", "wall"], "algorithm": "exact_sweep", "impact": {"min": 0.59, "max": 0.6}, "agrees": true},
        {"pair": ["ball", "wall"], "algorithm": "relative_motion", "overlap": true}]})";
    const file::ReadResult read = file::read_scene(text);
    ASSERT_TRUE(read.scene) << (read.issues.empty() ? "" : read.issues[0].text);
    EXPECT_TRUE(read.issues.empty());
    const Results results = analyze(*read.scene);
    for (std::size_t i = 0; i < results.expect.size(); ++i)
        EXPECT_EQ(results.expect[i].pass, i != 6) << "row " << i << "; the last is not for a rectangle";
    ASSERT_EQ(results.expect.size(), 7u);
}

}  // namespace
}  // namespace testbed::model
