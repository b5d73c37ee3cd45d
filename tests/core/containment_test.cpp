// Whether one shape lies in another: exact at the border, and never other than points say.
#include "core/query/containment.h"

#include <gtest/gtest.h>

#include "core/query/overlap.h"
#include "core/shape/validate.h"
#include "tests/support/placed.h"
#include "tests/support/random_shapes.h"

namespace collision {
namespace {

using query::contains;
using shape::place;
using shape::Placed;

Placed a_circle(Vec2 center, double radius) { return shape::PlacedCircle{center, radius}; }
Placed a_box(Vec2 low, Vec2 high) { return shape::PlacedRectangle{{low, high}}; }

TEST(Containment, IsExactAtTheBorder) {
    const double more = std::nextafter(1.0, 2.0), less = std::nextafter(1.0, 0.0);
    const Placed notched = support::polygon({{0, 0}, {5, 0}, {5, 5}, {4, 5}, {4, 1}, {1, 1}, {1, 5}, {0, 5}});
    const struct {
        const char* what;
        Placed outer, inner;
        bool holds;
    } rows[] = {
        {"a capsule in a leg of a polygon with a notch", notched,
         shape::PlacedCapsule{{0.5, 0.5}, {0.5, 4.5}, 0.5}, true},
        {"a capsule that comes out of it", notched, shape::PlacedCapsule{{0.5, 0.5}, {0.5, 4.6}, 0.5}, false},
        {"itself", a_circle({1, 2}, 3), a_circle({1, 2}, 3), true},
        {"from inside", a_circle({0, 0}, 3), a_circle({2, 0}, 1), true},
        {"an ulp more", a_circle({0, 0}, 3), a_circle({2, 0}, more), false},
        {"an ulp less", a_circle({0, 0}, 3), a_circle({2, 0}, less), true},
        {"larger", a_circle({0, 0}, 1), a_circle({0, 0}, 2), false},
        {"a circle that fills a box", a_box({-1, -1}, {1, 1}), a_circle({0, 0}, 1), true},
        {"an ulp too large for it", a_box({-1, -1}, {1, 1}), a_circle({0, 0}, more), false},
        {"a box in a circle, by its corners", a_circle({0, 0}, 5), a_box({-3, -4}, {3, 4}), true},
        {"a box a little wider", a_circle({0, 0}, 5), a_box({-3, -4}, {std::nextafter(3.0, 4.0), 4}), false},
        {"a box in a box", a_box({0, 0}, {2, 2}), a_box({0, 1}, {2, 2}), true},
        {"a capsule in a capsule", shape::PlacedCapsule{{0, 0}, {4, 0}, 2},
         shape::PlacedCapsule{{1, 0}, {3, 1}, 1}, true},
        {"a capsule that reaches out", shape::PlacedCapsule{{0, 0}, {4, 0}, 2},
         shape::PlacedCapsule{{1, 0}, {3, more}, 1}, false},
        {"a segment in a line", shape::PlacedLine{{0, 0}, {1, 3}}, shape::PlacedSegment{{1, 3}, {-2, -6}},
         true},
        {"a ray in a line", shape::PlacedLine{{0, 0}, {1, 0}}, shape::PlacedRay{{5, 0}, {-1, 0}}, true},
        {"a ray in a ray", shape::PlacedRay{{0, 0}, {1, 0}}, shape::PlacedRay{{5, 0}, {2, 0}}, true},
        {"a ray that turns back", shape::PlacedRay{{0, 0}, {1, 0}}, shape::PlacedRay{{5, 0}, {-1, 0}}, false},
        {"nothing endless in a box", a_box({0, 0}, {2, 2}), shape::PlacedLine{{1, 1}, {1, 0}}, false},
        {"a point", shape::PlacedPoint{{1, 1}}, shape::PlacedPoint{{1, 1}}, true},
        {"a circle of radius 0 in a point", shape::PlacedPoint{{1, 1}}, a_circle({1, 1}, 0), true},
        {"a box without width", a_box({0, 0}, {0, 2}), shape::PlacedSegment{{0, 0}, {0, 2}}, true},
        {"a longer segment", a_box({0, 0}, {0, 2}), shape::PlacedSegment{{0, 0}, {0, 3}}, false},
    };
    for (const auto& row : rows) EXPECT_EQ(contains(row.outer, row.inner), row.holds) << row.what;
}

/// Points tell: of what is contained every point is in the other, and what is not has a corner that is not.
TEST(Containment, AgreesWithPointsAndOverlaps) {
    support::Random random(support::seed_from_environment());
    std::size_t held = 0, refused = 0;
    for (int i = 0; i < 20000; ++i) {
        const support::Style style = support::random_style(random);
        support::ShapeMaker maker(random, style);
        const auto make = [&] {
            return place(maker.any(std::size_t(random.below(int(shape::type_count)))), maker.pose(true));
        };
        const Placed a = make(), b = make();
        if (shape::validate(a) || shape::validate(b)) continue;
        EXPECT_EQ(contains(a, a), true);
        const auto holds = contains(a, b);
        if (!holds) continue;
        ++(*holds ? held : refused);
        if (*holds) {
            EXPECT_TRUE(query::overlap(a, b)) << "what is contained overlaps";
            const auto back = contains(b, a);
            if (back == true && std::holds_alternative<shape::PlacedCircle>(a) &&
                std::holds_alternative<shape::PlacedCircle>(b)) {
                EXPECT_TRUE(a == b);
            }
        }
        if (const auto* chain = std::get_if<shape::PlacedSegment>(&b)) {
            const bool both = query::contains(a, chain->from) && query::contains(a, chain->to);
            if (!both) {
                EXPECT_FALSE(*holds);
            }
            const auto* polygon = std::get_if<shape::PlacedPolygon>(&a);
            if (both && !*holds && !(polygon && !polygon->facts->convex))
                ADD_FAILURE() << "both ends lie in it";
        }
    }
    EXPECT_GT(held, 100u);
    EXPECT_GT(refused, 1000u);
}

}  // namespace
}  // namespace collision
