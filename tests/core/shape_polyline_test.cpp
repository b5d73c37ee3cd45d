// Polylines answer as the segments that they are made of: one segment to the bit, many as a group of them.
#include <gtest/gtest.h>

#include "core/hull/bounds.h"
#include "core/hull/region.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/time_of_impact.h"
#include "core/shape/parts.h"
#include "core/shape/polyline.h"
#include "core/shape/validate.h"
#include "tests/support/numbers_of.h"
#include "tests/support/oracle.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace {

using namespace collision;
using namespace collision::support;
using shape::Placed;
using shape::PlacedPolyline;
using shape::PlacedSegment;

/// The same segments as members of a group.
Placed as_group(const Placed& polyline) {
    std::vector<shape::PlacedPrimitive> members;
    shape::for_each_part(polyline, [&](const auto& part) { members.push_back(part); });
    return shape::PlacedGroup{std::move(members)};
}

// ---- known answers

struct RowOfPolylines {
    const char* name;
    Placed a, b;
    bool overlap;
    double distance;
    const char* why;
};

const std::vector<Vec2> hill{{-4, 0}, {-1, 3}, {2, 0}, {5, 1}};
const std::vector<Vec2> square{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}};

const std::vector<RowOfPolylines>& rows_of_polylines() {
    static const std::vector<RowOfPolylines> table = {
        {"point on a corner", polyline(hill), point({-1, 3}), true, 0, "both segments end there"},
        {"point in the middle", polyline(hill), point({0.5, 1.5}), true, 0, "exactly on the second segment"},
        {"point under the hill", polyline(hill), point({-1, 0}), false, std::sqrt(4.5),
         "a chain has no inside"},
        {"point in a closed chain", polyline(square), point({2, 2}), false, 2,
         "also where it closes: it is no polygon"},
        {"circle in a closed chain", polyline(square), circle({2, 2}, 2), true, 0, "touching all four sides"},
        {"circle loose in it", polyline(square), circle({2, 2}, 1.5), false, 0.5, "held, and apart"},
        {"box around it", polyline(hill), box({-5, -1}, {6, 4}), true, 0, "the chain lies in its inside"},
        {"from end to start", polyline({{0, 0}, {4, 0}, {4, 4}}), point({2, 2}), false, 2,
         "no segment leads from the last point to the first"},
        {"crossing chains", polyline(hill), polyline({{-1, 0}, {2, 3}}), true, 0, "no vertex on the other"},
        {"chain that crosses itself", polyline({{0, 0}, {4, 4}, {4, 0}, {0, 4}}), point({2, 2}), true, 0,
         "the crossing belongs to both"},
        {"points repeated", polyline({{0, 0}, {0, 0}, {3, 0}, {3, 0}}), point({5, 0}), false, 2,
         "a segment of length zero is a point of the others"},
        {"all points equal", polyline({{1, 1}, {1, 1}, {1, 1}}), point({4, 5}), false, 5, "it is a point"},
        {"there and back", polyline({{0, 0}, {5, 0}, {1, 0}}), segment({4, -1}, {4, 1}), true, 0,
         "it covers itself"},
        {"ray along it", polyline({{0, 0}, {3, 0}, {3, 3}}), ray({5, 0}, {-1, 0}), true, 0, "collinear"},
        {"line between", polyline({{0, 1}, {2, 1}}), line({0, 0}, {1, 0}), false, 1, "parallel"},
        {"in a group", group({polyline(hill), circle({20, 0}, 1)}), point({-1, 4}), false, 1,
         "a member like any other; the corner is nearest"},
    };
    return table;
}

class PolylineRow : public testing::TestWithParam<RowOfPolylines> {};

TEST_P(PolylineRow, IsAnsweredBothWays) {
    const RowOfPolylines& row = GetParam();
    EXPECT_EQ(query::overlap(row.a, row.b), row.overlap) << row.why;
    EXPECT_EQ(query::overlap(row.b, row.a), row.overlap) << row.why;
    EXPECT_DOUBLE_EQ(query::closest_points(row.a, row.b).distance, row.distance) << row.why;
    EXPECT_EQ(Oracle(row.a, row.b).overlap(), row.overlap) << "the table is wrong: " << row.why;
}

