// Depths and normals with known answers.
#include "core/query/penetration.h"

#include <gtest/gtest.h>
#include <optional>

#include "tests/support/placed.h"

namespace {

using namespace collision;
using namespace collision::support;

struct Row {
    const char* name;
    shape::Placed a, b;
    std::optional<double> depth;
    std::optional<Vec2> normal;  ///< where it is determined
    const char* why;
};

const double root_half = std::sqrt(0.5);

const std::vector<Row>& rows() {
    static const std::vector<Row> table = {
        {"circles", circle({0, 0}, 2), circle({3, 0}, 2), 1, Vec2{1, 0}, "along the centres"},
        {"concentric circles", circle({1, 1}, 2), circle({1, 1}, 3), 5, Vec2{1, 0}, "+x where nothing tells"},
        {"points", point({1, 1}), point({1, 1}), 0, Vec2{1, 0}, "they only touch"},
        {"point at the centre of a box", point({0, 0}), box({-1, -1}, {1, 1}), 1, Vec2{1, 0},
         "planck says 1e-14; +x among four"},
        {"box in box", box({0, 0}, {3, 3}), box({1, 1}, {2, 2}), 2, Vec2{1, 0}, "+x among four"},
        {"plus sign", box({0, 1}, {3, 2}), box({1, 0}, {2, 3}), 2, Vec2{1, 0}, "no vertex inside the other"},
        {"boxes side by side", box({0, 0}, {2, 2}), box({2, 0}, {4, 2}), 0, Vec2{1, 0}, "touching, exactly"},
        {"boxes corner to corner", box({0, 0}, {2, 2}), box({2, 2}, {4, 4}), 0, std::nullopt, "touching"},
        {"circle inside box", circle({2, 2}, 1), box({0, 0}, {4, 4}), 3, Vec2{1, 0}, "radius and half width"},
        {"circle in a face", circle({0, 2.5}, 1), box({-4, -2}, {4, 2}), 0.5, Vec2{0, -1},
         "the face's normal"},
        {"circle on a corner", circle({2.5, 2.5}, 1), box({-2, -2}, {2, 2}), 1 - root_half,
         Vec2{-root_half, -root_half}, "the corner's normal"},
        {"crossing segments", segment({-2, 0}, {2, 0}), segment({0, -1}, {0, 3}), 1, Vec2{0, 1},
         "past the near end"},
        {"collinear segments", segment({0, 0}, {2, 0}), segment({1, 0}, {3, 0}), 0, std::nullopt,
         "any step aside parts them"},
        {"zero radius capsule", capsule({0, 0}, {4, 0}, 0), circle({2, 0}, 1), 1, std::nullopt,
         "a segment through a disc"},
        {"crossing lines", line({0, 0}, {1, 0}), line({0, 0}, {1, 1}), std::nullopt, std::nullopt,
         "no finite translation parts them"},
        {"one line twice", line({0, 0}, {1, 0}), line({5, 0}, {-2, 0}), 0, std::nullopt,
         "a step aside parts them"},
        {"line and ray", line({0, 0}, {1, 0}), ray({0, -3}, {0, 1}), 3, Vec2{0, 1},
         "the base must pass the line"},
        {"rays crossing", ray({0, 0}, {1, 0}), ray({2, 1}, {0, -2}), 1, Vec2{0, -1},
         "CGAL's case: the second ray's base is 1 above"},
        {"line through a box", line({0, 1}, {1, 0}), box({-5, 0}, {5, 4}), 1, Vec2{0, 1}, "the nearer side"},
        {"line through a segment", line({0, 0}, {1, 0}), segment({2, 2}, {3, -1}), 1, Vec2{0, 1},
         "the nearer end"},
        {"box in the notch of a U", polygon({{0, 0}, {5, 0}, {5, 4}, {4, 4}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}),
         box({1.5, 0.5}, {3.5, 3}), 0.5, Vec2{0, 1}, "up; sideways the walls are in the way"},
        {"point in an L", point({0.5, 0.5}), polygon({{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}), 0.5,
         std::nullopt, "past either outer side"},
        {"point on the seam of a group", point({1, 0.5}), group({box({0, 0}, {1, 1}), box({1, 0}, {2, 1})}),
         0.5, Vec2{0, 1}, "the seam is inside the whole"},
        {"group of discs", point({0, 0}), group({circle({-1, 0}, 2), circle({1, 0}, 2)}), std::sqrt(3.0),
         Vec2{0, 1}, "out by the notch where the circles cross"},
        {"group with lines", point({1, 1}), group({line({0, 0}, {1, 1}), point({5, 5})}), 0, std::nullopt,
         "on the line"},
        {"ray across two lines", group({line({0, 0}, {1, 0}), line({0, 0}, {0, 1})}), ray({1, 1}, {-1, -1}),
         std::sqrt(2.0), Vec2{-root_half, -root_half}, "its base has to leave both half planes"},
        {"segment held on three sides",
         group({segment({0, 0}, {4, 0}), segment({4, 0}, {4, 4}), segment({0, 4}, {0, 0})}),
         box({0, 0}, {4, 4}), 4, std::nullopt, "each side is held by another"},
    };
    return table;
}

TEST(Penetration, Table) {
    for (const Row& row : rows()) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        for (const bool swapped : {false, true}) {
            const query::Penetration found =
                swapped ? query::penetration(row.b, row.a) : query::penetration(row.a, row.b);
            ASSERT_EQ(found.depth.has_value(), row.depth.has_value());
            if (!row.depth) continue;
            EXPECT_NEAR(*found.depth, *row.depth, 1e-15 * 8);  // a few ulps of coordinates below 8
            EXPECT_EQ(*found.depth == 0, *row.depth == 0);
            if (swapped || !row.normal) continue;
            EXPECT_NEAR(found.normal.x, row.normal->x, 1e-15);
            EXPECT_NEAR(found.normal.y, row.normal->y, 1e-15);
        }
    }
}

TEST(Penetration, CoincidentCentresPushAlongXForBothOrders) {
    const shape::Placed shapes[] = {point({3, 4}), circle({3, 4}, 1), circle({3, 4}, 2), box({2, 3}, {4, 5})};
    for (const shape::Placed& a : shapes)
        for (const shape::Placed& b : shapes) EXPECT_EQ(query::penetration(a, b).normal, (Vec2{1, 0}));
}

}  // namespace
