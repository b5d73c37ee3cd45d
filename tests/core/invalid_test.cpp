// An invalid shape is the empty set: every query about every defect of every type against a valid shape of
// every type, and against another invalid one.
#include <array>
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

#include "core/broad/all_pairs.h"
#include "core/broad/grid.h"
#include "core/broad/sectors.h"
#include "core/broad/sort_and_sweep.h"
#include "core/broad/tree.h"
#include "core/hull/bounds.h"
#include "core/hull/minimum_rectangle.h"
#include "core/hull/outline.h"
#include "core/hull/region.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/cover.h"
#include "core/query/distance.h"
#include "core/query/manifold.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/time_of_impact.h"
#include "core/shape/forms.h"
#include "core/shape/placer.h"
#include "core/shape/valid.h"
#include "tests/core/invalid_shapes.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace collision {
namespace {
namespace invalid {

using shape::Placed;
using shape::PlacedGroup;

struct Named {
    std::string name;
    Placed shape;
};

/// Each alone, and as a member of a group.
std::vector<Named> invalid_shapes() {
    std::vector<Named> all{{"empty group", PlacedGroup{}}};
    const auto add = [&](const shape::tests::InvalidShape& row) {
        all.push_back({row.name, std::visit([](const auto& s) -> Placed { return s; }, row.shape)});
        const shape::PlacedPrimitive good = shape::PlacedCircle{{0, 0}, 1};
        all.push_back({std::string(row.name) + " in a group", PlacedGroup{{good, row.shape}}});
    };
    for (const auto& bad : shape::tests::bad_numbers)
        for (const auto& row : shape::tests::cases_of(bad)) add(row);
    for (const auto& row : shape::tests::cases_of_geometry()) add(row);
    return all;
}

/// One of each type, around the origin, where the invalid ones would be.
std::vector<Placed> valid_shapes() {
    using namespace shape;
    const std::array<Vec2, 4> diamond{{{0, -2}, {2, 0}, {0, 2}, {-2, 0}}};
    const PlacedPolygon star(polygon_facts({{-3, -3}, {3, -3}, {0.5, 0}, {3, 3}, {-3, 3}}));
    const PlacedPolygon triangle(polygon_facts({{-2, -2}, {2, -2}, {0, 2}}));
    return {PlacedPoint{{0, 0}},
            PlacedLine{{0, 0}, {1, 1}},
            PlacedRay{{-1, -1}, {1, 1}},
            PlacedSegment{{-1, 0}, {1, 0}},
            PlacedCircle{{0, 0}, 3},
            PlacedCapsule{{-1, 0}, {1, 0}, 1},
            PlacedRectangle{{{-2, -2}, {2, 2}}},
            PlacedOrientedRectangle(diamond),
            triangle,
            star,
            PlacedPolyline({{-1, 0}, {0, 1}, {1, 0}}),
            PlacedRoundedPolygon{triangle.facts, 0.5},
            PlacedGroup{{PlacedCircle{{0, 0}, 1}, PlacedSegment{{-2, 0}, {2, 0}}}}};
}

bool none(Vec2 p) { return std::isnan(p.x) && std::isnan(p.y); }

void expect_apart(const Placed& a, const Placed& b) {
    EXPECT_FALSE(query::overlap(a, b));
    EXPECT_EQ(query::relation(a, b), query::Relation::apart);
    const query::Closest closest = query::closest_points(a, b);
    EXPECT_TRUE(std::isinf(closest.distance) && closest.distance > 0);
    EXPECT_TRUE(none(closest.on_a) && none(closest.on_b));
    const query::Penetration penetration = query::penetration(a, b);
    EXPECT_EQ(penetration.depth, 0.0);
    EXPECT_FALSE(penetration.gave_up);
    EXPECT_EQ(query::contacts(a, b).count, 0);
    const query::Manifold manifold = query::manifold(a, b);
    EXPECT_EQ(manifold.depth, 0.0);
    EXPECT_EQ(manifold.contacts.count, 0);
    EXPECT_EQ(query::manifold(a, b, {.prediction = 1e30}).count, 0);
    std::vector<query::SolverManifold> manifolds(1);
    query::manifolds(a, b, {.prediction = 1e30}, manifolds);
    EXPECT_TRUE(manifolds.empty());
    const query::PairAnswer answer = query::answer(a, b);
    EXPECT_FALSE(answer.overlap || answer.gave_up || answer.undecided);
    EXPECT_TRUE(std::isinf(answer.distance));
    EXPECT_EQ(answer.contacts.count, 0);
    const query::ShapeCast cast = query::shape_cast(a, {1, 0}, b);
    EXPECT_FALSE(cast.hit || cast.gave_up);
    for (const double spin : {0.0, 90.0}) {
        const query::TimeOfImpact found =
            query::time_of_impact({a, {0, 0}, {{1, 0}, spin}}, {b, {0, 0}, {}}, 1);
        EXPECT_FALSE(found.impact || found.gave_up);
        EXPECT_EQ(found.decided_until, 1);
    }
}

void expect_empty(const Placed& s) {
    for (const Vec2 p : {Vec2{0, 0}, Vec2{0.5, 0.5}, Vec2{std::nan("")}}) {
        EXPECT_FALSE(query::contains(s, p));
        EXPECT_TRUE(none(query::project(s, p)));
    }
    EXPECT_EQ(query::cast({{-4, 0.25}, {1, 0}}, s), std::nullopt);
    EXPECT_TRUE(query::cover_with_circles(s, 3).empty() && query::cover_with_circles(s, 1).empty());
    EXPECT_TRUE(query::cover_with_rectangles(s, 3).empty() && query::cover_with_rectangles(s, 1).empty());
    if (!shape::bounded(s)) return;
    EXPECT_TRUE(none(hull::quick_circle(s).center) && none(hull::minimum_circle(s).center));
    EXPECT_TRUE(hull::convex_hull(s).empty());
    EXPECT_TRUE(none(hull::minimum_rectangle(s).center));
    EXPECT_EQ(hull::area(s), 0);
    EXPECT_EQ(hull::perimeter(s), 0);
    EXPECT_TRUE(none(hull::centroid(s)));
    EXPECT_TRUE(hull::rounded_pieces(s).empty());
    const math::Aabb box = hull::aabb(s);
    EXPECT_TRUE(box.empty() || math::has_points(box));
}

TEST(Invalid, ShapesAreEmpty) {
    for (const Named& row : invalid_shapes()) {
        SCOPED_TRACE(row.name);
        expect_empty(row.shape);
    }
}

/// The corners of a rectangle inside out, moved, made one that was valid.
TEST(Invalid, ShapesStayInvalidWhereTheyAreMoved) {
    for (const Named& row : invalid_shapes()) {
        // What lies out of range may come into it.
        if (shape::validate(row.shape)->reason == shape::Defect::Reason::too_large) continue;
        for (const math::Pose& pose : {math::Pose{}, math::Pose{{3, -5}, 0}, math::Pose{{3, -5}, 180},
                                       math::Pose{{0, 0}, 90}, math::Pose{{1, 2}, 30}}) {
            SCOPED_TRACE(row.name + " turned by " + std::to_string(pose.rotation));
            const Placed there = shape::moved(row.shape, math::Transform(pose));
            EXPECT_TRUE(shape::validate(there));
            expect_empty(there);
        }
    }
}

TEST(Invalid, ShapesAreApartFromEachTypeEitherWayRound) {
    for (const Named& row : invalid_shapes())
        for (const Placed& other : valid_shapes()) {
            SCOPED_TRACE(row.name + " and a " + std::string(shape::noun(other)));
            expect_apart(row.shape, other);
            expect_apart(other, row.shape);
            EXPECT_EQ(query::contains(other, row.shape), true) << "the empty set lies in every shape";
            EXPECT_EQ(query::contains(row.shape, other), false);
            if (shape::bounded(row.shape) && shape::bounded(other)) {
                EXPECT_EQ(hull::common_area(row.shape, other), 0);
            }
            if (const auto* ray = std::get_if<shape::PlacedRay>(&row.shape)) {
                EXPECT_EQ(query::cast(*ray, other), std::nullopt);
            }
        }
}

TEST(Invalid, ShapesAreApartFromEachOther) {
    const std::vector<Named> all = invalid_shapes();
    for (std::size_t i = 0; i < all.size(); i += 3)
        for (std::size_t j = 0; j < all.size(); j += 3) {
            SCOPED_TRACE(all[i].name + " and " + all[j].name);
            expect_apart(all[i].shape, all[j].shape);
        }
}

TEST(Invalid, PosesAndMotionsMeetNothing) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    const shape::Polygon triangle;
    for (const double bad : {nan, inf, -inf}) {
        const math::Pose poses[] = {{{bad, 0}, 0}, {{0, bad}, 30}, {{0, 0}, bad}};
        for (const math::Pose& pose : poses) {
            EXPECT_FALSE(query::overlap(shape::place(triangle, pose), shape::PlacedCircle{{0, 0}, 1}));
            Placed placed = shape::Placer(triangle).at(math::Transform(math::Pose{}));
            shape::Placer(triangle).place(math::Transform(pose), placed);
            EXPECT_FALSE(query::overlap(placed, shape::PlacedCircle{{0, 0}, 1}));
        }
        const Placed a = shape::place(triangle, {{-5, 0}, 0}), b = shape::place(triangle, {});
        EXPECT_FALSE(query::shape_cast(a, {bad, 0}, b).hit);
        EXPECT_FALSE(query::time_of_impact({a, {0, 0}, {{1, bad}, 0}}, {b, {0, 0}, {}}, 1).impact);
        EXPECT_FALSE(query::time_of_impact({a, {0, 0}, {{1, 0}, bad}}, {b, {0, 0}, {}}, 1).impact);
        EXPECT_FALSE(query::time_of_impact({a, {bad, 0}, {{1, 0}, 30}}, {b, {0, 0}, {}}, 1).impact);
    }
    const Placed a = shape::PlacedCircle{{-5, 0}, 1}, b = shape::PlacedCircle{{0, 0}, 1};
    EXPECT_FALSE(query::time_of_impact({a, {0, 0}, {{1, 0}, 0}}, {b, {0, 0}, {}}, nan).impact);
    EXPECT_FALSE(query::time_of_impact({a, {0, 0}, {{1, 0}, 0}}, {b, {0, 0}, {}}, -1).impact);
    // Two small polygons and two boxes are looked at by ways of their own.
    const shape::OrientedRectangle box;
    for (const bool boxes : {false, true}) {
        const auto at = [&](double x) {
            return boxes ? shape::place(box, {{x, 0}, 0}) : shape::place(triangle, {{x, 0}, 0});
        };
        const Placed left = at(-5), right = at(0);
        EXPECT_TRUE(query::time_of_impact({left, {0, 0}, {{8, 0}, 0}}, {right, {0, 0}, {}}, 1).impact);
        EXPECT_FALSE(query::time_of_impact({left, {0, 0}, {{-8, 0}, 0}}, {right, {0, 0}, {}}, -1).impact);
        EXPECT_FALSE(
            query::time_of_impact({left, {0, 0}, {{0x1p70, 0}, 0}}, {right, {0, 0}, {}}, 0x1p-67).impact);
        EXPECT_FALSE(query::time_of_impact({left, {nan, 0}, {{8, 0}, 0}}, {right, {0, 0}, {}}, 1).impact);
    }
}

/// It never ended.
TEST(Invalid, DiscsHaveNoLeastRectangle) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    for (const hull::Disc& bad : {hull::Disc{{0.5, -1}, nan}, hull::Disc{{nan, 1}, 0},
                                  hull::Disc{{0, inf}, 1}, hull::Disc{{0, -inf}, 0}, hull::Disc{{0, 0}, inf},
                                  hull::Disc{{0x1p61, 0}, 1}, hull::Disc{{0, 0}, -1}})
        for (const bool is_first : {false, true}) {
            std::vector<hull::Disc> discs{{{1, 1}, 0.5}, {{3, 2}, 0}};
            discs.insert(is_first ? discs.begin() : discs.end(), bad);
            EXPECT_TRUE(std::isnan(hull::minimum_rectangle(discs).center.x));
        }
}

