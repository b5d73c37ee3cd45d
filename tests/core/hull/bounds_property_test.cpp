// Properties of what encloses a shape, over random shapes of every bounded type; the smallest circle and the
// hull also against brute force.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/hull/bounds.h"
#include "core/hull/convex_hull.h"
#include "core/hull/corners.h"
#include "core/hull/minimum_rectangle.h"
#include "core/hull/smallest_circle.h"
#include "core/math/interrupt.h"
#include "core/math/predicates.h"
#include "core/shape/valid.h"
#include "tests/support/print.h"
#include "tests/support/random_shapes.h"

namespace collision::hull {
namespace {

using support::Random;

std::vector<Disc> corners(const shape::Placed& shape) {
    std::vector<Disc> result;
    for_each_corner(shape, [&](const Disc& disc) { result.push_back(disc); });
    return result;
}

/// One rounding of the largest coordinate: what a center that is a pair of doubles cannot do better than.
double ulp_of(const std::vector<Disc>& discs) {
    double largest = 0;
    for (const Disc& disc : discs)
        largest = std::max({largest, std::abs(disc.center.x), std::abs(disc.center.y), disc.radius});
    return std::max(largest * std::numeric_limits<double>::epsilon(),
                    std::numeric_limits<double>::denorm_min());
}

double reach(Vec2 from, const Disc& disc) {
    return std::hypot(disc.center.x - from.x, disc.center.y - from.y) + disc.radius;
}

bool in_hull(const std::vector<Vec2>& hull, Vec2 p) {
    if (hull.size() == 1) return p == hull[0];
    if (hull.size() == 2) return math::on_segment(hull[0], hull[1], p);
    for (std::size_t i = 0; i < hull.size(); ++i)
        if (math::orientation(hull[i], hull[(i + 1) % hull.size()], p) < 0) return false;
    return true;
}

TEST(BoundsProperty, EncloseTheShape) {
    const std::uint64_t seed = support::seed_from_environment();
    Random random(seed);
    for (int i = 0; i < 10000 && !testing::Test::HasFailure(); ++i) {
        const auto type = static_cast<std::size_t>(random.below(static_cast<int>(shape::type_count)));
        const shape::Placed placed =
            support::random_standing(random, type, support::random_style(random)).placed;
        if (!shape::bounded(placed) || !shape::valid(placed)) continue;
        SCOPED_TRACE(testing::Message()
                     << "seed " << seed << ", case " << i << ": " << support::describe(placed));
        const std::vector<Disc> discs = corners(placed);
        const double ulp = ulp_of(discs);

        const math::Aabb box = aabb(placed);
        const BoundingCircle quick = quick_circle(placed), smallest = minimum_circle(placed);
        EXPECT_LE(smallest.radius, quick.radius);
        const BoundingRectangle rectangle = minimum_rectangle(placed);
        const math::Rotation turn = math::rotation_from_degrees(rectangle.rotation);
        const Vec2 axis{turn.cosine, turn.sine};
        for (const Disc& disc : discs) {
            EXPECT_LE(box.min.x, disc.center.x - disc.radius);
            EXPECT_GE(box.max.y, disc.center.y + disc.radius);
            EXPECT_LE(reach(quick.center, disc), quick.radius + 4 * ulp);
            EXPECT_LE(reach(smallest.center, disc), smallest.radius + 4 * ulp);
            const Vec2 arm = disc.center - rectangle.center;
            // Sine and cosine of the angle in degrees are off by an ulp or two, times the size.
            EXPECT_LE(std::abs(math::dot(axis, arm)) + disc.radius, 0.5 * rectangle.size.x + 8 * ulp);
            EXPECT_LE(std::abs(math::cross(axis, arm)) + disc.radius, 0.5 * rectangle.size.y + 8 * ulp);
        }
        const Vec2 size = box.size();
        const double sides = rectangle.size.x + rectangle.size.y;
        EXPECT_LE(rectangle.size.x * rectangle.size.y, size.x * size.y + 8 * ulp * sides);
        EXPECT_LE(0, area(placed) + 16 * ulp * perimeter(placed));
        EXPECT_LE(area(placed), size.x * size.y + 16 * ulp * (size.x + size.y));

        const std::vector<Vec2> hull = convex_hull(placed);
        const bool round =
            std::any_of(discs.begin(), discs.end(), [](const Disc& d) { return d.radius > 0; });
        EXPECT_EQ(hull.empty(), round);
        if (round) continue;
        for (const Disc& disc : discs) EXPECT_TRUE(in_hull(hull, disc.center));
        for (std::size_t k = 0; hull.size() >= 3 && k < hull.size(); ++k) {
            const Vec2 before = hull[k], at = hull[(k + 1) % hull.size()],
                       after = hull[(k + 2) % hull.size()];
            EXPECT_GT(math::orientation(before, at, after), 0);
        }
    }
}

/// Points that are hard on hulls and circles: on a grid, on a circle, on a line, in few places; far away;
/// tiny.
std::vector<Vec2> nasty_points(Random& random) {
    static constexpr Vec2 circle[] = {{5, 0},  {4, 3},  {3, 4},  {0, 5}, {-3, 4},
                                      {-4, 3}, {-5, 0}, {0, -5}, {3, -4}};
    std::vector<Vec2> points(static_cast<std::size_t>(random.between(1, random.chance(0.2) ? 200 : 9)));
    const int kind = random.below(5);
    const Vec2 along{random.between(-1, 1), random.between(-1, 1)};
    for (Vec2& p : points) {
        switch (kind) {
            case 0: p = {random.between(-1, 1), random.between(-1, 1)}; break;
            case 1: p = {double(random.between(-3, 3)), double(random.between(-3, 3))}; break;
            case 2: p = circle[random.below(9)]; break;
            case 3: p = along * random.between(-1.0, 1.0); break;
            case 4: p = {double(random.between(0, 1)), double(random.between(0, 2))}; break;
        }
    }
    const double scale = random.chance(0.1) ? 1e-200 : std::ldexp(1.0, random.between(-60, 40));
    const Vec2 away =
        random.chance(0.3) ? Vec2{random.between(-1e6, 1e6), random.between(-1e6, 1e6)} : Vec2{0, 0};
    for (Vec2& p : points) p = (p + away) * scale;
    // Numbers so near to zero that there is hardly another between them: of one coordinate, or of both.
    if (random.chance(0.1)) {
        const bool both = random.chance(0.5);
        for (Vec2& p : points) {
            p.x = std::round(9 * std::fmod(p.x, 1)) * std::numeric_limits<double>::denorm_min();
            if (both) p.y = std::round(9 * std::fmod(p.y, 1)) * std::numeric_limits<double>::denorm_min();
        }
    }
    return points;
}

TEST(ConvexHullProperty, IsTheSameForAnyOrderAndForDuplicates) {
    Random random(support::seed_from_environment());
    for (int i = 0; i < 5000 && !testing::Test::HasFailure(); ++i) {
        std::vector<Vec2> points = nasty_points(random);
        std::vector<Vec2> room(2 * points.size());
        const auto got = convex_hull(points, room);
        const std::vector<Vec2> hull(got.begin(), got.end());
        for (const Vec2 p : points) EXPECT_TRUE(in_hull(hull, p));
        for (const Vec2 p : hull) EXPECT_NE(std::find(points.begin(), points.end(), p), points.end());
        for (std::size_t k = 0; hull.size() >= 3 && k < hull.size(); ++k)
            EXPECT_GT(math::orientation(hull[k], hull[(k + 1) % hull.size()], hull[(k + 2) % hull.size()]),
                      0);

        std::reverse(points.begin(), points.end());
        points.insert(points.end(), points.begin(),
                      points.begin() + static_cast<std::ptrdiff_t>(points.size() / 2));
        room.resize(2 * points.size());
        const auto again = convex_hull(points, room);
        EXPECT_EQ(std::vector<Vec2>(again.begin(), again.end()), hull);
    }
}

TEST(ConvexHull, OfManyPointsAFewLeastDoublesApart) {
    constexpr double least = std::numeric_limits<double>::denorm_min();
    std::vector<Vec2> points(20, Vec2{least, least});
    points.front() = points.back() = {0, 0};
    points[7] = {3 * least, 0};
    points[8] = {0, 3 * least};
    std::vector<Vec2> room(2 * points.size());
    const auto hull = convex_hull(points, room);
    EXPECT_EQ(std::vector<Vec2>(hull.begin(), hull.end()),
              (std::vector<Vec2>{{0, 0}, {3 * least, 0}, {0, 3 * least}}));
}

/// The least radius over every center that two or three discs can determine: all that a smallest circle can
/// be.
double smallest_radius_by_trying(const std::vector<Disc>& discs) {
    double best = std::numeric_limits<double>::infinity();
    const auto try_center = [&](Vec2 center) {
        double radius = 0;
        for (const Disc& disc : discs) radius = std::max(radius, reach(center, disc));
        best = std::min(best, radius);
    };
    for (const Disc& a : discs) {
        try_center(a.center);
        for (const Disc& b : discs) {
            const Vec2 d = b.center - a.center;
            const double distance = std::hypot(d.x, d.y);
            if (distance > 0) try_center(a.center + (0.5 + 0.5 * (b.radius - a.radius) / distance) * d);
        }
    }
    // Downhill from there: the largest reach is a convex function of the center.
    {
        Vec2 center = discs[0].center;
        double step = best;
        const auto radius_at = [&](Vec2 p) {
            double radius = 0;
            for (const Disc& disc : discs) radius = std::max(radius, reach(p, disc));
            return radius;
        };
        double radius = radius_at(center);
        for (int round = 0; step > 1e-13 * best && round < 20000; ++round) {
            bool better = false;
            for (int k = 0; k < 16; ++k) {
                const math::Rotation r = math::rotation_from_degrees(22.5 * k);
                const Vec2 next = center + step * Vec2{r.cosine, r.sine};
                if (const double there = radius_at(next); there < radius) {
                    center = next;
                    radius = there;
                    better = true;
                }
            }
            if (!better) step *= 0.5;
        }
        best = std::min(best, radius);
    }
    return best;
}

TEST(SmallestCircleProperty, IsTheSmallest) {
    Random random(support::seed_from_environment());
    for (int i = 0; i < 600 && !testing::Test::HasFailure(); ++i) {
        std::vector<Vec2> points = nasty_points(random);
        if (points.size() > 9) points.resize(9);
        std::vector<Disc> discs;
        const bool round = random.chance(0.6);
        double extent = 0;
        for (const Vec2 p : points) extent = std::max(extent, reach(points[0], {p, 0}));
        for (const Vec2 p : points)
            discs.push_back({p, round ? extent * random.pick({0.0, 0.25, 0.25, 1.0, random.unit()}) : 0});
        if (extent < 1e-150) continue;  // the reference's own squares underflow
        const BoundingCircle got = smallest_circle(discs);
        const double expected = smallest_radius_by_trying(discs);
        // It encloses (below), and no center that was tried encloses with less: it is the smallest.
        EXPECT_LE(got.radius, expected + 4 * ulp_of(discs));
        for (const Disc& disc : discs) EXPECT_LE(reach(got.center, disc), got.radius + 2 * ulp_of(discs));
        if (!round) {
            const BoundingCircle of_points = smallest_circle(points);
            EXPECT_NEAR(of_points.radius, got.radius, 4 * ulp_of(discs));
        }
    }
}

TEST(SmallestCircleProperty, OfFewPointsIsOfAnyOrder) {
    Random random(support::seed_from_environment());
    for (int i = 0; i < 5000 && !testing::Test::HasFailure(); ++i) {
        std::vector<Vec2> points = nasty_points(random);
        const BoundingCircle circle = smallest_circle(points);
        std::vector<Disc> discs;
        for (const Vec2 p : points) discs.push_back({p, 0});
        const double ulp = ulp_of(discs);
        for (const Disc& disc : discs) EXPECT_LE(reach(circle.center, disc), circle.radius + 2 * ulp);
        std::reverse(points.begin(), points.end());
        points.push_back(points[0]);
        EXPECT_NEAR(smallest_circle(points).radius, circle.radius, 4 * ulp);
    }
}

TEST(SmallestCircle, FarAwayAndTiny) {
    // Cocircular: (5, 0), (3, 4), (-4, 3), (0, -5) around the origin.
    const std::vector<Vec2> points{{5, 0}, {3, 4}, {-4, 3}, {0, -5}, {1, 1}, {5, 0}};
    struct {
        double scale;
        Vec2 away;
        const char* why;
    } const cases[]{
        {1, {0, 0}, "itself"},
        {1, {1e15 - 8, -1e15 + 8}, "differences are exact, squares of coordinates would not be"},
        {1e-200, {0, 0}, "squares underflow"},
        {1e-308, {0, 0}, "subnormal"},
        {1e14, {0, 0}, "as large as they come"},
    };
    for (const auto& c : cases) {
        std::vector<Vec2> placed = points;
        for (Vec2& p : placed) p = p * c.scale + c.away;
        const BoundingCircle got = smallest_circle(placed);
        const double rounding = 1e-15 * std::max(std::abs(c.away.x), 5 * c.scale) + 5e-324;
        EXPECT_NEAR(got.radius, 5 * c.scale, rounding) << c.why;
        EXPECT_NEAR(got.center.x, c.away.x, rounding) << c.why;
        EXPECT_NEAR(got.center.y, c.away.y, rounding) << c.why;
    }
}

TEST(MinimumRectangleProperty, NoDirectionIsBetter) {
    Random random(support::seed_from_environment());
    for (int i = 0; i < 1000 && !testing::Test::HasFailure(); ++i) {
        std::vector<Disc> discs(static_cast<std::size_t>(random.between(1, 8)));
        for (Disc& disc : discs)
            disc = {{random.between(-3, 3) * 1.0, random.between(-3.0, 3.0)},
                    random.pick({0.0, 0.0, 1.0, 2.0 * random.unit()})};
        const BoundingRectangle got = minimum_rectangle(discs);
        const double least = got.size.x * got.size.y;
        for (int k = 0; k < 720; ++k) {
            const math::Rotation r = math::rotation_from_degrees(0.125 * k);
            math::Aabb box;
            for (const Disc& disc : discs) {
                const Vec2 p{r.cosine * disc.center.x + r.sine * disc.center.y,
                             r.cosine * disc.center.y - r.sine * disc.center.x};
                box.include(p - disc.radius);
                box.include(p + disc.radius);
            }
            EXPECT_LE(least, box.size().x * box.size().y + 1e-13) << "case " << i << " at " << 0.125 * k;
        }
    }
}

/// Of many discs of one radius only the hull of their centers is walked. One of another radius within them
/// changes nothing but the way there.
TEST(MinimumRectangleProperty, OfManyEqualDiscsIsAsOfAnyDiscs) {
    Random random(support::seed_from_environment());
    for (int i = 0; i < 30; ++i) {
        const double radius = 2 * random.unit();
        std::vector<Disc> discs;
        for (int k = 0; k < 200; ++k) {
            const math::Rotation turn = math::rotation_from_degrees(random.between(0.0, 360.0));
            discs.push_back({{5 * turn.cosine + 7, 3 * turn.sine - 2}, radius});
        }
        const math::WorkLimit all(math::no_limit);
        const BoundingRectangle got = minimum_rectangle(discs);
        EXPECT_EQ(all.spent(), 0u) << "it is not compared with all others";
        discs.push_back({{7, -2}, radius / 2});
        const BoundingRectangle expected = minimum_rectangle(discs);
        EXPECT_GT(all.spent(), 1000u);
        EXPECT_NEAR(got.size.x * got.size.y, expected.size.x * expected.size.y, 1e-12) << i;
    }
}

}  // namespace
}  // namespace collision::hull
