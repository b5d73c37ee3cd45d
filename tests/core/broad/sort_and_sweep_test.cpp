// The sweep against looking at every pair.
#include "core/broad/sort_and_sweep.h"

#include <gtest/gtest.h>
#include <random>

namespace collision::broad {
namespace {

std::vector<IndexPair> every_pair(const std::vector<math::Aabb>& boxes) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
            if (math::overlap(boxes[a], boxes[b])) pairs.push_back({a, b});
    return pairs;
}

TEST(SortAndSweep, Tables) {
    const math::Aabb empty;
    const struct {
        const char* name;
        std::vector<math::Aabb> boxes;
        std::vector<IndexPair> expected;
        const char* why;
    } rows[] = {
        {"none", {}, {}, "no box, no pair"},
        {"corner", {{{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}}, {{0, 1}}, "touching at a corner is overlapping"},
        {"apart", {{{0, 0}, {1, 1}}, {{1, 1.5}, {2, 2}}}, {}, "apart along the axis that is not swept"},
        {"points",
         {{{3, 3}, {3, 3}}, {{3, 3}, {3, 3}}, {{3, 3}, {3, 3}}},
         {{0, 1}, {0, 2}, {1, 2}},
         "boxes of size 0"},
        {"empty", {empty, {{0, 0}, {1, 1}}, empty}, {}, "an empty box overlaps nothing"},
        {"inside", {{{4, 4}, {5, 5}}, {{0, 0}, {9, 9}}}, {{0, 1}}, "order of the list, not of the sweep"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(sort_and_sweep(row.boxes), row.expected) << row.name << ": " << row.why;
}

TEST(SortAndSweep, AgreesWithEveryPair) {
    std::mt19937_64 random(2718);
    std::size_t found = 0;
    for (int round = 0; round < 300; ++round) {
        // Small whole numbers touch often; a stretched world tries both axes.
        const bool whole = round % 2 == 0;
        std::uniform_real_distribution<double> place(0, 30), size(0, 4);
        const Vec2 stretch = round % 3 == 0 ? Vec2{40, 1} : round % 3 == 1 ? Vec2{1, 40} : Vec2{1, 1};
        std::vector<math::Aabb> boxes(60);
        for (math::Aabb& box : boxes) {
            Vec2 low{place(random), place(random)}, extent{size(random), size(random)};
            if (whole)
                low = {std::floor(low.x), std::floor(low.y)},
                extent = {std::floor(extent.x), std::floor(extent.y)};
            box.min = low * stretch;
            box.max = box.min + extent;
        }
        const auto expected = every_pair(boxes);
        found += expected.size();
        ASSERT_EQ(sort_and_sweep(boxes), expected) << "round " << round;
    }
    EXPECT_GT(found, 1000u);
}

}  // namespace
}  // namespace collision::broad