TEST(Invalid, BoxesMeetNothing) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    std::vector<math::Aabb> boxes{{{0, 0}, {1, 1}}, {{0.5, 0.5}, {2, 2}}};
    for (const double bad : {nan, inf, -inf})
        for (int k = 0; k < 4; ++k) {
            math::Aabb box{{0, 0}, {1, 1}};
            (k < 2 ? box.min : box.max)[k % 2] = bad;
            boxes.push_back(box);
        }
    boxes.push_back({{-inf, -inf}, {inf, inf}});
    boxes.push_back({});
    const std::vector<broad::IndexPair> expected{{0, 1}};
    const auto sorted = [&](std::vector<broad::IndexPair> pairs) {
        broad::sort_pairs(pairs, boxes.size());
        return pairs;
    };
    EXPECT_EQ(broad::all_pairs(boxes), expected);
    EXPECT_EQ(broad::sort_and_sweep(boxes), expected);
    EXPECT_EQ(broad::own_sector_pairs(boxes, 4), expected);
    EXPECT_EQ(broad::touched_sector_pairs(boxes, 4), expected);
    std::vector<broad::IndexPair> pairs;
    broad::Grid grid;
    grid.build(boxes);
    grid.append_pairs(pairs);
    EXPECT_EQ(sorted(pairs), expected);
    broad::Tree tree(boxes);
    for (const bool moved : {false, true}) {
        pairs.clear();
        tree.append_pairs(pairs);
        EXPECT_EQ(sorted(pairs), expected);
        int met = 0;
        tree.each_overlapping({{-9, -9}, {9, 9}}, [&](std::uint32_t) { ++met; });
        EXPECT_EQ(met, 2);
        if (moved) break;
        for (std::uint32_t i = 2; i < boxes.size(); ++i) tree.move(i, boxes[i]);
    }
}

