// The outlines of rounded polygons: closed, at the radius from the polygon, around the area of the shape.
#include "core/hull/outline.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "core/hull/bounds.h"
#include "core/hull/rounded_pieces.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/environment.h"
#include "tests/support/placed.h"
#include "tests/support/random_pairs.h"

namespace collision::hull {
namespace {
namespace outlines {

using shape::PlacedRoundedPolygon;
constexpr double pi = std::numbers::pi;

PlacedRoundedPolygon rounded(std::vector<Vec2> vertices, double radius) {
    return {shape::polygon_facts(std::move(vertices)), radius};
}

/// A room of 4 by 4 with a door of half a unit in its right wall.
const std::vector<Vec2> room{{0, 0}, {6, 0}, {6, 2.75}, {5, 2.75}, {5, 1}, {1, 1},
                             {1, 5}, {5, 5}, {5, 3.25}, {6, 3.25}, {6, 6}, {0, 6}};

double area_within(const std::vector<Loop>& loops, Vec2 origin) {
    double area = 0;
    for (const Loop& loop : loops) area += enclosed_area(loop, origin);
    return area;
}

TEST(RoundedOutline, OfASquareHasFourSidesAndFourQuarters) {
    const auto loops = outline(form(rounded({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, 0.5)));
    ASSERT_EQ(loops.size(), 1u);
    EXPECT_EQ(loops[0].size(), 8u);
    EXPECT_NEAR(area_within(loops, {0, 0}), 4 + 4 + pi / 4, 1e-14);
}

TEST(RoundedOutline, AClosedDoorLeavesAHole) {
    EXPECT_EQ(outline(form(rounded(room, 0.2))).size(), 1u);
    const PlacedRoundedPolygon closed = rounded(room, 0.5);
    const auto loops = outline(form(closed));
    ASSERT_EQ(loops.size(), 2u);
    // The two ends of the door bulge: a notch between them is left on either side of the wall.
    const double under_arc = (0.25 * std::sqrt(0.1875) + 0.25 * std::asin(0.5)) / 2;
    const double notch = 2 * (0.25 * 0.5 - under_arc), hole = 9 + notch;
    const double around = 36 + 12 + pi / 4 - notch;
    EXPECT_NEAR(enclosed_area(loops[0], {3, 3}), around, 1e-12);
    EXPECT_NEAR(enclosed_area(loops[1], {3, 3}), -hole, 1e-12);
    EXPECT_NEAR(area(closed), around - hole, 1e-12);
    EXPECT_FALSE(query::contains(shape::Placed(closed), {3, 3}));
}

TEST(RoundedOutline, ThePiecesCoverAsMuch) {
    const PlacedRoundedPolygon closed = rounded(room, 0.5);
    const auto pieces = outlines_of_pieces(form(closed));
    EXPECT_EQ(pieces.size(), closed.facts->pieces().size());
    double all = 0;
    for (const Loop& loop : pieces) all += enclosed_area(loop, {3, 3});
    EXPECT_GT(all, area(closed)) << "they overlap";
    EXPECT_LT(all, 2 * area(closed));
}

TEST(RoundedOutline, OfAPolygonThatIsNotSimpleHasItsEdges) {
    const auto loops = outline(form(rounded({{0, 0}, {2, 2}, {2, 0}, {0, 2}}, 0.5)));
    ASSERT_EQ(loops.size(), 1u);
    EXPECT_EQ(loops[0].size(), 4u);
}

TEST(RoundedOutline, ClosesUpAtTheRadiusAroundTheArea) {
    support::Random random(support::seed_from_environment() + 40);
    int concave = 0;
    for (int i = 0; i < 3000; ++i) {
        support::Style style;
        style.scale = 1;
        const auto placed =
            support::random_standing(random, support::type_index<shape::RoundedPolygon>(), style);
        const auto& own = std::get<PlacedRoundedPolygon>(placed.placed);
        if (own.facts->defect) continue;
        concave += !own.facts->convex;
        const auto loops = outline(form(own));
        ASSERT_FALSE(loops.empty());
        const math::Aabb box = aabb(placed.placed);
        const double size = std::max(math::largest_component(box.min), math::largest_component(box.max));
        const shape::Placed core = shape::PlacedRoundedPolygon{own.facts, 0};
        for (const Loop& loop : loops)
            for (std::size_t k = 0; k < loop.size(); ++k) {
                const Vec2 end = loop[k].to, next = loop[k + 1 < loop.size() ? k + 1 : 0].from;
                ASSERT_LE(math::length(next - end), 1e-13 * size) << i;
                const Vec2 foot = query::project(core, end);
                ASSERT_NEAR(math::length(foot - end), own.radius, 1e-13 * size) << i;
            }
        const double exact = area(placed.placed);
        ASSERT_NEAR(area_within(loops, box.center()), exact, 1e-11 * size * size) << i;
        // Chords lie inside.
        double chords = 0;
        for (const Loop& loop : loops) {
            const auto corners = flattened(loop, fine_tolerance(std::max(own.radius, 1e-3)));
            for (std::size_t k = 0; k < corners.size(); ++k)
                chords += math::cross(corners[k] - box.center(),
                                      corners[k + 1 < corners.size() ? k + 1 : 0] - box.center()) /
                          2;
        }
        ASSERT_LE(chords, exact + 1e-11 * size * size) << i;
        ASSERT_GE(chords, exact - 2e-3 * perimeter(placed.placed) * own.radius - 1e-11 * size * size) << i;
    }
    EXPECT_GT(concave, 300);
}

}  // namespace outlines
}  // namespace
}  // namespace collision::hull
