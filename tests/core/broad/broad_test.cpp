// Every broad phase against looking at every pair.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <set>

#include "core/broad/all_pairs.h"
#include "core/broad/grid.h"
#include "core/broad/sectors.h"
#include "core/broad/sort_and_sweep.h"
#include "core/broad/tree.h"
#include "tests/support/random_shapes.h"

namespace collision::broad {
namespace {

using Boxes = std::vector<math::Aabb>;
using Pairs = std::vector<IndexPair>;
using support::Random;

Pairs every_pair(const Boxes& boxes) {
    Pairs pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
            if (!boxes[a].empty() && !boxes[b].empty() && math::overlap(boxes[a], boxes[b]))
                pairs.push_back({a, b});
    return pairs;
}

Pairs sorted(Pairs pairs, std::size_t count) {
    sort_pairs(pairs, count);
    return pairs;
}

const struct {
    const char* name;
    Pairs (*pairs)(const Boxes&);
} phases[] = {
    {"sort and sweep", [](const Boxes& boxes) { return sort_and_sweep(boxes); }},
    {"touched sectors", [](const Boxes& boxes) { return touched_sector_pairs(boxes, suitable_side(boxes)); }},
    {"small sectors",
     [](const Boxes& boxes) { return touched_sector_pairs(boxes, suitable_side(boxes) / 16); }},
    {"grid",
     [](const Boxes& boxes) {
         Grid grid;
         grid.build(boxes);  // exact whether or not it is one for a grid
         Pairs pairs;
         grid.append_pairs(pairs);
         return sorted(pairs, boxes.size());
     }},
    {"tree",
     [](const Boxes& boxes) {
         Pairs pairs;
         Tree(boxes).append_pairs(pairs);
         return sorted(pairs, boxes.size());
     }},
    {"all pairs", [](const Boxes& boxes) { return all_pairs(boxes); }},
};

TEST(Broad, Tables) {
    const math::Aabb empty, half_empty{{5, 0}, {3, 1}};
    const struct {
        const char* name;
        Boxes boxes;
        Pairs expected;
        const char* why;
    } rows[] = {
        {"none", {}, {}, "no box, no pair"},
        {"corner", {{{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}}, {{0, 1}}, "touching at a corner is overlapping"},
        {"apart", {{{0, 0}, {1, 1}}, {{1, 1.5}, {2, 2}}}, {}, "apart along one axis"},
        {"an ulp apart",
         {{{0, 0}, {1, 1}}, {{1 + 0x1p-52, 0}, {2, 1}}},
         {},
         "single precision sees no gap, double does"},
        {"points",
         {{{3, 3}, {3, 3}}, {{3, 3}, {3, 3}}, {{3, 3}, {3, 3}}},
         {{0, 1}, {0, 2}, {1, 2}},
         "boxes of size 0"},
        {"empty", {empty, {{0, 0}, {9, 9}}, half_empty, empty}, {}, "an empty box overlaps nothing"},
        {"only empty", {empty, half_empty}, {}, "nothing to build from"},
        {"inside", {{{4, 4}, {5, 5}}, {{0, 0}, {9, 9}}}, {{0, 1}}, "one holds the other"},
        {"far", {{{1e15, 0}, {1e15 + 1, 1}}, {{-1e15, 0}, {1e15, 1}}}, {{0, 1}}, "as far as scenes go"},
        {"minus zero",
         {{{-0.0, -0.0}, {1, 1}}, {{-1, -1}, {-0.0, -0.0}}, {{0, 0}, {0, 0}}},
         {{0, 1}, {0, 2}, {1, 2}},
         "it is 0: single precision read the sign of a difference of -0 and 0 as a gap"},
        {"smallest",
         {{{0, 0}, {5e-324, 0}}, {{5e-324, 0}, {1, 0}}, {{1, 0}, {1, 0}}},
         {{0, 1}, {1, 2}},
         "one place above zero"},
    };
    for (const auto& row : rows)
        for (const auto& phase : phases)
            EXPECT_EQ(phase.pairs(row.boxes), row.expected)
                << phase.name << ", " << row.name << ": " << row.why;
}

/// The mean of one least double and many zeros was 0, and doubling that never ended.
TEST(Broad, SidesOfSectorsAreNeverZero) {
    Boxes boxes(40, {{1, 1}, {1, 1}});
    boxes[0] = {{0, 0}, {5e-324, 0}};
    EXPECT_GT(suitable_side(boxes), 0);
    for (const double wished : {0.0, 5e-324, 1.0}) EXPECT_GT(affordable_side(boxes, wished), 0);
    EXPECT_EQ(touched_sector_pairs(boxes, affordable_side(boxes, 0)), every_pair(boxes));
}

Vec2 floor(Vec2 v) { return {std::floor(v.x), std::floor(v.y)}; }

math::Aabb box_at(Vec2 low, Vec2 size) { return {low, low + size}; }

/// One of many kinds of scenes, of up to 120 boxes.
Boxes random_boxes(Random& random, int kind) {
    Boxes boxes(std::size_t(random.between(1, 120)));
    const double world = std::sqrt(2.0 * double(boxes.size()));
    const auto place = [&](double least, double most) {
        const double x = random.between(least, most);
        return Vec2{x, random.between(least, most)};
    };
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        math::Aabb& box = boxes[i];
        const Vec2 low = place(0, world), size = place(0.5, 1.5);
        switch (kind) {
            case 0: box = box_at(low, size); break;
            case 1: box = box_at(floor(low), floor(size * 2.0)); break;  // touch often
            case 2: box = box_at({2, 3}, {1, 1}); break;                 // identical
            case 3: box = i == 0 ? box_at({-1e4, -1e4}, {2e4, 2e4}) : box_at(low, size * 0.1); break;
            case 4: box = box_at({7, 7}, {0, 0}); break;  // everything in one point
            case 5: box = box_at(low + Vec2{1e9, -1e9}, size); break;
            case 6: box = box_at(low * (i % 2 == 0 ? 1.0 : 1e9), size); break;  // crowded in a vast world
            case 7: box = box_at(low * Vec2{40, 0.02}, size); break;            // in a row
            case 8: box = box_at(low * Vec2{0.02, 40}, size); break;
            case 9: {
                const double s = random.log_uniform(-30, 30);
                box = box_at(place(-s, s), place(0, s));
                break;
            }
            case 10: box = i % 9 == 0 ? math::Aabb() : box_at(low, size); break;  // some empty
            default: box = box_at(low - Vec2{world, world} * 0.5, i % 30 == 0 ? size * 20.0 : size);
        }
    }
    return boxes;
}
constexpr int kinds = 12;

TEST(Broad, AllAgreeWithEveryPair) {
    Random random(support::seed_from_environment());
    std::size_t found = 0, possible = 0;
    for (int round = 0; round < 1008; ++round) {
        const Boxes boxes = random_boxes(random, round % kinds);
        const Pairs expected = every_pair(boxes);
        for (const auto& phase : phases)
            ASSERT_EQ(phase.pairs(boxes), expected)
                << phase.name << ", round " << round << " of kind " << round % kinds;
        if (round % kinds == 0) found += expected.size(), possible += boxes.size();
    }
    EXPECT_GT(found, possible / 4) << "a property must not pass for want of pairs";
    EXPECT_LT(found, possible * 4);
}

TEST(Broad, OwnSectorsMissExactlyThoseThatStraddle) {
    Random random(support::seed_from_environment());
    std::size_t missed = 0, kept = 0;
    for (int round = 0; round < 200; ++round) {
        const Boxes boxes = random_boxes(random, round % kinds);
        const double side = round % 2 == 0 ? 4 : suitable_side(boxes);
        Pairs expected;
        for (const IndexPair pair : every_pair(boxes)) {
            const Vec2 a = boxes[pair.a].center() / side, b = boxes[pair.b].center() / side;
            if (floor(a) == floor(b)) {
                expected.push_back(pair);
                ++kept;
            } else {
                ++missed;
            }
        }
        ASSERT_EQ(own_sector_pairs(boxes, side), expected) << "round " << round;
    }
    EXPECT_GT(missed, 1000u);
    EXPECT_GT(kept, 1000u);
}

TEST(Broad, TheLessonsSectors) {
    // Twenty circles in rows of five, squares of 4 by 4.
    Boxes boxes;
    for (int i = 0; i < 20; ++i) {
        const Vec2 center{1.2 + 3.4 * (i % 5), 1.5 + 3.0 * (i / 5)};
        boxes.push_back(box_at(center - Vec2{0.6, 0.6}, {1.2, 1.2}));
    }
    std::size_t tests = 0;
    each_meeting(own_sectors(boxes, 4), [&](const Occupant&, const Occupant&) { ++tests; });
    EXPECT_EQ(tests, 11u);
}

TEST(Broad, SectorsOfAHugeBoxFitIntoMemory) {
    const Boxes boxes = {box_at({-1e15, -1e15}, {2e15, 2e15}), box_at({0, 0}, {1, 1})};
    EXPECT_LE(touched_sectors(boxes, affordable_side(boxes, 1e-3)).size(), 2000u);
}

TEST(Broad, AWishThatIsNoSideIsNoneEndlesslyDoubled) {
    const Boxes boxes = {box_at({-1, -1}, {2, 2}), box_at({0, 0}, {1, 1})};
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double wished : {0.0, -0.0, -1.0, -infinity, infinity, std::nan("")})
        EXPECT_EQ(affordable_side(boxes, wished), suitable_side(boxes)) << wished;
    EXPECT_GT(affordable_side(boxes, 5e-324), 0);
    EXPECT_GT(affordable_side(Boxes{}, 0), 0);
}

/// Beyond what a float holds, pairs of all others were lost as well.
TEST(Broad, BoxesOfAnySizeMeetWhatTheyMeet) {
    const double most = std::numeric_limits<double>::max();
    const std::vector<math::Aabb> huge{{{-most, -most}, {most, 0}},    {{-1e39, -1}, {1e39, 1}},
                                       {{-1e308, -1e308}, {1e38, -1}}, {{1e30, 1e308}, {1e39, 1e308}},
                                       {{-most, -most}, {most, most}}, {{1e300, 1e300}, {most, most}}};
    for (std::size_t first = 0; first < huge.size(); ++first)
        for (std::size_t count = 1; first + count <= huge.size(); ++count) {
            std::vector<math::Aabb> boxes;
            for (int i = 0; i < 60; ++i) boxes.push_back({{i * 0.5, 0}, {i * 0.5 + 1, 1}});
            boxes.insert(boxes.begin() + 30, huge.begin() + std::ptrdiff_t(first),
                         huge.begin() + std::ptrdiff_t(first + count));
            std::vector<IndexPair> expected;
            for (std::uint32_t i = 0; i < boxes.size(); ++i)
                for (std::uint32_t j = i + 1; j < boxes.size(); ++j)
                    if (math::overlap(boxes[i], boxes[j])) expected.push_back(index_pair(i, j));
            const auto sorted = [&](std::vector<IndexPair> pairs) {
                sort_pairs(pairs, boxes.size());
                return pairs;
            };
            SCOPED_TRACE(std::to_string(first) + ", " + std::to_string(count));
            EXPECT_EQ(sorted(expected), all_pairs(boxes));
            EXPECT_EQ(sorted(sort_and_sweep(boxes)), sorted(expected));
            std::vector<IndexPair> pairs;
            const Tree tree(boxes);
            tree.append_pairs(pairs);
            EXPECT_EQ(sorted(pairs), sorted(expected));
            pairs.clear();
            Grid grid;
            grid.build(boxes);
            grid.append_pairs(pairs);
            EXPECT_EQ(sorted(pairs), sorted(expected));
            int met = 0, along = 0;
            tree.each_overlapping({{3, 0.5}, {4, 0.75}}, [&](std::uint32_t) { ++met; });
            tree.each_along({{3, 0.5}, {1, 0}, true}, [&](std::uint32_t) { ++along; });
            EXPECT_EQ(met, std::ranges::count_if(boxes, [](const math::Aabb& box) {
                          return math::overlap(box, {{3, 0.5}, {4, 0.75}});
                      }));
            EXPECT_GE(along, std::ranges::count_if(boxes, [](const math::Aabb& box) {
                          return box.min.y <= 0.5 && box.max.y >= 0.5;
                      }));
        }
}

TEST(Tree, KeepsUpWithBoxesThatMove) {
    Random random(support::seed_from_environment());
    for (int kind = 0; kind < kinds; ++kind) {
        Boxes boxes = random_boxes(random, kind);
        Tree tree(boxes);
        for (int step = 0; step < 60; ++step) {
            // A little each; now and then a jump, an emptying, and one alone.
            for (math::Aabb& box : boxes) {
                if (box.empty()) continue;
                const double far = random.chance(0.01) ? 1e3 : 0.2;
                const Vec2 shift{random.between(-far, far), random.between(-far, far)};
                box.min += shift, box.max += shift;
            }
            tree.update(boxes);
            for (int k = 0; k < 3; ++k) {
                const auto i = std::uint32_t(random.below(int(boxes.size())));
                boxes[i] = random.chance(0.1) ? math::Aabb() : box_at({random.between(-5, 20), 1}, {1, 2});
                tree.move(i, boxes[i]);
                EXPECT_EQ(tree.box(i), boxes[i]);
            }
            Pairs pairs;
            tree.append_pairs(pairs);
            ASSERT_EQ(sorted(pairs, boxes.size()), every_pair(boxes)) << "kind " << kind << ", step " << step;
        }
    }
}

TEST(Tree, FindsWhatOverlapsARegion) {
    Random random(support::seed_from_environment());
    std::size_t found = 0;
    for (int round = 0; round < 300; ++round) {
        const Boxes boxes = random_boxes(random, round % kinds);
        const Tree tree(boxes);
        const math::Aabb& about = boxes[std::size_t(random.below(int(boxes.size())))];
        const math::Aabb region =
            about.empty() ? about : box_at(about.min - Vec2{random.between(-1.0, 2.0), 0}, {2, 0});
        std::set<std::uint32_t> expected, seen;
        for (std::uint32_t i = 0; i < boxes.size(); ++i)
            if (!boxes[i].empty() && !region.empty() && math::overlap(boxes[i], region)) expected.insert(i);
        tree.each_overlapping(region,
                              [&](std::uint32_t i) { EXPECT_TRUE(seen.insert(i).second) << "twice"; });
        ASSERT_EQ(seen, expected) << "round " << round;
        found += seen.size();
    }
    EXPECT_GT(found, 300u);
}

TEST(Tree, FindsWhatARayMayMeet) {
    Random random(support::seed_from_environment());
    std::size_t met = 0, left_out = 0;
    for (int round = 0; round < 300; ++round) {
        const Boxes boxes = random_boxes(random, round % kinds);
        const Tree tree(boxes);
        const math::Aabb& target = boxes[std::size_t(random.below(int(boxes.size())))];
        if (target.empty()) continue;
        const Vec2 base = boxes[0].empty() ? Vec2{0, 0} : boxes[0].max;
        Vec2 direction = target.center() - base;
        if (direction == Vec2{0, 0}) direction = {1, 0};
        const Course course{base, direction, round % 2 == 0};
        std::set<std::uint32_t> expected, seen;
        for (std::uint32_t i = 0; i < boxes.size(); ++i)
            if (!boxes[i].empty() && may_meet(course, boxes[i])) expected.insert(i);
        tree.each_along(course, [&](std::uint32_t i) { EXPECT_TRUE(seen.insert(i).second) << "twice"; });
        ASSERT_EQ(seen, expected) << "round " << round;
        met += seen.size();
        left_out += boxes.size() - seen.size();
    }
    EXPECT_GT(met, 300u);
    EXPECT_GT(left_out, 300u);
}

TEST(Tree, IsShallowHoweverItsBoxesStand) {
    // Nested, halving again and again: what makes a tree of pointers as deep as it has boxes.
    Boxes boxes;
    for (int i = 0; i < 1000; ++i) boxes.push_back(box_at({0, 0}, Vec2{1, 1} * std::ldexp(1.0, 30 - i)));
    std::size_t top = 0;
    Tree(boxes).each_node([&](const math::Aabb&, std::size_t level) { top = std::max(top, level); });
    EXPECT_EQ(top, 3u) << "8 * 8 * 8 * 8 places";
}

TEST(Tree, NodesHoldTheirBoxes) {
    Random random(support::seed_from_environment());
    for (int kind = 0; kind < kinds; ++kind) {
        const Boxes boxes = random_boxes(random, kind);
        math::Aabb all, root;
        for (const math::Aabb& box : boxes)
            if (!box.empty()) all.include(box);
        Tree(boxes).each_node([&](const math::Aabb& box, std::size_t) { root = box; });
        EXPECT_TRUE(root.contains(all.min) && root.contains(all.max)) << "kind " << kind;
    }
}

}  // namespace
}  // namespace collision::broad
