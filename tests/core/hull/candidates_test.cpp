// What is left out before a hull is sorted for is really inside of it, and it is most of the points.
#include "core/hull/candidates.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <vector>

#include "core/hull/convex_hull.h"
#include "core/math/predicates.h"
#include "tests/support/random_shapes.h"

namespace collision::hull {
namespace {

using support::Random;
using Points = std::vector<Vec2>;

/// Of any size and proportions, anywhere; some on a grid, so that many are the same or in line.
Points cloud(Random& random, std::size_t count) {
    const double size = random.log_uniform(-80, 40);
    const Vec2 proportions{1, random.chance(0.5) ? 1 : random.log_uniform(-40, 0)};
    const Vec2 center = size * random.log_uniform(-4, 30) * Vec2{random.sign(), random.sign()};
    const math::Rotation turned =
        math::rotation_from_degrees(random.chance(0.3) ? 0 : random.between(0.0, 360.0));
    const int grid = random.chance(0.3) ? random.between(1, 20) : 0;
    const bool round = random.chance(0.3);
    Points points;
    while (points.size() < count) {
        Vec2 v{random.between(-1.0, 1.0), random.between(-1.0, 1.0)};
        if (round) v /= std::sqrt(math::squared_length(v));
        if (grid > 0) v = {std::round(v.x * grid) / grid, std::round(v.y * grid) / grid};
        v *= proportions;
        points.push_back(center + size * Vec2{turned.cosine * v.x - turned.sine * v.y,
                                              turned.sine * v.x + turned.cosine * v.y});
    }
    // A processing of several chunks meets extremes anywhere.
    if (random.chance(0.2)) std::sort(points.begin(), points.end(), [](Vec2 a, Vec2 b) { return a.x < b.x; });
    return points;
}

TEST(HullCandidates, LeaveOutOnlyWhatIsInside) {
    const std::uint64_t seed = support::seed_from_environment();
    Random random(seed);
    std::size_t left_out = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::size_t count = i % 100 == 0 ? 4096 + static_cast<std::size_t>(random.below(9000))
                                               : 4 + static_cast<std::size_t>(random.below(400));
        const Points points = cloud(random, count);
        Points room(points.size());
        const std::span<Vec2> kept = candidates(points, room);
        left_out += points.size() - kept.size();
        if (kept.size() == points.size()) continue;
        // A hull of its own, of what is kept alone and without another filter.
        Points sorted(kept.begin(), kept.end());
        std::sort(sorted.begin(), sorted.end(),
                  [](Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
        Points hull;
        for (const int way : {1, -1}) {
            const std::size_t fixed = hull.size();
            for (const Vec2 p : sorted) {
                while (hull.size() >= fixed + 2 &&
                       math::orientation(hull[hull.size() - 2], hull.back(), p) != 1)
                    hull.pop_back();
                hull.push_back(p);
            }
            hull.pop_back();
            if (way > 0) std::reverse(sorted.begin(), sorted.end());
        }
        std::size_t next = 0;
        for (const Vec2 p : points) {
            if (next < kept.size() && kept[next] == p) {
                ++next;
                continue;
            }
            for (std::size_t k = 0; k < hull.size(); ++k)
                ASSERT_EQ(math::orientation(hull[k], hull[(k + 1) % hull.size()], p), 1)
                    << "seed " << seed << ", cloud " << i;
        }
        ASSERT_EQ(next, kept.size()) << "the order of the points, seed " << seed << ", cloud " << i;
    }
    EXPECT_GT(left_out, 100'000u);
}

TEST(HullCandidates, AreFew) {
    Random random(1);
    for (const std::size_t count : {64u, 1000u, 100'000u}) {
        Points points, room(count);
        while (points.size() < count) points.push_back({random.between(-1.0, 1.0), random.between(3.0, 5.0)});
        const double share =
            static_cast<double>(candidates(points, room).size()) / static_cast<double>(count);
        EXPECT_LT(share, count == 64 ? 0.4 : 0.1) << count;
    }
}

/// Single precision has no numbers for these sizes: nothing can be said, and nothing is left out.
TEST(HullCandidates, OutOfRangeAreAllKept) {
    Random random(2);
    for (const double size : {0.0, 1e-300, 1e-30, 1e+30}) {
        Points points, room(100);
        while (points.size() < room.size())
            points.push_back(size * Vec2{random.between(-1.0, 1.0), random.between(-1.0, 1.0)});
        const std::span<Vec2> kept = candidates(points, room);
        EXPECT_TRUE(std::equal(kept.begin(), kept.end(), points.begin(), points.end())) << size;
    }
}

}  // namespace
}  // namespace collision::hull