/// Doubles as they come from memory that nobody has written: any bits at all.
TEST(Invalid, NoQueryFailsOnAnyBits) {
    support::Random random(support::seed_from_environment());
    const auto number = [&] {
        switch (random.between(0, 7)) {
            case 0: return std::nan("");
            case 1: return std::numeric_limits<double>::infinity();
            case 2: return std::ldexp(1.0, random.between(-1074, 1023));
            case 3: return -std::ldexp(1.0, random.between(55, 64));
            case 4: return 0.0;
        }
        return double(random.between(-3, 3));
    };
    const auto point = [&] { return Vec2{number(), number()}; };
    const auto points = [&](int most) {
        std::vector<Vec2> list(std::size_t(random.between(0, most)));
        for (Vec2& p : list) p = point();
        return list;
    };
    const auto one = [&]() -> shape::PlacedPrimitive {
        switch (random.between(0, 9)) {
            case 0: return shape::PlacedPoint{point()};
            case 1: return shape::PlacedLine{point(), point()};
            case 2: return shape::PlacedRay{point(), point()};
            case 3: return shape::PlacedSegment{point(), point()};
            case 4: return shape::PlacedCircle{point(), number()};
            case 5: return shape::PlacedCapsule{point(), point(), number()};
            case 6: return shape::PlacedRectangle{{point(), point()}};
            case 7: return shape::PlacedOrientedRectangle({point(), point(), point(), point()});
            case 8: return shape::PlacedPolyline(points(4));
        }
        return shape::PlacedPolygon(shape::polygon_facts(points(5)));
    };
    int valid_pairs = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto widened = [](const auto& s) -> Placed { return s; };
        const Placed a = std::visit(widened, one());
        const Placed b =
            random.between(0, 3) == 0 ? Placed(PlacedGroup{{one(), one()}}) : std::visit(widened, one());
        const bool both = !shape::validate(a) && !shape::validate(b);
        valid_pairs += both;
        if (!both) {
            expect_apart(a, b);
            continue;
        }
        EXPECT_EQ(query::overlap(a, b), query::overlap(b, a));
        query::answer(a, b);
    }
    EXPECT_GT(valid_pairs, 20);
}

}  // namespace invalid

