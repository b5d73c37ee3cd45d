// Distances and closest points with known answers, leaning towards what other libraries get wrong.
#include "core/query/distance.h"

#include <gtest/gtest.h>

#include "tests/support/placed.h"
#include "tests/support/print.h"

namespace {

using namespace collision;
using namespace collision::support;

struct DistanceRow {
    const char* name;
    shape::Placed a, b;
    double expected;
    const char* why;
    double tolerance = 0;  ///< relative to the expected distance
};

const double root_2 = std::sqrt(2.0);

const std::vector<DistanceRow>& distance_rows() {
    static const std::vector<DistanceRow> table = {
        {"points", point({1, 2}), point({4, 6}), 5, "3, 4, 5"},
        {"same point", point({1, 2}), point({1, 2}), 0, "they are one"},
        {"point beside segment", point({3, 2}), segment({0, 0}, {2, 0}), std::sqrt(5.0), "the end is nearest",
         1e-15},
        {"point over segment", point({1, 2}), segment({0, 0}, {2, 0}), 2, "its foot is inside"},
        {"zero segment", point({3, 4}), segment({0, 0}, {0, 0}), 5, "a segment of length zero is a point"},
        {"collinear segments", segment({0, 0}, {1, 0}), segment({3, 0}, {5, 0}), 2,
         "every separating axis across them says 0"},
        {"collinear touching", segment({0, 0}, {1, 0}), segment({1, 0}, {5, 0}), 0, "they share an end"},
        {"crossing segments", segment({0, 0}, {2, 2}), segment({0, 2}, {2, 0}), 0,
         "no end lies on the other"},
        {"parallel segments", segment({0, 0}, {4, 0}), segment({1, 3}, {9, 3}), 3,
         "a whole stretch is nearest"},
        {"circle at a corner", circle({2, 2}, 1), box({0, 0}, {1, 1}), root_2 - 1,
         "edge axes alone say they overlap", 1e-15},
        {"circle inside box", circle({2, 2}, 1), box({0, 0}, {4, 4}), 0, "it touches no edge"},
        {"circles of radius zero", circle({0, 0}, 0), circle({3, 4}, 0), 5, "two points"},
        {"concentric circles", circle({0, 0}, 1), circle({0, 0}, 2), 0, "one is inside the other"},
        {"circles touching", circle({0, 0}, 2), circle({3, 4}, 3), 0, "3, 4, 5: exactly"},
        {"capsules crossing", capsule({0, 3}, {6, 3}, 1), capsule({3, 0}, {3, 6}, 1), 0,
         "no end is near the other (counterexamples.md)"},
        {"capsules apart", capsule({0, 0}, {6, 0}, 1), capsule({3, 5}, {3, 9}, 1.5), 2.5, "end over side"},
        {"boxes corner to corner", box({0, 0}, {1, 1}), box({4, 5}, {6, 6}), 5, "3, 4, 5"},
        {"boxes sharing a corner", box({0, 0}, {1, 1}), box({1, 1}, {2, 2}), 0, "closed sets"},
        {"box of size zero", box({3, 4}, {3, 4}), point({0, 0}), 5, "a box without a size is a point"},
        {"flat boxes", box({0, 0}, {4, 0}), box({6, 0}, {8, 0}), 2, "two collinear segments in fact"},
        {"turned box corner", turned_box({0, 0}, {2, 2}, 45), point({root_2 + 1, 0}), 1,
         "the corner points at it", 1e-15},
        {"dyn4j slivers", polygon({{0, 0}, {1e6, 1e-6}, {0, 2e-6}}), point({5e5, -1}), 1 + 5e-7,
         "a long thin edge (cute_headers#256)", 1e-12},
        {"L and a box in its notch", polygon({{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}),
         box({2, 2}, {3, 3}), 1, "its hull overlaps the box"},
        {"group", group({circle({0, 0}, 1), circle({10, 0}, 1)}), point({7, 0}), 2,
         "the nearest member counts"},
        {"crossing lines", line({0, 0}, {1, 0}), line({5, 5}, {1, 1}), 0, "they meet somewhere"},
        {"parallel lines", line({0, 0}, {1, 0}), line({9, 3}, {-2, 0}), 3, "directions need not agree"},
        {"ray turned away", ray({0, 0}, {1, 0}), point({-3, 4}), 5, "its base is nearest"},
        {"rays apart", ray({0, 0}, {-1, 0}), ray({3, 4}, {1, 0}), 5, "base to base"},
        {"line past a box", line({0, 5}, {1, 0}), box({0, 0}, {1, 1}), 4, "a corner, or a whole edge"},
        {"far from the origin", circle({1e15, 0}, 1), circle({1e15 + 8, 0}, 1), 6,
         "subtract first (bullet3#2157)"},
        {"beside a long line", point({94906267, 94906266}), line({0, 0}, {94906266, 94906265}),
         7.450580606678149e-09, "half an ulp of the coordinates; was twice that", 1e-15},
        {"beside a long segment", point({94906267, 94906266}), segment({0, 0}, {189812532, 189812530}),
         7.450580606678149e-09, "the same", 1e-15},
        {"beside a long capsule", point({94906267, 94906266}),
         capsule({0, 0}, {189812532, 189812530}, 0x1p-28), 3.7252903082162355e-09, "its radius is half of it",
         1e-15},
        {"beside a long edge", point({94906267, 94906266}),
         polygon({{0, 0}, {189812532, 0}, {189812532, 189812530}}), 7.450580606678149e-09, "the same", 1e-15},
        {"beside a long edge of a concave polygon", point({94906267, 94906266}),
         polygon({{0, 0}, {1e8, 1e7}, {189812532, 0}, {189812532, 189812530}}), 7.450580606678149e-09,
         "the same", 1e-15},
        {"vertex over a long edge", polygon({{94906267, 94906266}, {9e7, 1e8}, {8e7, 1e8}}),
         polygon({{0, 0}, {189812532, 0}, {189812532, 189812530}}), 7.450580606678149e-09, "the same", 1e-15},
        {"just outside a large circle", point({94906266, 94906265}), circle({0, 0}, 134217727.82428177),
         3.610264896839458e-09, "the distance of the center is not a double", 1e-15},
        {"one denormal beside a ray", point({0, 0}), ray({-0x1p-1074, 0}, {-0.03125, 0}), 0x1p-1074,
         "the point was taken to lie on the ray's base"},
        {"tiny", circle({0, 0}, 1e-200), circle({4e-200, 0}, 1e-200), 2e-200, "squares would vanish", 1e-15},
    };
    return table;
}

TEST(Distance, Table) {
    for (const DistanceRow& row : distance_rows()) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        for (const bool swapped : {false, true}) {
            const auto& [a, b] = swapped ? std::pair{row.b, row.a} : std::pair{row.a, row.b};
            const query::Closest closest = query::closest_points(a, b);
            EXPECT_NEAR(closest.distance, row.expected, row.tolerance * row.expected);
            EXPECT_EQ(closest.distance == 0, row.expected == 0);
            if (row.expected == 0) {
                EXPECT_EQ(closest.on_a, closest.on_b);
            }
            if (const auto* p = std::get_if<shape::PlacedPoint>(&a)) {
                EXPECT_EQ(closest.on_a, p->position);
            }
            if (const auto* p = std::get_if<shape::PlacedPoint>(&b)) {
                EXPECT_EQ(closest.on_b, p->position);
            }
        }
    }
}

TEST(Distance, AGapBelowWhatDoublesResolveIsTinyAndNotNone) {
    // JTS, RobustLineIntersectorTest: the point is 2.6e-15 off a segment of length 4e14.
    const query::Closest closest =
        query::closest_points(segment({-123456789, -40}, {381039468754763, 123456789}), point({0, 0}));
    EXPECT_DOUBLE_EQ(closest.distance, 2.6243991974585954e-15);
}

TEST(Distance, ProjectionOfAnInnerPointIsThePoint) {
    const Vec2 inner{0.1, 0.7};
    for (const shape::Placed& shape : {circle({0, 0}, 1), box({0, 0}, {1, 1}), turned_box({0, 0}, {4, 3}, 20),
                                       polygon({{-3, -3}, {3, -3}, {3, 3}, {0, 2}, {-3, 3}})})
        EXPECT_EQ(query::project(shape, inner), inner);
    EXPECT_EQ(query::project(box({0, 0}, {1, 1}), {3, 0.5}), (Vec2{1, 0.5}));
}

/// Their crossing was once infinity less infinity: the directions' product is below the range of doubles.
TEST(Distance, NearlyParallelLinesMeetFarAwayAndNotNowhere) {
    const shape::Placed ray = shape::PlacedRay{{4e-16, 0}, {-1e-306, 51799230389379}};
    const shape::Placed line = shape::PlacedLine{{0, 0}, {0, -1e-16}};
    for (const auto& closest : {query::closest_points(ray, line), query::closest_points(line, ray)}) {
        EXPECT_EQ(closest.distance, 0);
        EXPECT_EQ(closest.on_a.x, 0);
        EXPECT_NEAR(closest.on_a.y, 4e-16 * 51799230389379 / 1e-306, 1e292);
        EXPECT_EQ(closest.on_a, closest.on_b);
    }
}

}  // namespace
