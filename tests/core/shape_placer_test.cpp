// Placing at many places gives what placing anew gives, to the bit, and knows where it must not take that for
// granted.
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
    EXPECT_EQ(a->facts->outline.count, b->facts->outline.count) << why;
    EXPECT_EQ(a->facts->pieces(), b->facts->pieces()) << why;
}

TEST(Placer, IsPlacingAnewAtEveryPlace) {
    support::Random random(support::seed_from_environment());
    for (int i = 0; i < 3000; ++i) {
        const std::size_t type =
            i % 2 == 0 ? support::type_index<Polygon>() : std::size_t(random.below(type_count));
        const support::Standing standing = support::random_pair(random, type, type).a;
        const Vec2 near = standing.pose.position;
        const Placer placer(standing.shape, standing.pose.rotation, near);
        for (const double far : {0.0, 1e-3, 1.0, 1e6, 1e12}) {
            const Vec2 at = near + Vec2{random.between(-far, far), random.between(-far, far)};
            expect_same(placer.at(at), place(standing.shape, {at, standing.pose.rotation}),
                        support::describe(standing.placed) + ", " + std::to_string(far) + " away");
        }
    }
}

TEST(Placer, StraightCornersAndThinPlacesAreWorkedOutAgain) {
    // Far from the origin 1e-3 is lost: the triangle's tip falls onto its base, and the base of the second,
    // straight near the origin, bends.
    const Shape thin = polygon({{0, 0}, {1, 0}, {0.5, 1e-3}});
    const Shape straight = polygon({{0, 0}, {0.1, 0.1}, {0.3, 0.3}, {0, 1}});
    for (const Shape& shape : {thin, straight})
        for (const double rotation : {0.0, 10.0})
            for (const double far : {0.0, 0.1, 1e3, 1e12, 1e13, 1e15}) {
                const Placer placer(shape, rotation, {0, 0});
                expect_same(placer.at({far, far / 3}), place(shape, {{far, far / 3}, rotation}),
                            std::to_string(far));
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