namespace values {

using shape::Placed;

TEST(Values, ARayKnowsTheUnitOfTheDirectionThatItHas) {
    shape::PlacedRay ray{{0, 0}, {1, 0}};
    static_assert(!std::is_assignable_v<decltype((ray.base)), Vec2>);
    static_assert(!std::is_assignable_v<decltype((ray.direction.x)), double>);
    ray = {{0, 0}, {0, 2}};
    EXPECT_EQ(ray.unit(), (Vec2{0, 1}));
    EXPECT_EQ(ray, (shape::PlacedRay{{0, 0}, {0, 2}}));
    const shape::Placed above = shape::PlacedPolygon(shape::polygon_facts({{-1, 3}, {1, 3}, {0, 4}}));
    EXPECT_TRUE(query::overlap(ray, above));
    const auto hit = query::cast(ray, above);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->distance, 3);
}

/// Whether it is valid changes with the shape, both ways, also in a list and in a Placed.
TEST(Values, WhatIsReplacedKnowsWhetherItIsValid) {
    using shape::PlacedCircle, shape::PlacedRay, shape::PlacedRectangle;
    static_assert(!std::is_assignable_v<decltype((std::declval<PlacedCircle&>().radius)), double>);
    static_assert(!std::is_assignable_v<decltype((std::declval<PlacedRectangle&>().box.min.x)), double>);
    const Placed other = PlacedCircle{{0, 0}, 1};
    const auto expect = [&](const auto& good, const auto& bad) {
        auto held = good;
        Placed placed = good;
        std::vector<std::decay_t<decltype(good)>> list{bad, good};
        EXPECT_TRUE(shape::valid(held) && query::overlap(placed, other) && query::overlap(list[1], other));
        held = bad;
        placed = held;
        list.erase(list.begin() + 1);
        EXPECT_FALSE(shape::valid(held) || query::overlap(placed, other) || query::overlap(list[0], other));
        held = good;
        placed = held;
        list[0] = list.emplace_back(good);
        EXPECT_TRUE(shape::valid(held) && query::overlap(placed, other) && query::overlap(list[0], other));
        held = *&held;
        EXPECT_EQ(held, good);
    };
    expect(PlacedCircle{{0, 0}, 1}, PlacedCircle{{0, 0}, -1});
    expect(PlacedCircle{{1, 0}, 1}, PlacedCircle{{0x1.8p60, 0}, 0x1p60});
    expect(PlacedRectangle{{{0, 0}, {1, 1}}}, PlacedRectangle{{{1, 0}, {-1, 1}}});
    expect(PlacedRectangle{{{0, 0}, {1, 1}}}, PlacedRectangle{{{0, 0}, {std::nan(""), 1}}});
    expect(PlacedRay{{-2, 0}, {1, 0}}, PlacedRay{{-2, 0}, {0, 0}});
    expect(PlacedRay{{-2, 0}, {1, 0}}, PlacedRay{{-2, 0}, {0x1p61, 0}});
}

