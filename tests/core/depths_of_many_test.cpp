// Depths of shapes of so many pieces that boundaries deep inside are left out: held against overlaps, which
// know nothing of depths. No shorter way parts the two, and the reported one does.
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <numbers>
#include <string>
#include <vector>

#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/shape/shape.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using query::Relation;

Vec2 around(double angle) { return {std::cos(angle), std::sin(angle)}; }

/// Of random radii: many notches, none like another.
shape::Shape ragged_star(support::Random& random, std::size_t corners) {
    shape::Polygon polygon;
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < corners; ++i)
        ring.push_back(random.between(2.0, 5.0) * around(2 * std::numbers::pi * double(i) / double(corners)));
    polygon.vertices = ring;
    return polygon;
}

shape::Shape scattered(support::Random& random, std::size_t count,
                       const std::function<shape::Shape()>& make) {
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < count; ++i)
        members.push_back({make(), {{random.between(-4.0, 4.0), random.between(-4.0, 4.0)}, 0}});
    shape::Group group;
    group.members = members;
    return group;
}

/// A chain of segments.
shape::Shape saw(support::Random& random, std::size_t teeth) {
    std::vector<shape::Member> members;
    Vec2 last{-4, 3};
    for (std::size_t i = 1; i <= teeth; ++i) {
        const Vec2 next{8 * double(i) / double(teeth) - 4, (i % 2 == 0 ? 3 : -3) + random.between(-0.5, 0.5)};
        members.push_back({shape::Segment{{0, 0}, next - last}, {last, 0}});
        last = next;
    }
    shape::Group group;
    group.members = members;
    return group;
}

TEST(DepthsOfMany, NoShorterWayParts) {
    support::Random random(55);
    const auto disc = [&] { return shape::Shape(shape::Circle{random.between(0.2, 1.2)}); };
    const auto tile = [&] {
        return shape::Shape(shape::Rectangle{{random.between(0.3, 2.0), random.between(0.3, 2.0)}});
    };
    const auto stick = [&] {
        return shape::Shape(shape::Segment{{0, 0}, {random.between(-3.0, 3.0), random.between(-3.0, 3.0)}});
    };
    const std::vector<std::function<shape::Shape()>> kinds{
        [&] { return ragged_star(random, 90); }, [&] { return scattered(random, 80, disc); },
        [&] { return scattered(random, 80, tile); }, [&] { return scattered(random, 70, stick); },
        [&] { return saw(random, 80); }};
    int known = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t j = i; j < kinds.size(); ++j) {
            const shape::Shape one = kinds[i](), other = kinds[j]();
            const Vec2 at{random.between(-3.0, 3.0), random.between(-3.0, 3.0)};
            const shape::Placed a = shape::place(one, math::Pose{{0, 0}, 0});
            const auto placed_at = [&](Vec2 by) { return shape::place(other, math::Pose{at + by, 0}); };
            const query::Penetration found = query::penetration(a, placed_at({0, 0}));
            const std::string about = std::to_string(i) + " and " + std::to_string(j);
            if (query::relation(a, placed_at({0, 0})) != Relation::overlapping || !found.depth) continue;
            ++known;
            const double depth = *found.depth;
            constexpr double rounding = 1e-9;
            // Behind the end of the way there is room at one side of it; straight on something else may lie.
            bool has_room = false;
            for (int k = 0; k < 720 && !has_room; ++k) {
                const Vec2 beside = depth * found.normal + 10 * rounding * around(k * std::numbers::pi / 360);
                has_room = query::relation(a, placed_at(beside)) != Relation::overlapping;
            }
            EXPECT_TRUE(has_room) << about;
            if (depth <= rounding) continue;
            for (int k = 0; k < 180; ++k)
                EXPECT_EQ(
                    query::relation(a, placed_at((depth - rounding) * around(k * std::numbers::pi / 90))),
                    Relation::overlapping)
                    << about << " at " << 2 * k << " degrees, " << depth;
        }
    EXPECT_GE(known, 12);
}

}  // namespace
}  // namespace collision
