// Centroids, shared areas and offsets, where they are known.
#include "core/hull/region.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <string>

#include "core/hull/bounds.h"
#include "tests/support/placed.h"

namespace collision::hull {
namespace {

using namespace support;
using std::numbers::pi;

const std::vector<Vec2> ell{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};

TEST(Centroid, WhereItIsKnown) {
    const struct {
        std::string name;
        shape::Placed shape;
        Vec2 expected;
        double tolerance;
        std::string why;
    } rows[] = {
        {"point", point({3, 4}), {3, 4}, 0, ""},
        {"segment", segment({0, 0}, {4, 2}), {2, 1}, 0, ""},
        {"circle", circle({5, 6}, 2), {5, 6}, 0, ""},
        {"capsule", capsule({0, 0}, {4, 2}, 1), {2, 1}, 0, ""},
        {"box", box({1, 1}, {4, 3}), {2.5, 2}, 1e-15, "rounding of the sums"},
        {"turned box", turned_box({2, 3}, {4, 1}, 30), {2, 3}, 1e-14, "its corners are rounded"},
        {"triangle", polygon({{0, 0}, {3, 0}, {0, 3}}), {1, 1}, 1e-15, ""},
        {"ell", polygon(ell), {5.0 / 6, 5.0 / 6}, 1e-15, "two squares below, one above"},
        {"two discs apart", group({circle({0, 0}, 1), circle({6, 0}, 1)}), {3, 0}, 1e-14, ""},
        {"small disc in a large",
         group({circle({0, 0}, 3), circle({1, 0}, 1)}),
         {0, 0},
         1e-14,
         "what is covered does not count twice"},
        {"half a disc's weight",
         group({box({-4, -1}, {0, 1}), circle({0, 0}, 1)}),
         // Rectangle of area 8 at -2, and a half disc of area pi/2 whose centroid is 4 / (3 pi) out.
         {(8 * -2 + pi / 2 * 4 / (3 * pi)) / (8 + pi / 2), 0},
         1e-14,
         "arcs carry their circular segment"},
        {"two segments",
         group({segment({0, 0}, {2, 0}), segment({0, 4}, {6, 4})}),
         {2.5, 3},
         1e-15,
         "without an area, by length"},
        {"two points", group({point({0, 0}), point({2, 6})}), {1, 3}, 0, ""},
        {"far away", box({1e9, 1e9}, {1e9 + 2, 1e9 + 4}), {1e9 + 1, 1e9 + 2}, 1e-6, "an ulp there is 1e-7"},
    };
    for (const auto& row : rows) {
        const Vec2 c = centroid(row.shape);
        EXPECT_NEAR(c.x, row.expected.x, row.tolerance) << row.name << " " << row.why;
        EXPECT_NEAR(c.y, row.expected.y, row.tolerance) << row.name << " " << row.why;
    }
}

TEST(CommonArea, WhereItIsKnown) {
    const double lens = 2 * pi / 3 - std::sqrt(3.0) / 2;
    const struct {
        std::string name;
        shape::Placed a, b;
        double expected;
        double tolerance;
        std::string why;
    } rows[] = {
        {"boxes", box({0, 0}, {4, 2}), box({3, 1}, {6, 5}), 1, 1e-14, ""},
        {"boxes that touch", box({0, 0}, {1, 1}), box({1, 0}, {2, 1}), 0, 0, "an edge has no area"},
        {"boxes apart", box({0, 0}, {1, 1}), box({5, 0}, {6, 1}), 0, 0, ""},
        {"one in the other", box({0, 0}, {9, 9}), circle({4, 4}, 1), pi, 1e-12, ""},
        {"the same twice", turned_box({1, 2}, {3, 2}, 33), turned_box({1, 2}, {3, 2}, 33), 6, 1e-13, ""},
        {"discs", circle({0, 0}, 1), circle({1, 0}, 1), lens, 1e-14, "the lens of two unit discs"},
        {"two teeth of an ell", polygon(ell), box({0.5, 0.5}, {3, 3}), 1.25, 1e-14,
         "1.5 x 0.5 below, 0.5 x 1 above"},
        {"a group's shared part counts once", group({circle({0, 0}, 2), circle({0, 0}, 1)}),
         box({-9, 0}, {9, 9}), 2 * pi, 1e-13, ""},
        {"a segment has none", segment({-3, 0}, {3, 0}), circle({0, 0}, 1), 0, 0, ""},
        {"thin", box({0, 0}, {1, 1}), box({1 - 0x1p-20, 0}, {2, 1}), 0x1p-20, 1e-15,
         "an error of the areas, not of the overlap"},
        {"far away", box({1e9, 0}, {1e9 + 4, 2}), box({1e9 + 3, 1}, {1e9 + 6, 5}), 1, 1e-14,
         "seen from the box that both share"},
    };
    for (const auto& row : rows) {
        EXPECT_NEAR(common_area(row.a, row.b), row.expected, row.tolerance) << row.name << ": " << row.why;
        EXPECT_NEAR(common_area(row.b, row.a), row.expected, row.tolerance) << row.name << ", swapped";
    }
}

TEST(OffsetOutline, EnclosesAreaPerimeterAndDiscs) {
    // Of a convex region of area A and perimeter L, what lies within d has area A + L d + pi d^2 (Steiner).
    for (const shape::Placed& convex :
         {box({0, 0}, {3, 2}), circle({1, 2}, 1.5), capsule({0, 0}, {2, 1}, 0.5), point({4, 4}),
          segment({0, 0}, {3, 4}), polygon({{0, 0}, {4, 0}, {1, 3}})}) {
        const double d = 0.75;
        const double expected = area(convex) + perimeter(convex) * d + pi * d * d;
        EXPECT_NEAR(enclosed_area(offset_outline(rounded_pieces(convex), d), {0, 0}), expected, 1e-12);
    }
    // The notch of the ell: inwards the offset edges meet, which takes d^2 away, and the reflex corner adds
    // none of a disc, which leaves 5 quarter discs.
    const double d = 0.25;
    EXPECT_NEAR(enclosed_area(offset_outline(rounded_pieces(polygon(ell)), d), {0, 0}),
                3 + 8 * d + 5 * pi / 4 * d * d - d * d, 1e-13);
    // A ring keeps its hole until the distance closes it.
    const auto ring =
        group({box({0, 0}, {4, 1}), box({0, 3}, {4, 4}), box({0, 0}, {1, 4}), box({3, 0}, {4, 4})});
    EXPECT_NEAR(enclosed_area(offset_outline(rounded_pieces(ring), 0.5), {0, 0}),
                16 + 16 * 0.5 + pi * 0.25 - 1, 1e-12);
    EXPECT_NEAR(enclosed_area(offset_outline(rounded_pieces(ring), 1.5), {0, 0}), 16 + 16 * 1.5 + pi * 2.25,
                1e-12);
}

}  // namespace
}  // namespace collision::hull
