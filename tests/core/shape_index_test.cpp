// Shapes that come, move and go, against asking about each of them.
#include "core/query/shape_index.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "core/hull/bounds.h"
#include "core/shape/valid.h"
#include "tests/support/allocations.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace collision {
namespace {
namespace indexing {

using query::ShapeIndex;
using Id = ShapeIndex::Id;
using support::Random;

shape::Placed some_shape(Random& random) {
    const auto at = [&] { return Vec2{random.between(-20.0, 20.0), random.between(-20.0, 20.0)}; };
    const Vec2 center = at();
    const double size = random.between(0, 9) == 0 ? 9 : random.between(0.1, 2.0);
    switch (random.between(0, 8)) {
        case 0: return shape::PlacedPoint{center};
        case 1: return shape::PlacedSegment{center, center + Vec2{size, -size}};
        case 2:
            return shape::place(shape::OrientedRectangle{{size, 1}}, {center, random.between(0.0, 360.0)});
        case 3: return shape::place(shape::Polygon{}, {center, random.between(0.0, 360.0)});
        case 4: return shape::PlacedRectangle{{center, center + Vec2{size}}};
        case 5:
            if (random.between(0, 4) == 0) return shape::PlacedLine{center, {size, 1}};
            return shape::PlacedCapsule{center, center + Vec2{0, size}, 0.5};
        case 6:
            if (random.between(0, 4) == 0) return shape::PlacedCircle{center, -size};
            return shape::PlacedCircle{{center.x, 0}, size};
    }
    return shape::PlacedCircle{center, size};
}

shape::PlacedRay some_ray(Random& random) {
    return {{random.between(-25.0, 25.0), random.between(-25.0, 25.0)},
            {double(random.between(-3, 3)), random.between(0, 3) == 0 ? 0.0 : random.between(0.1, 3.0)}};
}

void expect_answers_of_each(const ShapeIndex& index, const std::map<Id, shape::Placed>& shapes,
                            Random& random) {
    ASSERT_EQ(index.size(), shapes.size());
    const auto odd = [](Id id) { return id % 2 == 1; };
    const bool filtered = random.between(0, 1) == 1;
    const auto filter = [&](Id id) { return !filtered || odd(id); };

    const shape::Placed probe = some_shape(random);
    std::set<Id> expected, found;
    for (const auto& [id, s] : shapes)
        if (filter(id) && query::overlap(s, probe)) expected.insert(id);
    index.each_overlapping(
        probe, [&](Id id) { EXPECT_TRUE(found.insert(id).second) << "twice"; }, filter);
    EXPECT_EQ(found, expected);

    const shape::PlacedRay ray = some_ray(random);
    const double most = random.between(0, 2) == 0 ? math::infinity : random.between(0.0, 30.0);
    std::vector<std::pair<double, Id>> hits;
    for (const auto& [id, s] : shapes)
        if (filter(id))
            if (const auto hit = query::cast(ray, s); hit && hit->distance <= most)
                hits.emplace_back(hit->distance, id);
    std::ranges::sort(hits);
    const auto first = index.first_hit(ray, most, filter);
    ASSERT_EQ(first.has_value(), !hits.empty());
    if (first) {
        EXPECT_EQ(first->hit.distance, hits[0].first);
        EXPECT_EQ(first->id, hits[0].second);
    }
    std::vector<ShapeIndex::Hit> all;
    index.all_hits(ray, all, most, filter);
    ASSERT_EQ(all.size(), hits.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(std::pair(all[i].hit.distance, all[i].id), hits[i]);

    const Vec2 way{random.between(-20.0, 20.0), random.between(-20.0, 20.0)};
    std::vector<std::pair<double, Id>> touches;
    for (const auto& [id, s] : shapes)
        if (filter(id))
            if (const auto hit = query::shape_cast(probe, way, s).hit)
                touches.emplace_back(hit->fraction, id);
    const auto found_touch = index.first_touch(probe, way, filter);
    EXPECT_FALSE(found_touch.gave_up);
    const auto& touch = found_touch.touch;
    ASSERT_EQ(touch.has_value(), !touches.empty());
    if (touch) {
        EXPECT_EQ(std::pair(touch->hit.fraction, touch->id), *std::ranges::min_element(touches));
    }
}

TEST(ShapeIndex, AnswersAsEachShapeDoesWhileTheyComeMoveAndGo) {
    Random random(support::seed_from_environment());
    for (const double margin : {0.0, 0.5}) {
        ShapeIndex index(margin);
        std::map<Id, shape::Placed> shapes;
        std::set<broad::IndexPair> pairs;
        for (int step = 0; step < 600; ++step) {
            const int what = random.between(0, 9);
            const auto any = [&] {
                return std::next(shapes.begin(), random.between(0, int(shapes.size()) - 1));
            };
            if (shapes.size() < 5 || (what < 4 && shapes.size() < 120)) {
                shape::Placed s = some_shape(random);
                const Id id = index.insert(s);
                EXPECT_TRUE(shapes.emplace(id, std::move(s)).second) << "an id was given twice";
            } else if (what < 8) {
                const auto one = any();
                one->second = random.between(0, 1) == 0
                                  ? shape::moved(one->second, math::Transform(math::Pose{{0.25, -0.125}, 0}))
                                  : some_shape(random);
                index.move(one->first, one->second);
            } else {
                const auto one = any();
                index.remove(one->first);
                shapes.erase(one);
            }
            if (step % 3 == 0) expect_answers_of_each(index, shapes, random);
            if (step % 5 != 0) continue;
            // What began and ended leads from the pairs before to those of now.
            const auto& changes = index.changed_pairs();
            for (const auto& pair : changes.ended) EXPECT_EQ(pairs.erase(pair), 1u);
            for (const auto& pair : changes.begun) EXPECT_TRUE(pairs.insert(pair).second);
            std::set<broad::IndexPair> now;
            for (auto a = shapes.begin(); a != shapes.end(); ++a)
                for (auto b = std::next(a); b != shapes.end(); ++b)
                    if (shape::valid(a->second, b->second) && shape::bounded(a->second) &&
                        shape::bounded(b->second) &&
                        math::overlap(hull::aabb(a->second), hull::aabb(b->second)))
                        now.insert({a->first, b->first});
            EXPECT_EQ(pairs, now);
        }
        EXPECT_GT(pairs.size(), 5u);
    }
}

TEST(DynamicTree, StaysLowWhateverTheOrder) {
    for (const bool sorted : {false, true}) {
        Random random(support::seed_from_environment());
        broad::DynamicTree tree;
        std::vector<Id> ids;
        for (int i = 0; i < 4096; ++i) {
            const Vec2 at =
                sorted ? Vec2{double(i), 0} : Vec2{random.between(0.0, 1e3), random.between(0.0, 1e3)};
            ids.push_back(tree.insert({at, at + Vec2{0.5}}));
        }
        EXPECT_LE(tree.height(), 17);
        for (std::size_t i = 0; i < ids.size(); ++i)
            if (i % 16 != 0) tree.remove(ids[i]);
        EXPECT_EQ(tree.size(), 256u);
        EXPECT_LE(tree.height(), 12);
    }
}

/// Each box is far larger than all before it, so that it belongs beside the whole tree.
TEST(DynamicTree, StaysLowWhereSizesDifferGreatly) {
    for (const double factor : {2.0, 3.0, 4.0}) {
        broad::DynamicTree tree;
        int count = 0;
        for (double at = 0x1p-400; at < 0x1p400; at *= factor, ++count) tree.insert({{at, 0}, {at, 0}});
        EXPECT_LE(tree.height(), 1.45 * std::log2(count)) << factor;
        int seen = 0;
        tree.walk([](const math::Aabb&) { return true; }, [&](Id) { ++seen; });
        EXPECT_EQ(seen, count);
        for (int i = 0; i < count; ++i) {
            if (i % 7 != 0) tree.remove(Id(i));
        }
        EXPECT_LE(tree.height(), 1.45 * std::log2(double(tree.size())));
    }
}

TEST(DynamicTree, AMoveWithinTheMarginChangesNothing) {
    broad::DynamicTree tree(1);
    const Id a = tree.insert({{0, 0}, {1, 1}}), b = tree.insert({{4, 0}, {5, 1}});
    EXPECT_FALSE(tree.move(a, {{1, 0}, {2, 1}}));
    EXPECT_TRUE(tree.changed_pairs().begun.empty()) << "only their margins meet";
    EXPECT_TRUE(tree.move(a, {{3, 0}, {4, 1}}));
    EXPECT_EQ(tree.changed_pairs().begun, (std::vector<broad::IndexPair>{{a, b}}))
        << "touching is overlapping";
    EXPECT_TRUE(tree.changed_pairs().begun.empty()) << "it is said once";
    tree.remove(b);
    EXPECT_EQ(tree.changed_pairs().ended, (std::vector<broad::IndexPair>{{a, b}}));
}

TEST(DynamicTree, AnIdThatNamesNoBoxChangesNothing) {
    broad::DynamicTree tree;
    const Id a = tree.insert({{0, 0}, {1, 1}}), b = tree.insert({{0, 0}, {2, 2}});
    tree.remove(a);
    tree.remove(a);
    tree.remove(b + 7);
    EXPECT_FALSE(tree.move(a, {{5, 5}, {6, 6}}));
    EXPECT_FALSE(tree.has(a));
    EXPECT_TRUE(tree.has(b));
    EXPECT_EQ(tree.size(), 1u);
    tree.changed_pairs();
    const Id c = tree.insert({{0, 0}, {1, 1}}), d = tree.insert({{0, 0}, {1, 1}});
    EXPECT_NE(c, d);
    EXPECT_EQ(tree.size(), 3u);
}

TEST(ShapeIndex, AnIdThatNamesNoShapeChangesNothing) {
    ShapeIndex index;
    const Id a = index.insert(shape::PlacedCircle{{0, 0}, 1});
    index.remove(a);
    index.move(a, shape::PlacedCircle{{0, 0}, 1});
    index.remove(a);
    int found = 0;
    index.each_overlapping(shape::PlacedCircle{{0, 0}, 1}, [&](Id) { ++found; });
    EXPECT_EQ(found, 0);
    EXPECT_EQ(index.size(), 0u);
}

TEST(ShapeIndex, AnyMarginFindsTheSame) {
    for (const double margin : {-1.0, 0.0, 1e300, std::numeric_limits<double>::infinity(), std::nan("")}) {
        ShapeIndex index(margin);
        for (int i = 0; i < 30; ++i) index.insert(shape::PlacedCircle{{3.0 * i, 0}, 1});
        index.move(4, shape::PlacedCircle{{12.5, 0}, 1});
        int found = 0;
        index.each_overlapping(shape::PlacedRectangle{{{-9, -9}, {99, 9}}}, [&](Id) { ++found; });
        EXPECT_EQ(found, 30) << margin;
        const auto hit = index.first_hit({{-5, 0}, {1, 0}});
        ASSERT_TRUE(hit) << margin;
        EXPECT_EQ(hit->id, 0u) << margin;
    }
}

TEST(ShapeIndex, AsksWithoutAllocating) {
    Random random(support::seed_from_environment());
    ShapeIndex index;
    for (int i = 0; i < 200; ++i) index.insert(some_shape(random));
    const shape::PlacedRay ray{{-30, 0.5}, {1, 0.01}};
    const shape::Placed disc = shape::PlacedCircle{{0, 0}, 5};
    std::vector<ShapeIndex::Hit> hits;
    index.all_hits(ray, hits);
    ASSERT_FALSE(hits.empty());
    std::size_t met = 0;
    const long before = support::allocation_count();
    index.each_overlapping(disc, [&](Id) { ++met; });
    met += index.first_hit(ray).has_value() + index.first_touch(disc, {3, 1}).touch.has_value();
    index.all_hits(ray, hits);
    EXPECT_EQ(support::allocation_count(), before);
    EXPECT_GT(met, 2u);
}

}  // namespace indexing
}  // namespace
}  // namespace collision
