// Placing at many places gives what placing anew gives, to the bit, and knows where it must not take that for
// granted.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/shape/placer.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision::shape {
namespace {

Polygon polygon(std::vector<Vec2> vertices) { return {std::move(vertices)}; }

/// All that queries look at.
void expect_same(const Placed& one, const Placed& other, const std::string& why) {
    ASSERT_EQ(one.index(), other.index()) << why;
    EXPECT_TRUE(one == other) << why;
    const auto* a = std::get_if<PlacedPolygon>(&one);
    const auto* b = std::get_if<PlacedPolygon>(&other);
    if (!a) return;
    EXPECT_EQ(a->facts->vertices, b->facts->vertices) << why;
    EXPECT_EQ(a->facts->convex, b->facts->convex) << why;
    EXPECT_EQ(a->facts->defect, b->facts->defect) << why;
    EXPECT_EQ(a->facts->aabb, b->facts->aabb) << why;
    EXPECT_EQ(a->outline().slack, b->outline().slack) << why;
    EXPECT_EQ(a->outline().count, b->outline().count) << why;
    for (std::size_t i = 0; i < std::min(a->outline().count, b->outline().count); ++i) {
        EXPECT_EQ(a->outline().vertex(i), b->outline().vertex(i)) << why;
        EXPECT_EQ(a->outline().normal(i), b->outline().normal(i)) << why;
        using Block = ConvexOutline::Block;
        for (const auto row : {&Block::normal_x, &Block::normal_y, &Block::reach, &Block::x, &Block::y})
            EXPECT_EQ((a->outline().block(i / 8).*row)[i % 8], (b->outline().block(i / 8).*row)[i % 8])
                << why;
    }
    if (a->outline().count > 0) {
        EXPECT_EQ(a->outline().center, b->outline().center) << why;
        EXPECT_EQ(a->outline().outer_radius, b->outline().outer_radius) << why;
        EXPECT_EQ(a->outline().largest_coordinate, b->outline().largest_coordinate) << why;
    }
    EXPECT_EQ(a->facts->pieces(), b->facts->pieces()) << why;
}

TEST(Placer, IsPlacingAnewAtEveryPose) {
    support::Random random(support::seed_from_environment());
    for (int i = 0; i < 3000; ++i) {
        const std::size_t type =
            i % 2 == 0 ? support::type_index<Polygon>() : std::size_t(random.below(type_count));
        const support::Standing standing = support::random_pair(random, type, type).a;
        const Placer placer(standing.shape);
        Placed again;
        for (const double far : {0.0, 1e-3, 1.0, 1e6, 1e12}) {
            math::Pose pose = standing.pose;
            pose.position += Vec2{random.between(-far, far), random.between(-far, far)};
            if (type != support::type_index<Rectangle>() && random.chance(0.7))
                pose.rotation = random.between(-180.0, 180.0);
            const std::string why = support::describe(standing.placed) + ", " + std::to_string(far) + " away";
            expect_same(placer.at(math::Transform(pose)), place(standing.shape, pose), why);
            placer.place(math::Transform(pose), again);
            expect_same(again, place(standing.shape, pose), why + ", in the same memory");
        }
    }
}

TEST(Placer, IsPlacingAnewAtEveryScale) {
    support::Random random(support::seed_from_environment());
    for (const double scale :
         {1e-320, 1e-310, 1e-300, 1e-165, 1e-160, 1e-150, 1e-130, 1e-20, 1e20, 1e100, 1e150})
        for (int i = 0; i < 300; ++i) {
            const auto coordinate = [&] { return scale * random.between(-8, 8); };
            std::vector<Vec2> vertices;
            for (int k = random.between(3, 6); k > 0; --k) {
                const double x = coordinate();
                vertices.push_back({x, coordinate()});
            }
            const Shape shape = polygon(vertices);
            const double x = coordinate();
            const math::Pose pose{random.chance(0.5) ? Vec2{0, 0} : Vec2{x, coordinate()},
                                  random.between(-180.0, 180.0)};
            expect_same(Placer(shape).at(math::Transform(pose)), place(shape, pose), std::to_string(i));
        }
}

TEST(Placer, WritesOnlyWhatNobodyElseHas) {
    const Shape square = polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    const Shape notched = polygon({{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}});
    const Shape long_one =
        polygon({{0, 0}, {4, 1}, {7, 3}, {9, 6}, {10, 9}, {10, 12}, {9, 15}, {7, 18}, {2, 19}, {0, 18}});
    const auto facts = [](const Placed& placed) { return std::get<PlacedPolygon>(placed).facts.get(); };
    Placed placed;
    for (const Shape* shape : {&square, &notched, &long_one, &notched, &square}) {
        const Placer placer(*shape);
        placer.place(math::Transform({{1, 2}, 30}), placed);
        const PolygonFacts* memory = facts(placed);
        EXPECT_EQ(memory->pieces(), facts(place(*shape, {{1, 2}, 30}))->pieces());
        placer.place(math::Transform({{3, 4}, 50}), placed);
        EXPECT_EQ(facts(placed), memory) << "used again";
        expect_same(placed, place(*shape, {{3, 4}, 50}), "used again");
        const Placed copy = placed;
        placer.place(math::Transform({{5, 6}, 70}), placed);
        expect_same(copy, place(*shape, {{3, 4}, 50}), "a copy stays where it was");
        expect_same(placed, place(*shape, {{5, 6}, 70}), "beside a copy");
    }
}

TEST(Placer, StraightCornersAndThinPlacesAreWorkedOutAgain) {
    // Far from the origin 1e-3 is lost: the triangle's tip falls onto its base, and the base of the second,
    // straight near the origin, bends.
    const Shape thin = polygon({{0, 0}, {1, 0}, {0.5, 1e-3}});
    const Shape straight = polygon({{0, 0}, {0.1, 0.1}, {0.3, 0.3}, {0, 1}});
    for (const Shape& shape : {thin, straight}) {
        const Placer placer(shape);
        Placed again;
        for (const double rotation : {0.0, 10.0})
            for (const double far : {0.0, 0.1, 1e3, 1e12, 1e13, 1e15}) {
                const math::Pose pose{{far, far / 3}, rotation};
                expect_same(placer.at(math::Transform(pose)), place(shape, pose), std::to_string(far));
                placer.place(math::Transform(pose), again);
                expect_same(again, place(shape, pose), std::to_string(far) + ", in the same memory");
            }
    }
    EXPECT_EQ(
        steadiness(*std::get<PlacedPolygon>(place(polygon({{0, 0}, {1, 0}, {2, 0}, {0, 1}}), {})).facts), 0);
}

TEST(Steadiness, IsHalfOfTheNarrowestPlace) {
    const struct {
        const char* why;
        std::vector<Vec2> vertices;
        double steady;
    } rows[] = {
        {"a right triangle: its height", {{0, 0}, {3, 0}, {0, 4}}, 1.2},
        {"a square: the height of half of it", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}, std::sqrt(2) / 2},
        {"a flat box: its sides", {{0, 0}, {8, 0}, {8, 0.5}, {0, 0.5}}, 4 / std::sqrt(64.25) / 2},
        {"a notch 0.25 wide", {{0, 0}, {4, 0}, {4, 4}, {2.25, 4}, {2.25, 1}, {2, 1}, {2, 4}, {0, 4}}, 0.125},
    };
    for (const auto& row : rows) {
        const auto facts = polygon_facts(row.vertices);
        EXPECT_NEAR(steadiness(*facts), row.steady, 0.01 * row.steady) << row.why;
    }
}

}  // namespace
}  // namespace collision::shape
