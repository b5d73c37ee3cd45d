// Contacts for solvers: a separation at each point, points before shapes touch, names that last, and one
// manifold for each pair of pieces.
#include "core/query/manifold.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/narrow/pieces.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/numbers_of.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {
namespace solver_manifolds {

using narrow::ConvexView;
using query::FeatureId;
using query::SolverManifold;
using shape::Placed;
using namespace support;

FeatureId vertex(std::uint32_t index) { return {FeatureId::Kind::vertex, index}; }
FeatureId edge(std::uint32_t index) { return {FeatureId::Kind::edge, index}; }

double least(const SolverManifold& found) {
    double separation = found.points[0].separation;
    if (found.count == 2) separation = std::min(separation, found.points[1].separation);
    return separation;
}

TEST(SolverManifold, PointsComeWhileShapesAreApartByLessThanThePrediction) {
    const Placed floor = box({-4, 0}, {4, 2}), crate = box({1, 2.01}, {3, 4.01});
    EXPECT_EQ(query::manifold(floor, crate, {}).count, 0);
    EXPECT_EQ(query::manifold(floor, crate, {.prediction = 0.005}).count, 0);
    const SolverManifold found = query::manifold(floor, crate, {.prediction = 0.02});
    ASSERT_EQ(found.count, 2);
    EXPECT_EQ(found.normal, (Vec2{0, 1}));
    for (int i = 0; i < 2; ++i) {
        const query::ContactPoint& point = found.points[std::size_t(i)];
        EXPECT_NEAR(point.separation, 0.01, 1e-15);
        EXPECT_NEAR(point.position.y, 2.005, 1e-15);
    }
    EXPECT_EQ(found.points[0].position.x + found.points[1].position.x, 4);
}

/// Closest to a segment that was seen from its other side, the normal led from b to a.
TEST(SolverManifold, NearlyParallelCapsulesPartAlongTheShortestPush) {
    Random random(seed_from_environment());
    for (int round = 0; round < 20'000; ++round) {
        const double turn = random.between(0.0, 360.0), radius = round % 2 == 0 ? 0.25 : 0;
        const double gap = radius == 0 || round % 4 == 0 ? 0.01 : -0.005;
        const math::Transform out(math::Pose{{random.between(-5.0, 5.0), random.between(-5.0, 5.0)}, turn});
        const Vec2 over{random.between(-1.0, 1.0), 2 * radius + gap};
        const Placed a = shape::PlacedCapsule{out.apply({-1, 0}), out.apply({1, 0}), radius};
        const Placed b =
            shape::PlacedCapsule{out.apply(over + Vec2{0.7, 0}), out.apply(over - Vec2{0.7, 0}), radius};
        const SolverManifold found = query::manifold(a, b, {.prediction = 0.1});
        SCOPED_TRACE("round " + std::to_string(round));
        ASSERT_GT(found.count, 0);
        ASSERT_NEAR(least(found), gap, 1e-12);
        ASSERT_GT(math::dot(found.normal, out.apply({0, 1}) - out.apply({0, 0})), 1 - 1e-12);
        for (int i = 0; i < found.count; ++i) {
            const query::ContactPoint& point = found.points[std::size_t(i)];
            for (const auto& [shape, id] : {std::pair(a, point.on_a), std::pair(b, point.on_b)}) {
                if (id.kind != FeatureId::Kind::vertex) continue;
                const ConvexView core(shape);
                const Vec2 corner = (*core).vertices[id.index];
                ASSERT_LT(math::length(point.position - corner), radius + std::abs(gap) + 1e-9) << "its name";
            }
        }
    }
}

/// Two that share a corner, nearly at a right angle: the corner stands beside the face by rounding.
TEST(SolverManifold, ASteepEdgeIsNotCutByRounding) {
    const Placed a = shape::PlacedCapsule{{10.000000010000001, -1}, {3, -4}, 2};
    const Placed b = shape::PlacedSegment{{16, -15}, {10.000000010000001, -1}};
    for (const bool swapped : {false, true})
        EXPECT_NEAR(least(swapped ? query::manifold(b, a, {}) : query::manifold(a, b, {})), -2, 1e-14);
}

/// A crate of 2 by 2 on one corner, turned by so many degrees, over a floor at 0.
Placed tilted(double degrees, double lift) {
    const math::Rotation turn = math::rotation_from_degrees(degrees);
    return shape::place(shape::OrientedRectangle{{2, 2}}, {{0, turn.cosine + turn.sine + lift}, degrees});
}

TEST(SolverManifold, EachPointHasItsOwnSeparation) {
    const Placed floor = turned_box({0, -1}, {20, 2}, 0);
    const double far_corner = 2 * math::rotation_from_degrees(1).sine;
    for (const double lift : {-0.01, 0.005}) {
        const Placed crate = tilted(1, lift);
        const SolverManifold one = query::manifold(floor, crate, {.prediction = 0.02});
        ASSERT_EQ(one.count, 1) << "the other corner is " << far_corner + lift << " above the floor";
        EXPECT_NEAR(one.points[0].separation, lift, 1e-14);
        const SolverManifold both = query::manifold(floor, crate, {.prediction = 0.05});
        ASSERT_EQ(both.count, 2);
        const double low = std::min(both.points[0].separation, both.points[1].separation),
                     high = std::max(both.points[0].separation, both.points[1].separation);
        EXPECT_NEAR(low, lift, 1e-14);
        EXPECT_NEAR(high, far_corner + lift, 1e-14);
    }
}

/// While a crate slides and sinks, the same corners meet the same side of the floor; past the floor's end
/// its corner takes over from that of the crate.
TEST(SolverManifold, FeaturesKeepTheirNamesWhileTheyMeet) {
    const Placed floor = turned_box({0, -1}, {20, 2}, 0);
    const auto names = [&](double x, double y) {
        const SolverManifold found = query::manifold(
            floor, shape::place(shape::OrientedRectangle{{2, 2}}, {{x, y}, 0}), {.prediction = 0.02});
        std::vector<std::pair<FeatureId, FeatureId>> list;
        for (int i = 0; i < found.count; ++i)
            list.push_back({found.points[std::size_t(i)].on_a, found.points[std::size_t(i)].on_b});
        std::sort(list.begin(), list.end(),
                  [](const auto& p, const auto& q) { return p.second.index < q.second.index; });
        return list;
    };
    const std::vector<std::pair<FeatureId, FeatureId>> inside{{edge(2), vertex(0)}, {edge(2), vertex(1)}};
    for (const double x : {-8.5, -3.0, 0.1, 8.9})
        for (const double y : {1.015, 1.0, 0.99, 0.9}) EXPECT_EQ(names(x, y), inside) << x << ", " << y;
    const auto over_the_end = names(9.5, 0.99);
    ASSERT_EQ(over_the_end.size(), 2u);
    const std::pair<FeatureId, FeatureId> kept{edge(2), vertex(0)}, taken_over{vertex(2), edge(0)};
    EXPECT_TRUE(std::count(over_the_end.begin(), over_the_end.end(), kept) == 1 &&
                std::count(over_the_end.begin(), over_the_end.end(), taken_over) == 1);
}

TEST(SolverManifold, ABallInAVHasTwoNormals) {
    const Placed valley = polygon({{-4, 4}, {-4, -1}, {4, -1}, {4, 4}, {0, 0}});
    const double radius = 1, height = radius * std::sqrt(2.0);
    for (const double lift : {-0.01, 0.01}) {
        std::vector<SolverManifold> found;
        query::manifolds(valley, circle({0, height + lift}, radius), {.prediction = 0.02}, found);
        ASSERT_EQ(found.size(), 2u) << lift;
        EXPECT_NEAR(std::abs(found[0].normal.x), std::sqrt(0.5), 1e-12);
        EXPECT_NEAR(found[0].normal.x, -found[1].normal.x, 1e-12);
        for (const SolverManifold& one : found) {
            ASSERT_EQ(one.count, 1);
            EXPECT_GT(one.normal.y, 0.7);
            EXPECT_NEAR(one.points[0].separation, lift * std::sqrt(0.5), 1e-12);
            EXPECT_FALSE(one.through_seam);
        }
    }
    std::vector<SolverManifold> found;
    query::manifolds(valley, circle({0, height + 0.1}, radius), {.prediction = 0.02}, found);
    EXPECT_TRUE(found.empty());
}

TEST(SolverManifold, EachMemberOfAGroupHasItsOwn) {
    const Placed feet = group({box({0, 0}, {1, 2}), box({4, 0}, {5, 2})}), table = box({-1, 1.5}, {6, 3});
    std::vector<SolverManifold> found;
    query::manifolds(feet, table, {}, found);
    ASSERT_EQ(found.size(), 2u);
    for (std::uint32_t i = 0; i < 2; ++i) {
        EXPECT_EQ(found[i].piece_a, i);
        EXPECT_EQ(found[i].piece_b, 0u);
        EXPECT_EQ(found[i].count, 2);
        EXPECT_NEAR(least(found[i]), -0.5, 1e-15);
    }
}

/// What holds for random pairs of all types, deep, touching and apart, and a little further apart.
template <class Check>
void over_all_pairs(const Check& check) {
    Random random(seed_from_environment() * 32);
    for (std::size_t ta = 0; ta < shape::type_count; ++ta)
        for (std::size_t tb = 0; tb < shape::type_count; ++tb)
            for (int i = 0; i < 40; ++i) {
                const support::Pair pair = random_pair(random, ta, tb);
                SCOPED_TRACE("a = " + describe(pair.a.placed) + "\nb = " + describe(pair.b.placed));
                check(pair.a.placed, pair.b.placed);
                if (testing::Test::HasFailure()) return;
            }
}

double size_of(const Placed& a, const Placed& b) {
    return std::max({coordinate_size(a), coordinate_size(b), 1e-300});
}

bool convex(const Placed& a, const Placed& b) { return ConvexView(a) && ConvexView(b); }

TEST(SolverManifold, WithoutPredictionItIsThatOfOverlap) {
    over_all_pairs([](const Placed& a, const Placed& b) {
        const SolverManifold found = query::manifold(a, b, {});
        ASSERT_EQ(found.count > 0, query::overlap(a, b));
        std::vector<SolverManifold> all;
        query::manifolds(a, b, {}, all);
        ASSERT_EQ(all.empty(), found.count == 0);
        const query::Manifold whole = query::manifold(a, b);
        if (!convex(a, b) || !whole.depth || found.count == 0) return;
        ASSERT_EQ(found.count, whole.contacts.count);
        const double error = 1e-13 * size_of(a, b);
        ASSERT_NEAR(least(found), -*whole.depth, error);
        for (std::size_t i = 0; i < std::size_t(found.count); ++i)
            ASSERT_LE(math::length(found.points[i].position - whole.contacts.points[i]), error);
    });
}

TEST(SolverManifold, PredictionReachesAsFarAsTheDistance) {
    over_all_pairs([](const Placed& a, const Placed& b) {
        const query::Closest closest = query::closest_points(a, b);
        const double error = 1e-12 * size_of(a, b);
        if (closest.distance < 100 * error) return;
        ASSERT_EQ(query::manifold(a, b, {.prediction = 0.99 * closest.distance}).count, 0);
        const SolverManifold found = query::manifold(a, b, {.prediction = 1.01 * closest.distance});
        ASSERT_GT(found.count, 0);
        ASSERT_NEAR(least(found), closest.distance, error);
        // Pieces that are as near have normals of their own.
        if (convex(a, b)) {
            ASSERT_NEAR(math::dot(found.normal, closest.on_b - closest.on_a), closest.distance, error);
        }
        std::vector<SolverManifold> all;
        query::manifolds(a, b, {.prediction = 1.01 * closest.distance}, all);
        ASSERT_FALSE(all.empty());
        double nearest = math::infinity;
        for (const SolverManifold& one : all) {
            ASSERT_GT(one.count, 0);
            ASSERT_LE(least(one), 1.01 * closest.distance + error);
            nearest = std::min(nearest, least(one));
        }
        ASSERT_NEAR(nearest, closest.distance, error);
    });
}

TEST(SolverManifold, SwappingTheShapesSwapsTheAnswer) {
    over_all_pairs([](const Placed& a, const Placed& b) {
        const query::ManifoldOptions options{.prediction = 0.1 * size_of(a, b)};
        std::vector<SolverManifold> one, other;
        query::manifolds(a, b, options, one);
        query::manifolds(b, a, options, other);
        ASSERT_EQ(one.size(), other.size());
        if (a.index() == b.index()) return;  // of two equal ones the same normal is chosen both ways
        for (const SolverManifold& there : one) {
            const auto back = std::find_if(other.begin(), other.end(), [&](const SolverManifold& m) {
                return m.piece_a == there.piece_b && m.piece_b == there.piece_a;
            });
            ASSERT_NE(back, other.end());
            // Where a normal and its opposite are as good, both orders take the same.
            if (back->normal == there.normal) continue;
            ASSERT_EQ(back->normal, -there.normal);
            ASSERT_EQ(back->count, there.count);
            for (std::size_t i = 0; i < std::size_t(there.count); ++i) {
                ASSERT_EQ(back->points[i].position, there.points[i].position);
                ASSERT_EQ(back->points[i].separation, there.points[i].separation);
                ASSERT_EQ(back->points[i].on_a, there.points[i].on_b);
            }
        }
    });
}

/// How far a point is from a vertex or an edge of a bounded convex set.
double distance_to(const narrow::ConvexSet& set, const FeatureId& feature, Vec2 p) {
    const std::size_t n = set.vertices.size(), i = feature.index;
    if (feature.kind == FeatureId::Kind::vertex) return math::length(p - set.vertices[i]);
    const Vec2 from = set.vertices[i], to = set.vertices[i + 1 < n ? i + 1 : 0];
    return query::closest_points(shape::PlacedSegment{from, to}, shape::PlacedPoint{p}).distance;
}

/// The point on each surface, which lies half the separation away, is on the feature that is named.
TEST(SolverManifold, NamedFeaturesAreWhereTheContactIs) {
    int named = 0;
    over_all_pairs([&](const Placed& a, const Placed& b) {
        if (!convex(a, b) || !shape::bounded(a) || !shape::bounded(b)) return;
        const SolverManifold found = query::manifold(a, b, {.prediction = 0.1 * size_of(a, b)});
        if (found.count < 2) return;
        const ConvexView view_a(a), view_b(b);
        for (const query::ContactPoint& point : found.points) {
            const double half = point.separation / 2;
            const Vec2 core_a = point.position - (half + (*view_a).radius) * found.normal,
                       core_b = point.position + (half + (*view_b).radius) * found.normal;
            const double error = 1e-12 * size_of(a, b);
            ASSERT_LE(distance_to(*view_a, point.on_a, core_a), error);
            ASSERT_LE(distance_to(*view_b, point.on_b, core_b), error);
            ++named;
        }
    });
    EXPECT_GT(named, 300);
}

TEST(SolverManifold, StarsAreMeasuredPieceByPiece) {
    const auto star = [](std::size_t corners, Vec2 at) {
        std::vector<Vec2> vertices;
        for (std::size_t i = 0; i < corners; ++i) {
            const math::Rotation turn = math::rotation_from_degrees(360.0 * double(i) / double(corners));
            vertices.push_back(at + (i % 2 == 0 ? 2.0 : 1.0) * Vec2{turn.cosine, turn.sine});
        }
        return polygon(std::move(vertices));
    };
    const Placed a = star(200, {0, 0}), b = star(200, {2.5, 0.1});
    std::vector<SolverManifold> some, more;
    query::manifolds(a, b, {}, some);
    query::manifolds(a, b, {.prediction = 0.05}, more);
    EXPECT_GT(some.size(), 10u);
    EXPECT_GT(more.size(), some.size());
    // The depth of the whole takes more than a budget of its own allows; the answer says so.
    const query::Penetration within = query::penetration(a, b, 1000);
    EXPECT_TRUE(within.gave_up && !within.depth);
    const query::Penetration whole = query::penetration(a, b);
    ASSERT_TRUE(whole.depth);
    // What parts the whole parts each pair of pieces.
    for (const SolverManifold& one : some) EXPECT_GE(*whole.depth, -least(one) - 1e-12);
}

}  // namespace solver_manifolds
}  // namespace
}  // namespace collision