INSTANTIATE_TEST_SUITE_P(Table, PolylineRow, testing::ValuesIn(rows_of_polylines()), [](const auto& test) {
    std::string name = test.param.name;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
    return name;
});

TEST(Polyline, HasLengthAndNoArea) {
    EXPECT_EQ(hull::area(polyline(square)), 0) << "a closed chain encloses, but holds none of it";
    EXPECT_DOUBLE_EQ(hull::perimeter(polyline(square)), 32) << "both sides of 16, as a segment counts";
    EXPECT_DOUBLE_EQ(hull::perimeter(polyline({{0, 0}, {5, 0}, {1, 0}})), 10)
        << "what is covered twice counts once";
    EXPECT_EQ(hull::centroid(polyline({{0, 0}, {4, 0}, {4, 4}})), Vec2(3, 1)) << "of its length";
    EXPECT_EQ(hull::convex_hull(polyline({{0, 0}, {2, 1}, {4, 0}, {2, 4}})),
              (std::vector<Vec2>{{0, 0}, {4, 0}, {2, 4}}));
    const math::Aabb box = hull::aabb(polyline(hill));
    EXPECT_EQ(box.min, Vec2(-4, 0));
    EXPECT_EQ(box.max, Vec2(5, 3));
    EXPECT_DOUBLE_EQ(hull::minimum_circle(polyline({{0, 0}, {3, 1}, {6, 0}})).radius, 3);
}

TEST(Polyline, IsAsLongAsTheUnionOfItsSegments) {
    Random random(seed_from_environment() + 6);
    int doubled = 0;
    for (int i = 0; i < 3000; ++i) {
        Style style = random_style(random);
        style.grid = true;
        const Placed chain = random_standing(random, type_index<shape::Polyline>(), style).placed;
        double whole = 0;
        shape::for_each_part(chain, [&](const auto& part) { whole += hull::perimeter(Placed(part)); });
        const double of_union = hull::perimeter(as_group(chain));
        EXPECT_NEAR(hull::perimeter(chain), of_union, 1e-12 * whole) << describe(chain);
        doubled += of_union < whole * 0.999 ? 1 : 0;
    }
    EXPECT_GT(doubled, 300) << "few chains lie on themselves";
}

TEST(Polyline, HoldsWhatItGoesAround) {
    const auto held = query::penetration(polyline(square), box({0, 0}, {4, 4}));
    ASSERT_TRUE(held.depth);
    EXPECT_EQ(*held.depth, 4) << "touching four sides at once, there is no way out but past one of them";
    EXPECT_EQ(query::relation(polyline(square), box({0, 0}, {4, 4})), query::Relation::touching);
}

TEST(Polyline, MovesAndTurns) {
    const query::Mover ball{circle({0, 10}, 1), {0, 10}, {{0, -1}, 0}};
    const auto hit =
        query::time_of_impact(ball, {polyline({{-5, 0}, {0, 2}, {5, 0}}), {0, 0}, {}}, 20).impact;
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->time, 7, 1e-9) << "the corner at (0, 2) is hit first";
    const query::Mover turning{polyline({{0, 0}, {2, 0}, {2, 1}}), {0, 0}, {{0, 0}, 90}};
    const auto swept = query::time_of_impact(turning, {point({-1, 2}), {-1, 2}, {}}, 2).impact;
    ASSERT_TRUE(swept);
    EXPECT_NEAR(swept->time, 1, 1e-9) << "its end comes round to (-1, 2) after a quarter turn";
    const auto cast =
        query::shape_cast(circle({0, 10}, 1), {0, -20}, polyline({{-5, 0}, {0, 2}, {5, 0}})).hit;
    ASSERT_TRUE(cast);
    EXPECT_NEAR(cast->fraction, 7.0 / 20, 1e-12);
}

// ---- one segment: the same bits

void expect_same_answers(const query::PairAnswer& a, const query::PairAnswer& b, const std::string& what) {
    EXPECT_EQ(a.overlap, b.overlap) << what;
    EXPECT_EQ(a.distance, b.distance) << what;
    EXPECT_EQ(a.on_a, b.on_a) << what;
    EXPECT_EQ(a.on_b, b.on_b) << what;
    EXPECT_EQ(a.depth, b.depth) << what;
    EXPECT_EQ(a.normal, b.normal) << what;
    ASSERT_EQ(a.contacts.count, b.contacts.count) << what;
    for (int i = 0; i < a.contacts.count; ++i)
        EXPECT_EQ(a.contacts.points[std::size_t(i)], b.contacts.points[std::size_t(i)]) << what;
}

