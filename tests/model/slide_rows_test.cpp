// Rows about sliding in the app: what they are held against, what a scene may claim of them, and their maps.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/comparison.h"
#include "app/model/judge.h"
#include "app/model/map.h"
#include "app/model/map_worst.h"

namespace testbed::model {
namespace {

using collision::shape::Circle;
using collision::shape::Rectangle;

ShapePtr slider(std::string id, collision::shape::Shape geometry, Vec2 at, Vec2 velocity = {0, 0}) {
    SceneShape made;
    made.id = std::move(id);
    made.geometry = std::move(geometry);
    made.pose.position = at;
    made.velocity = velocity;
    return std::make_shared<const SceneShape>(std::move(made));
}

const Algorithm& slide_row(std::string_view id) {
    const Algorithm* const row = collision::catalog::find(id);
    EXPECT_TRUE(row) << id;
    return *row;
}

/// A ball that comes down onto a ledge and is wanted beyond its end.
const ShapePtr ledge = slider("ledge", Rectangle{{4, 1}}, {0, -0.5});
ShapePtr falling(Vec2 velocity) { return slider("ball", Circle{0.5}, {-1.5, 1}, velocity); }

TEST(SlideRowsOfAPair, AreHeldAgainstTheExactSlide) {
    Comparison comparison;
    comparison.look_at(falling({6, -3}), ledge, nullptr);
    const RowAnswer* exact = comparison.find(&slide_row("exact_slide"));
    const RowAnswer* rounds = comparison.find(&slide_row("iterative_slide"));
    const RowAnswer* planes = comparison.find(&slide_row("slide_planes"));
    ASSERT_TRUE(exact && rounds && planes);
    EXPECT_TRUE(exact->agrees());
    EXPECT_TRUE(planes->agrees());
    EXPECT_EQ(rounds->difference, Difference::end);
    EXPECT_EQ(comparison.describe(*rounds), "ends 2.5 from the true end");
    EXPECT_EQ(verdict_of(*rounds, comparison.truth()), Verdict::touching) << "it was stopped";
    EXPECT_TRUE(comparison.trace(slide_row("iterative_slide")).steps().back().verdict);
    // At rest there is nothing to slide, and what overlaps from the start is asked about no end.
    comparison.look_at(falling({0, 0}), ledge, nullptr);
    EXPECT_EQ(comparison.find(&slide_row("exact_slide")), nullptr);
    comparison.look_at(slider("ball", Circle{0.5}, {0, 0}, {1, 0}), ledge, nullptr);
    EXPECT_EQ(comparison.find(&slide_row("exact_slide")), nullptr);
}

TEST(SlideRowsOfAPair, EndsInsideAreTold) {
    const auto corner = collision::shape::Polygon{{{-5, -1}, {5, -1}, {5, 4}, {1, 4}, {4, 0}, {-5, 0}}};
    Comparison comparison;
    comparison.look_at(slider("ball", Circle{0.5}, {-3, 1}, {7, -3}), slider("corner", corner, {0, 0}),
                       nullptr);
    const RowAnswer* once = comparison.find(&slide_row("slide_once"));
    ASSERT_TRUE(once);
    EXPECT_EQ(once->difference, Difference::overlap);
    EXPECT_EQ(comparison.describe(*once), "ends in the other shape, 1 from the true end");
    EXPECT_EQ(verdict_of(*once, comparison.truth()), Verdict::overlapping);
}

TEST(SlideRowsOfAPair, ASceneMayClaimTheEnd) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "ball", "type": "circle", "radius": 0.5, "position": [-1.5, 1], "velocity": [6, -3]},
        {"id": "still", "type": "circle", "radius": 0.5, "position": [-1.5, 5]},
        {"id": "ledge", "type": "rectangle", "size": [4, 1], "position": [0, -0.5]}],
        "expect": [
        {"pair": ["ball", "ledge"], "end.x": 4.5, "end.y": -2},
        {"pair": ["ball", "ledge"], "algorithm": "iterative_slide", "end.x": 4.5, "end.y": 0.5, "agrees": false},
        {"pair": ["ball", "ledge"], "end.y": 0.5},
        {"pair": ["still", "ledge"], "end.y": 5},
        {"pair": ["ball", "ledge"], "algorithm": "circle_rectangle_clamp", "end.y": 0}]})");
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    const Results results = analyze(*read.scene, PairChoice::overlapping);
    ASSERT_EQ(results.expect.size(), 5u);
    EXPECT_TRUE(results.expect[0].pass);
    EXPECT_TRUE(results.expect[1].pass);
    EXPECT_FALSE(results.expect[2].pass);
    EXPECT_EQ(results.expect[3].actual[0], Actual("neither moves as the other sees it"));
    EXPECT_FALSE(results.expect[4].pass) << "a row about overlaps has no end";
}

MapQuestion targets_of(const char* row, std::size_t moved = 0) {
    return {.pair = {falling({0, 0}), ledge},
            .moved = moved,
            .row = &slide_row(row),
            .setting = {},
            .sample_grid = sample_grid_over({{-4, -3}, {6, 3}}, 200)};
}

TEST(SlideMaps, ShowForEachTargetWhetherTheEndIsTheTrueOne) {
    EXPECT_EQ(refusal(targets_of("slide_once")), "");
    EXPECT_EQ(refusal(targets_of("slide_once", 1)), "the first shape is the one that slides");
    const collision::shape::Placed ball = collision::shape::place(Circle{0.5}, {{-1.5, 1}, 0}),
                                   flat = collision::shape::place(Rectangle{{4, 1}}, {{0, -0.5}, 0});
    for (const char* id : {"exact_slide", "slide_once", "stop_at_impact"}) {
        const MapQuestion asked = targets_of(id);
        Map map;
        map.ask(asked);
        map.finish();
        const SampleGrid& grid = map.sample_grid();
        std::size_t elsewhere = 0, out_of_reach = 0;
        for (int r = 0; r < grid.rows; ++r)
            for (int c = 0; c < grid.columns; ++c) {
                Motions motions;
                motions.a = {{-1.5, 1}, {grid.place(c, r) - Vec2{-1.5, 1}, 0}};
                const auto truth = true_slide(ball, flat, motions);
                ASSERT_TRUE(truth);
                const bool there = truth->status == collision::query::SlideStatus::arrived;
                const bool agrees = answer(slide_row(id), ball, flat, motions, *truth).agrees();
                elsewhere += !agrees;
                out_of_reach += !there;
                EXPECT_EQ(map.cell(c, r), agrees  ? there ? Cell::no : Cell::yes
                                          : there ? Cell::false_alarm
                                                  : Cell::miss)
                    << id << " at " << c << ", " << r;
            }
        EXPECT_GT(out_of_reach, 0u);
        EXPECT_EQ(elsewhere == 0, slide_row(id).trust == collision::textbook::Trust::exact) << id;
        EXPECT_FALSE(worst_place(map)) << "no place to stand at";
    }
}

TEST(SlideMaps, DependOnWhereTheShapeStarts) {
    const MapQuestion one = targets_of("slide_once");
    MapQuestion other = one;
    EXPECT_TRUE(same(one, other));
    other.pair[0] = slider("ball", Circle{0.5}, {-1, 1});
    EXPECT_FALSE(same(one, other));
}

}  // namespace
}  // namespace testbed::model
