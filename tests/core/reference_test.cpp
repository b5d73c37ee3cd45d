// The examples of core/REFERENCE.md, compiled and run; and that every one of them is here.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "core/broad/all_pairs.h"
#include "core/broad/dynamic_tree.h"
#include "core/hull/bounds.h"
#include "core/math/motion.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/distance.h"
#include "core/query/manifold.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/shape_index.h"
#include "core/query/slide.h"
#include "core/query/time_of_impact.h"
#include "core/shape/placer.h"
#include "core/shape/validate.h"
#include "tests/support/source_folder.h"

namespace collision {
namespace {
namespace reference {

TEST(Reference, PlaceAShape) {
    const shape::Shape crate = shape::OrientedRectangle{{2, 1}};
    const shape::Placed placed = shape::place(crate, {{3, 4}, 30});
    const shape::Placed disc = shape::PlacedCircle{{3, 4}, 0.5};
    EXPECT_TRUE(query::overlap(placed, disc));

    const shape::Placer placer(shape::Polygon{{{-1, -1}, {1, -1}, {0, 1}}});
    shape::Placed moving = placer.at(math::Transform({{0, 0}, 0}));
    for (int frame = 1; frame <= 3; ++frame) placer.place(math::Transform({{0.5 * frame, 0}, 0}), moving);
    EXPECT_TRUE(query::contains(moving, {1.5, 0}));
}

TEST(Reference, CheckAShape) {
    const shape::Placed bow_tie =
        shape::place(shape::Polygon{{{0, 0}, {2, 2}, {2, 0}, {0, 2}}}, math::Pose{});
    const auto defect = shape::validate(bow_tie);
    ASSERT_TRUE(defect);
    EXPECT_EQ(shape::text(defect->reason), "two edges cross");
    EXPECT_FALSE(query::overlap(bow_tie, shape::PlacedPoint{{1, 1}}));
}

TEST(Reference, YesOrNo) {
    const shape::Placed left = shape::PlacedRectangle{{{0, 0}, {1, 1}}},
                        right = shape::PlacedRectangle{{{1, 0}, {2, 1}}};
    EXPECT_TRUE(query::overlap(left, right));
    EXPECT_EQ(query::relation(left, right), query::Relation::touching);
    EXPECT_TRUE(query::contains(left, {1, 0.5}));

    EXPECT_EQ(query::contains(left, shape::Placed(shape::PlacedCircle{{0.5, 0.5}, 0.5})), true);
    EXPECT_EQ(query::contains(left, shape::Placed(shape::PlacedCircle{{0.5, 0.5}, 0.6})), false);
}

TEST(Reference, Distance) {
    const query::Closest closest =
        query::closest_points(shape::PlacedCircle{{0, 0}, 1}, shape::PlacedPoint{{3, 4}});
    EXPECT_DOUBLE_EQ(closest.distance, 4);
    EXPECT_DOUBLE_EQ(closest.on_a.x, 0.6);
    EXPECT_EQ(query::project(shape::PlacedRectangle{{{0, 0}, {1, 1}}}, {3, 0.5}), (Vec2{1, 0.5}));
}

TEST(Reference, Penetration) {
    const shape::Placed floor = shape::PlacedRectangle{{{-5, -1}, {5, 0}}},
                        box = shape::PlacedRectangle{{{0, -0.25}, {1, 1}}};
    const query::Penetration push = query::penetration(floor, box);
    EXPECT_EQ(push.depth, 0.25);
    EXPECT_EQ(push.normal, (Vec2{0, 1}));
    EXPECT_EQ(query::contacts(floor, box).count, 2);
}

TEST(Reference, ContactsForASolver) {
    const shape::Placed floor = shape::PlacedRectangle{{{-5, -1}, {5, 0}}};
    const shape::Placed above = shape::PlacedRectangle{{{0, 0.01}, {1, 1}}};
    const query::SolverManifold contact = query::manifold(floor, above, {.prediction = 0.02});
    ASSERT_EQ(contact.count, 2);
    EXPECT_DOUBLE_EQ(contact.points[0].separation, 0.01);
    EXPECT_EQ(contact.points[0].on_a.kind, query::FeatureId::Kind::edge);

    const shape::Placed valley =
        shape::place(shape::Polygon{{{-4, 4}, {-4, -1}, {4, -1}, {4, 4}, {0, 0}}}, math::Pose{});
    std::vector<query::SolverManifold> manifolds;
    query::manifolds(valley, shape::PlacedCircle{{0, 1.4}, 1}, {.prediction = 0.02}, manifolds);
    EXPECT_EQ(manifolds.size(), 2u);
}

TEST(Reference, Rays) {
    const shape::PlacedRay ray{{-3, 0.5}, {2, 0}};
    const auto hit = query::cast(ray, shape::PlacedRectangle{{{0, 0}, {1, 1}}});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->distance, 3);
    EXPECT_EQ(hit->normal, (Vec2{-1, 0}));
    EXPECT_FALSE(query::cast(ray, shape::PlacedRectangle{{{0, 0}, {1, 1}}}, 2.5));
}

TEST(Reference, Motion) {
    const shape::Placed ball = shape::PlacedCircle{{-5, 0}, 1},
                        wall = shape::PlacedRectangle{{{0, -9}, {1, 9}}};
    const auto touch = query::shape_cast(ball, {8, 0}, wall);
    ASSERT_TRUE(touch.hit);
    EXPECT_DOUBLE_EQ(touch.hit->fraction, 0.5);
    const auto impact = query::time_of_impact({ball, {-5, 0}, {{8, 0}, 90}}, {wall, {0, 0}, {}}, 1);
    ASSERT_TRUE(impact.impact);
    EXPECT_NEAR(impact.impact->time, 0.5, 1e-9);
}

TEST(Reference, MoveAndSlide) {
    const std::vector<shape::Placed> room{shape::PlacedRectangle{{{-9, -1}, {9, 0}}},
                                          shape::PlacedRectangle{{{4, 0}, {5, 9}}}};
    const query::Slide slid =
        query::slide(query::slide_mover(shape::Rectangle{{1, 1}}, {{0, 3}, 0}), {8, -4}, room);
    EXPECT_EQ(slid.status, query::SlideStatus::stuck);
    EXPECT_EQ(slid.end, (Vec2{3.5, 0.5}));
    EXPECT_EQ(slid.left, (Vec2{4.5, -1.5}));
    EXPECT_EQ(slid.stops.size(), 2u);
}

TEST(Reference, CharacterControl) {
    const shape::Shape hero = shape::Rectangle{{1, 1}};
    const shape::Placed ground = shape::PlacedRectangle{{{-9, -1}, {9, 0}}},
                        cliff = shape::PlacedRectangle{{{4, 0}, {5, 9}}};
    const auto is_grounded = [&](Vec2 position) {
        std::vector<query::SolverManifold> contacts;
        for (const shape::Placed& obstacle : {ground, cliff}) {
            query::manifolds(shape::place(hero, {position, 0}), obstacle, {.prediction = 0.02}, contacts);
            for (const query::SolverManifold& contact : contacts)
                if (contact.normal.y < -0.7) return true;
        }
        return false;
    };
    EXPECT_TRUE(is_grounded({3.5, 0.5}));
    EXPECT_FALSE(is_grounded({3.5, 3}));

    const shape::Placed ledge = shape::PlacedRectangle{{{0, 2}, {3, 2.25}}};
    const auto go = [&](Vec2 from, Vec2 motion) {
        std::vector<shape::Placed> obstacles{ground, cliff};
        const bool is_in =
            query::relation(shape::place(hero, {from, 0}), ledge) == query::Relation::overlapping;
        if (motion.y < 0 && !is_in) obstacles.push_back(ledge);
        return query::slide(query::slide_mover(hero, {from, 0}), motion, obstacles).end;
    };
    EXPECT_EQ(go({1, 0.5}, {0, 4}), (Vec2{1, 4.5}));
    EXPECT_EQ(go({1, 4.5}, {0, -4}), (Vec2{1, 2.75}));

    const std::vector<shape::Placed> slope{shape::PlacedPolyline({{-5, 0}, {5, 3}})};
    const query::Slide fall =
        query::slide(query::slide_mover(shape::Circle{0.5}, {{0, 4}, 0}), {0, -4}, slope, {.least_slide = 1});
    EXPECT_EQ(fall.end.x, 0);
    EXPECT_NE(query::relation(shape::place(shape::Circle{0.5}, {fall.end, 0}), slope[0]),
              query::Relation::overlapping);

    const math::Pose later = math::moved({{0, 4}, 0}, {{2, 0}, 90}, 0.5);
    EXPECT_EQ(later.position, (Vec2{1, 4}));
    EXPECT_EQ(later.rotation, 45);
}

TEST(Reference, ManyShapes) {
    query::ShapeIndex index(0.1);
    const auto near = index.insert(shape::PlacedCircle{{2, 0}, 1}),
               far = index.insert(shape::PlacedCircle{{8, 0}, 1});
    const shape::PlacedRay along{{-2, 0}, {1, 0}};
    EXPECT_EQ(index.first_hit(along)->id, near);
    EXPECT_EQ(index.first_hit(along, 100, [&](auto id) { return id != near; })->id, far);
    index.move(near, shape::PlacedCircle{{2, 50}, 1});
    EXPECT_EQ(index.first_hit(along)->id, far);

    broad::DynamicTree tree(0.1);
    const auto first = tree.insert({{0, 0}, {1, 1}}), second = tree.insert({{0.5, 0}, {2, 1}});
    EXPECT_EQ(tree.changed_pairs().begun.size(), 1u);
    tree.move(second, {{5, 0}, {6, 1}});
    EXPECT_EQ(tree.changed_pairs().ended.size(), 1u);
    EXPECT_EQ(tree.box(first).max.x, 1);

    const std::vector<math::Aabb> boxes{{{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}, {{3, 3}, {4, 4}}};
    EXPECT_EQ(broad::all_pairs(boxes), (std::vector<broad::IndexPair>{{0, 1}}));
}

TEST(Reference, BoundsAndAreas) {
    const shape::Placed triangle = shape::place(shape::Polygon{{{0, 0}, {4, 0}, {0, 3}}}, math::Pose{});
    EXPECT_EQ(hull::aabb(triangle).max, (Vec2{4, 3}));
    EXPECT_DOUBLE_EQ(hull::minimum_circle(triangle).radius, 2.5);
    EXPECT_DOUBLE_EQ(hull::area(triangle), 6);
    EXPECT_EQ(hull::convex_hull(triangle).size(), 3u);
}

TEST(Reference, LongQueries) {
    const shape::Placed floor = shape::PlacedRectangle{{{-5, -1}, {5, 0}}},
                        box = shape::PlacedRectangle{{{0, -0.25}, {1, 1}}};
    const auto depth = math::within(
        1000, [&] { return query::penetration(floor, box).depth; }, [] { return std::optional<double>(); });
    EXPECT_EQ(depth, 0.25);
}

std::string text_of(const char* path) {
    std::ifstream in(support::source_folder() / path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string without_spaces(std::string text) {
    std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
    return text;
}

TEST(Reference, EveryExampleIsCompiledHere) {
    const std::string page = text_of("core/REFERENCE.md"),
                      code = without_spaces(text_of("tests/core/reference_test.cpp"));
    const std::string begin = "```cpp\n", end = "```";
    std::size_t examples = 0;
    for (std::size_t at = page.find(begin); at != page.npos; at = page.find(begin, at)) {
        at += begin.size();
        const std::string example = page.substr(at, page.find(end, at) - at);
        EXPECT_NE(code.find(without_spaces(example)), code.npos) << example;
        ++examples;
    }
    EXPECT_GT(examples, 15u);
}

/// A header that was moved or renamed is named wrongly here.
TEST(Reference, EveryHeaderThatItNamesIsThere) {
    const std::string page = text_of("core/REFERENCE.md"), folder = "`collision/";
    std::size_t headers = 0;
    for (std::size_t at = page.find(folder); at != page.npos; at = page.find(folder, at)) {
        at += folder.size();
        const std::string header = page.substr(at, page.find('`', at) - at);
        EXPECT_TRUE(std::filesystem::exists(support::source_folder() / "core" / header)) << header;
        ++headers;
    }
    EXPECT_GT(headers, 12u);
}

}  // namespace reference
}  // namespace
}  // namespace collision