TEST(Polyline, OfOneSegmentIsThatSegmentToTheBit) {
    Random random(seed_from_environment());
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        for (int i = 0; i < 150; ++i) {
            const Pair pair = random_pair(random, type_index<shape::Segment>(), type);
            const auto& segment = std::get<PlacedSegment>(pair.a.placed);
            const Placed one = PlacedPolyline({segment.from, segment.to});
            const Placed& other = pair.b.placed;
            const std::string what = describe(pair.a.placed) + "\n" + describe(other);
            expect_same_answers(query::answer(one, other), query::answer(pair.a.placed, other), what);
            expect_same_answers(query::answer(other, one), query::answer(other, pair.a.placed), what);
            EXPECT_EQ(query::relation(one, other), query::relation(pair.a.placed, other)) << what;
            const query::Mover still{other, pair.b.pose.position, {}};
            const math::Motion motion{{pair.b.pose.position - pair.a.pose.position}, i % 2 == 0 ? 0.0 : 40.0};
            const auto a = query::time_of_impact({one, segment.from, motion}, still, 1).impact;
            const auto b = query::time_of_impact({pair.a.placed, segment.from, motion}, still, 1).impact;
            ASSERT_EQ(a.has_value(), b.has_value()) << what;
            if (a) {
                EXPECT_EQ(a->time, b->time) << what;
            }
            if (const auto* ray = std::get_if<shape::PlacedRay>(&other)) {
                const auto of_one = query::cast(*ray, one), of_segment = query::cast(*ray, pair.a.placed);
                ASSERT_EQ(of_one.has_value(), of_segment.has_value()) << what;
                if (of_one) {
                    EXPECT_EQ(of_one->distance, of_segment->distance) << what;
                }
            }
            if (HasFailure()) return;
        }
    }
}

TEST(Polyline, OfOneSegmentIsBoundedAsThatSegment) {
    Random random(seed_from_environment() + 1);
    for (int i = 0; i < 500; ++i) {
        const Placed segment =
            random_standing(random, type_index<shape::Segment>(), random_style(random)).placed;
        const auto& s = std::get<PlacedSegment>(segment);
        const Placed one = PlacedPolyline({s.from, s.to});
        EXPECT_EQ(hull::minimum_circle(one).radius, hull::minimum_circle(segment).radius);
        EXPECT_EQ(hull::convex_hull(one), hull::convex_hull(segment));
        EXPECT_EQ(hull::perimeter(one), hull::perimeter(segment));
        EXPECT_EQ(hull::centroid(one), hull::centroid(segment));
        EXPECT_EQ(hull::minimum_rectangle(one).size, hull::minimum_rectangle(segment).size);
    }
}

// ---- many segments: as the group of them, whichever way the chain runs

Placed reversed(const Placed& polyline) {
    const auto points = std::get<PlacedPolyline>(polyline).points();
    return PlacedPolyline(std::vector<Vec2>(points.rbegin(), points.rend()));
}

