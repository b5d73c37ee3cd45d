// Discs that fly within rounding of a side: yes and no of their impacts are exact.
#include <cmath>
#include <gtest/gtest.h>

#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"
#include "tests/support/placed.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using namespace support;

/// A disc within rounding of a side, whose way is exact: it meets what its way overlaps.
TEST(TimeOfImpact, of_a_disc_beside_a_side_is_that_of_its_way) {
    Random random(11);
    const auto whole = [&](int most) { return std::round(random.between(-most, most)); };
    int hits = 0, misses = 0;
    for (int i = 0; i < 20'000; ++i) {
        const double size = std::ldexp(1.0, int(whole(3)));
        const shape::Placed side = i % 3 == 0   ? segment({0, -size}, {0, size})
                                   : i % 3 == 1 ? capsule({0, -size}, {0, size}, std::ldexp(size, -3))
                                                : polygon({{0, -size}, {0, size}, {-size, 0}});
        const double grown = i % 3 == 1 ? std::ldexp(size, -3) : 0;
        const double radius = std::ldexp(size, i % 2 == 0 ? -2 : -54);
        // Beside the side, or beside one of its ends; so many bits of the last place away from touching it.
        const Vec2 from{grown + radius + std::ldexp(size * whole(4), -52), size * (1 + whole(2) / 2)};
        const Vec2 way{i % 5 == 0 ? size * whole(2) : std::ldexp(size * whole(8), -52), size * whole(2)};
        const Vec2 to = from + way;
        if (way == Vec2{0, 0} || to - from != way || to - way != from) continue;
        const shape::Placed disc = circle(from, radius);
        const bool meets = query::overlap(shape::PlacedCapsule{from, to, radius}, side);
        const query::TimeOfImpact found =
            query::time_of_impact({disc, from, {way, 0}}, {side, {0, 0}, {}}, 1);
        ASSERT_EQ(found.impact.has_value(), meets)
            << i << ": " << from.x << ' ' << from.y << " by " << way.x << ' ' << way.y << ", " << radius;
        ++(meets ? hits : misses);
    }
    EXPECT_GT(hits, 2000);
    EXPECT_GT(misses, 2000);
}

}  // namespace
}  // namespace collision