TEST(Values, AShapeIsReplacedAsAWhole) {
    using shape::PlacedOrientedRectangle, shape::PlacedPolygon;
    const std::array<Vec2, 4> at_origin{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
        away{{{9, 0}, {10, 0}, {10, 1}, {9, 1}}};
    PlacedOrientedRectangle box(at_origin);
    box = PlacedOrientedRectangle(away);
    EXPECT_FALSE(query::overlap(box, shape::PlacedOrientedRectangle(at_origin)));
    static_assert(!std::is_assignable_v<decltype((box.vertices)), std::array<Vec2, 4>>);
    static_assert(!std::is_assignable_v<decltype(box.vertices[0]), Vec2>);
    PlacedPolygon polygon(shape::polygon_facts({{0, 0}, {1, 0}, {0, 1}}));
    static_assert(
        !std::is_assignable_v<decltype((polygon.facts)), std::shared_ptr<const shape::PolygonFacts>>);
    static_assert(!std::is_assignable_v<decltype(polygon.outline()), shape::ConvexOutline>);
    EXPECT_TRUE(query::contains(polygon, Vec2{0.25, 0.25}));
    polygon = PlacedPolygon(shape::polygon_facts({{9, 0}, {10, 0}, {9, 1}}));
    EXPECT_FALSE(query::contains(polygon, Vec2{0.25, 0.25}));
}

}  // namespace values
}  // namespace
}  // namespace collision