TEST(Polyline, AnswersAsTheGroupOfItsSegments) {
    Random random(seed_from_environment() + 2);
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        for (int i = 0; i < 120; ++i) {
            const Pair pair = random_pair(random, type_index<shape::Polyline>(), type);
            const auto& chain = std::get<PlacedPolyline>(pair.a.placed);
            if (chain.segment_count() < 2) continue;  // a group of one member is still a group
            const Placed group = as_group(pair.a.placed);
            const Placed& other = pair.b.placed;
            const std::string what = describe(pair.a.placed) + "\n" + describe(other);
            EXPECT_EQ(query::overlap(pair.a.placed, other), query::overlap(group, other)) << what;
            EXPECT_EQ(query::relation(pair.a.placed, other), query::relation(group, other)) << what;
            EXPECT_EQ(query::closest_points(pair.a.placed, other).distance,
                      query::closest_points(group, other).distance)
                << what;
            const double size = std::max(coordinate_size(pair.a.placed), coordinate_size(other));
            const auto depth = query::penetration(pair.a.placed, other).depth;
            const auto group_depth = query::penetration(group, other).depth;
            ASSERT_EQ(depth.has_value(), group_depth.has_value()) << what;
            if (depth) {
                EXPECT_NEAR(*depth, *group_depth, 1e-14 * size) << what;
            }
            if (const auto* ray = std::get_if<shape::PlacedRay>(&other)) {
                const auto hit = query::cast(*ray, pair.a.placed), group_hit = query::cast(*ray, group);
                ASSERT_EQ(hit.has_value(), group_hit.has_value()) << what;
                if (hit) {
                    EXPECT_EQ(hit->distance, group_hit->distance) << what;
                }
            }
            const query::Mover still{other, pair.b.pose.position, {}};
            const math::Motion motion{pair.b.pose.position - pair.a.pose.position, i % 2 == 0 ? 0.0 : 40.0};
            const auto impact = query::time_of_impact({pair.a.placed, {0, 0}, motion}, still, 1).impact;
            const auto group_impact = query::time_of_impact({group, {0, 0}, motion}, still, 1).impact;
            ASSERT_EQ(impact.has_value(), group_impact.has_value()) << what;
            if (impact) {
                EXPECT_EQ(impact->time, group_impact->time) << what;
            }
            if (HasFailure()) return;
        }
    }
}

TEST(Polyline, RunsEitherWay) {
    Random random(seed_from_environment() + 3);
    int different = 0, asked = 0;
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        for (int i = 0; i < 150; ++i) {
            const Pair pair = random_pair(random, type_index<shape::Polyline>(), type);
            const Placed back = reversed(pair.a.placed);
            const Placed& other = pair.b.placed;
            const std::string what = describe(pair.a.placed) + "\n" + describe(other);
            EXPECT_EQ(query::overlap(pair.a.placed, other), query::overlap(back, other)) << what;
            EXPECT_EQ(query::relation(pair.a.placed, other), query::relation(back, other)) << what;
            const double there = query::closest_points(pair.a.placed, other).distance;
            const double again = query::closest_points(back, other).distance;
            const double size = std::max(coordinate_size(pair.a.placed), coordinate_size(other));
            EXPECT_NEAR(there, again, 1e-15 * size) << what;
            different += there != again ? 1 : 0;
            ++asked;
            if (HasFailure()) return;
        }
    }
    RecordProperty("distances_with_other_bits", different);
    EXPECT_LT(different, asked / 20) << "nearly all distances have the same bits both ways";
}

TEST(Polyline, OfManySegmentsIsFoundByItsBoxes) {
    // A zigzag longer than its boxes' runs, against the answers of a group, which looks at every segment.
    std::vector<Vec2> points;
    for (int i = 0; i <= 500; ++i) points.push_back({double(i), i % 2 == 0 ? 0.0 : 1.0});
    const Placed chain = polyline(points), group = as_group(chain);
    Random random(seed_from_environment() + 4);
    int yes = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec2 at{random.between(-10.0, 510.0), random.between(-0.5, 1.5)};
        const std::vector<Placed> others{
            circle(at, 0.1),
            segment(at, at + Vec2{0.3, 0.2}),
            line(at, {random.between(-1.0, 1.0), 0.01}),
            ray(at, {random.between(-1.0, 1.0), random.between(-0.3, 0.3)}),
            polyline({at, at + Vec2{0.2, 0.1}, at + Vec2{0.1, 0.3}}),
            polyline([&] {
                std::vector<Vec2> long_one;
                for (int k = 0; k < 40; ++k) long_one.push_back(at + Vec2{0.05 * k, k % 3 * 0.02});
                return long_one;
            }()),
        };
        for (const Placed& other : others) {
            const bool expected = query::overlap(group, other);
            ASSERT_EQ(query::overlap(chain, other), expected) << describe(other);
            ASSERT_EQ(query::overlap(other, chain), expected) << describe(other);
            yes += expected ? 1 : 0;
        }
    }
    EXPECT_GT(yes, 2000);
    EXPECT_LT(yes, 11000);
}

// ---- groups in groups

TEST(NestedGroups, ArePlacedMemberByMember) {
    const shape::Group inner{{{shape::Circle{1}, {{2, 0}, 0}}, {shape::Rectangle{{2, 2}}, {{0, 3}, 0}}}};
    const shape::Group outer{{{inner, {{10, 0}, 90}}, {shape::Point{}, {{1, 1}, 0}}}};
    const auto placed = place(outer, math::Transform({{0, 100}, 0}));
    ASSERT_EQ(placed.members.size(), 3u) << "the inner group's members stand in its place";
    EXPECT_EQ(placed.members[0], shape::PlacedPrimitive(shape::PlacedCircle{{10, 102}, 1}));
    EXPECT_EQ(placed.members[1], shape::PlacedPrimitive(shape::PlacedRectangle{{{6, 99}, {8, 101}}}));
    EXPECT_EQ(placed.members[2], shape::PlacedPrimitive(shape::PlacedPoint{{1, 101}}));
    const auto members = shape::placed_members(outer, placed);
    ASSERT_EQ(members.size(), 2u) << "one for each member that the outer group has itself";
    EXPECT_EQ(std::get<shape::PlacedGroup>(members[0]).members.size(), 2u);
    EXPECT_EQ(members[1], Placed(shape::PlacedPoint{{1, 101}}));
}

/// A group with its groups' members in their place; each is moved once more, which adds a rounding unless the
/// inner groups stand at the origin.
shape::Group flat(const shape::Group& group) {
    std::vector<shape::Member> members;
    for (const shape::Member& member : group.members) {
        if (const auto* inner = std::get_if<shape::Group>(&member.shape)) {
            const shape::Group one = flat(*inner);
            members.insert(members.end(), one.members.begin(), one.members.end());
        } else {
            members.push_back(member);
        }
    }
    return {std::move(members)};
}

shape::Group with_groups_at_the_origin(const shape::Group& group) {
    std::vector<shape::Member> members(group.members.begin(), group.members.end());
    for (shape::Member& member : members) {
        if (const auto* inner = std::get_if<shape::Group>(&member.shape)) {
            member.pose = {};
            member.shape = with_groups_at_the_origin(shape::Group(*inner));
        }
    }
    return {std::move(members)};
}

TEST(NestedGroups, AnswerAsTheirFlatEquivalent) {
    Random random(seed_from_environment() + 5);
    int nested = 0;
    for (int i = 0; i < 3000; ++i) {
        const Pair pair = random_pair(random, type_index<shape::Group>(), std::size_t(i) % shape::type_count);
        const auto group = with_groups_at_the_origin(std::get<shape::Group>(pair.a.shape));
        if (shape::depth(group) == 1) continue;
        ++nested;
        const Placed deep = shape::place(group, pair.a.pose), level = shape::place(flat(group), pair.a.pose);
        if (shape::defect(deep)) continue;
        ASSERT_EQ(deep, level) << "identity poses round nothing";
        expect_same_answers(query::answer(deep, pair.b.placed), query::answer(level, pair.b.placed),
                            describe(deep));
        // With their own poses: what is placed is what answers, in every order of asking.
        EXPECT_EQ(query::overlap(pair.a.placed, pair.b.placed),
                  Oracle(pair.a.placed, pair.b.placed).overlap());
        if (shape::bounded(deep)) {
            EXPECT_EQ(hull::area(deep), hull::area(level));
            EXPECT_EQ(hull::minimum_circle(deep).radius, hull::minimum_circle(level).radius);
        }
    }
    EXPECT_GT(nested, 200) << "the generator makes too few groups of groups";
}

TEST(NestedGroups, GoEightDeep) {
    shape::Group group{{{shape::Circle{1}, {}}}};
    for (std::size_t i = 1; i < shape::max_group_depth; ++i) group = {{{group, {{1, 0}, 45}}}};
    EXPECT_EQ(shape::depth(group), shape::max_group_depth);
    const auto placed = place(group, math::Transform({{0, 0}, 0}));
    ASSERT_EQ(placed.members.size(), 1u);
    // Seven turns by 45 degrees, each one unit further: 1 + e + e^2 + ... + e^6 = -e^7 of the eighth root e.
    const Vec2 center = std::get<shape::PlacedCircle>(placed.members[0]).center;
    EXPECT_NEAR(center.x, -std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(center.y, std::sqrt(0.5), 1e-15);
}

}  // namespace
