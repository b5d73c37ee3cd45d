// The boundary of a union of rounded convex pieces, by its length and the area that it encloses.
#include "core/hull/union_boundary.h"

#include <cmath>
#include <gtest/gtest.h>
#include <memory_resource>
#include <numbers>
#include <string>

namespace collision::hull {
namespace {

using std::numbers::pi;

struct Measure {
    double area = 0, length = 0;
};

/// By Green's theorem, with arcs as their chord and the circular segment beyond.
Measure measure(std::span<const Stretch> boundary) {
    Measure result;
    for (const Stretch& s : boundary) {
        result.area += 0.5 * math::cross(s.from, s.to);
        if (s.kind == Stretch::Kind::straight) {
            result.length += std::hypot(s.to.x - s.from.x, s.to.y - s.from.y);
        } else {
            const Vec2 from = s.from - s.center, to = s.to - s.center;
            const double angle = std::atan2(math::cross(from, to), math::dot(from, to));
            result.area += 0.5 * s.radius * s.radius * (angle - std::sin(angle));
            result.length += s.radius * angle;
        }
    }
    return result;
}

RoundedPiece box(double left, double bottom, double right, double top, double radius = 0) {
    return {{{left, bottom}, {right, bottom}, {right, top}, {left, top}}, radius};
}
RoundedPiece disc(double x, double y, double radius) { return {{{x, y}}, radius}; }
RoundedPiece bar(Vec2 from, Vec2 to, double radius = 0) { return {{from, to}, radius}; }

struct BoundaryRow {
    std::string name;
    std::vector<RoundedPiece> pieces;
    double area, length;
    std::string why;
};

const double lens_of_unit_discs = 2 * pi / 3 - std::sqrt(3.0) / 2;

const std::vector<BoundaryRow> boundary_rows{
    {"nothing", {}, 0, 0, "no pieces, no boundary"},
    {"square", {box(0, 0, 1, 1)}, 1, 4, "its own sides"},
    {"two overlapping", {box(0, 0, 2, 2), box(1, 1, 3, 3)}, 7, 12, "2 * 4 - 1"},
    {"side by side", {box(0, 0, 1, 1), box(1, 0, 2, 1)}, 2, 6, "the seam is inside"},
    {"seam in the midst of a side",
     {box(0, 0, 3, 1), box(1, 1, 2, 2)},
     4,
     10,
     "ends of a seam at one box's corners"},
    {"seam with an end of each", {box(0, 0, 3, 1), box(1, 1, 5, 2)}, 7, 14, "shifted: 8 + 10 - 2 * 2"},
    {"touching corners", {box(0, 0, 1, 1), box(1, 1, 2, 2)}, 2, 8, "a point is no seam"},
    {"identical", {box(0, 0, 1, 1), box(0, 0, 1, 1), box(0, 0, 1, 1)}, 1, 4, "one copy is kept"},
    {"inside", {box(0, 0, 4, 4), box(1, 1, 2, 2)}, 16, 16, "the inner one has no part in it"},
    {"inside along a side", {box(1, 0, 2, 1), box(0, 0, 4, 4)}, 16, 16, "shared boundary is there once"},
    {"inside in a corner", {box(0, 0, 1, 1), box(0, 0, 4, 4)}, 16, 16, "two shared sides"},
    {"cross", {box(-3, -1, 3, 1), box(-1, -3, 1, 3)}, 20, 24, "no vertex of one lies in the other"},
    {"ring of four, touching",
     {box(0, 0, 3, 1), box(2, 1, 3, 3), box(0, 2, 2, 3), box(0, 1, 1, 2)},
     8,
     16,
     "the hole's boundary counts"},
    {"ring of four, overlapping",
     {box(0, 0, 3, 1), box(2, 0, 3, 3), box(0, 2, 3, 3), box(0, 0, 1, 3)},
     8,
     16,
     "the same ring"},
    {"ring, hole filled",
     {box(0, 0, 3, 1), box(2, 0, 3, 3), box(0, 2, 3, 3), box(0, 0, 1, 3), box(1, 1, 2, 2)},
     9,
     12,
     "seams all around the last"},
    {"needles across",
     {box(-3, -1e-9, 3, 1e-9), box(-1e-9, -3, 1e-9, 3)},
     24e-9,
     24,
     "thin is not degenerate"},
    {"disc", {disc(5, 5, 2)}, 4 * pi, 4 * pi, "four arcs"},
    {"disc in a square", {disc(0, 0, 1), box(-1, -1, 1, 1)}, 4, 8, "touches all sides from within"},
    {"square around a disc", {box(-1, -1, 1, 1), disc(0, 0, 1)}, 4, 8, "the other order"},
    {"disc at a corner of a square",
     {disc(0, 0, 1), box(0, 0, 1, 1)},
     1 + 0.75 * pi,
     2 + 1.5 * pi,
     "ends on the axes"},
    {"half a disc beyond a side",
     {box(-1, -1, 1, 1), disc(1, 0, 1)},
     4 + pi / 2,
     6 + pi,
     "its middle on the side"},
    {"two discs",
     {disc(0, 0, 1), disc(1, 0, 1)},
     2 * pi - lens_of_unit_discs,
     4 * pi - 4 * pi / 3,
     "two lenses of 60 degrees each"},
    {"touching discs", {disc(0, 0, 1), disc(2, 0, 1)}, 2 * pi, 4 * pi, "they share a point only"},
    {"the same disc", {disc(0, 0, 1), disc(0, 0, 1)}, pi, 2 * pi, "one copy is kept"},
    {"concentric", {disc(0, 0, 1), disc(0, 0, 3)}, 9 * pi, 6 * pi, "the smaller vanishes"},
    {"touching from within", {disc(2, 0, 1), disc(0, 0, 3)}, 9 * pi, 6 * pi, "tangent inside"},
    {"capsules in a row",
     {bar({0, 0}, {4, 0}, 1), bar({4, 0}, {9, 0}, 1)},
     18 + pi,
     18 + 2 * pi,
     "one long capsule"},
    {"capsules around a corner",
     {bar({0, 0}, {4, 0}, 1), bar({4, 0}, {4, 5}, 1)},
     (8 + pi) + (10 + pi) - (1 + 0.75 * pi),
     8 + 2 * pi + 10 + 2 * pi - (2 + 1.5 * pi),
     "they share the disc at the joint and a unit square in the inner corner"},
    {"capsules across",
     {bar({-3, 0}, {3, 0}, 1), bar({0, -3}, {0, 3}, 1)},
     2 * (12 + pi) - 4,
     2 * (12 + 2 * pi) - 8,
     "cores cross"},
    {"rounded box", {box(0, 0, 2, 1, 0.5)}, 5 + pi / 4, 6 + pi, "a box, four strips and a disc"},
    {"segment", {bar({0, 0}, {3, 4})}, 0, 10, "both sides"},
    {"segment through a box",
     {box(0, 0, 1, 1), bar({-1, 0.5}, {3, 0.5})},
     1,
     4 + 6,
     "what sticks out, both sides"},
    {"segment along a side", {box(0, 0, 1, 1), bar({-1, 0}, {3, 0})}, 1, 4 + 6, "along is within"},
    {"segment through a disc", {disc(0, 0, 1), bar({-3, 0}, {0, 0})}, pi, 2 * pi + 4, "one end inside"},
    {"segment twice", {bar({0, 0}, {3, 4}), bar({3, 4}, {0, 0})}, 0, 10, "either way round"},
    {"segments that overlap", {bar({0, 0}, {3, 0}), bar({2, 0}, {5, 0})}, 0, 10, "one of length 5"},
    {"segments across", {bar({-1, 0}, {1, 0}), bar({0, -1}, {0, 1})}, 0, 8, "they share a point only"},
    {"point", {disc(3, 3, 0)}, 0, 0, "a stretch of length zero"},
    {"point in a box", {disc(0.5, 0.5, 0), box(0, 0, 1, 1)}, 1, 4, "covered"},
    {"repeated vertices", {{{{0, 0}, {0, 0}, {1, 0}, {1, 1}, {1, 1}, {0, 1}}, 0}}, 1, 4, "do no harm"},
};

TEST(UnionBoundary, EnclosesTheUnion) {
    for (const BoundaryRow& row : boundary_rows) {
        const Measure got = measure(union_boundary(row.pieces));
        const double rounding = 1e-14 * (1 + row.length);  // a few roundings a stretch
        EXPECT_NEAR(got.area, row.area, rounding) << row.name << ": " << row.why;
        EXPECT_NEAR(got.length, row.length, rounding) << row.name << ": " << row.why;
    }
}

TEST(UnionBoundary, DoesNotDependOnTheOrderOfPieces) {
    for (const BoundaryRow& row : boundary_rows) {
        const std::vector<RoundedPiece> reversed(row.pieces.rbegin(), row.pieces.rend());
        const Measure got = measure(union_boundary(reversed));
        EXPECT_NEAR(got.area, row.area, 1e-14 * (1 + row.length)) << row.name;
        EXPECT_NEAR(got.length, row.length, 1e-14 * (1 + row.length)) << row.name;
    }
}

TEST(UnionBoundary, ScalesByPowersOfTwo) {
    for (const double scale : {0x1p-60, 0x1p-20, 0x1p40})
        for (const BoundaryRow& row : boundary_rows) {
            std::vector<RoundedPiece> scaled = row.pieces;
            for (RoundedPiece& piece : scaled) {
                for (Vec2& p : piece.vertices) p *= scale;
                piece.radius *= scale;
            }
            const Measure here = measure(union_boundary(row.pieces)), there = measure(union_boundary(scaled));
            EXPECT_EQ(there.length, scale * here.length) << row.name;
            EXPECT_EQ(there.area, scale * scale * here.area) << row.name;
        }
}

TEST(UnionBoundary, TakesNoMemoryButWhatIsGiven) {
    for (const double scale : {1.0, 0x1p-240})  // the smaller is worked out on copies
        for (const BoundaryRow& row : boundary_rows) {
            std::pmr::monotonic_buffer_resource memory;
            std::pmr::vector<RoundedPiece> pieces(&memory);
            for (const RoundedPiece& piece : row.pieces) {
                pieces.push_back({{piece.vertices, &memory}, scale * piece.radius});
                for (Vec2& p : pieces.back().vertices) p *= scale;
            }
            const Measure expected = measure(union_boundary(pieces));
            std::pmr::memory_resource* usual =
                std::pmr::set_default_resource(std::pmr::null_memory_resource());
            EXPECT_NO_THROW({
                const Measure got = measure(union_boundary(pieces, &memory));
                EXPECT_EQ(got.area, expected.area) << row.name;
                EXPECT_EQ(got.length, expected.length) << row.name;
            }) << row.name;
            std::pmr::set_default_resource(usual);
        }
}

TEST(UnionBoundary, IsolatedPointHasAPlace) {
    const std::vector<RoundedPiece> pieces{disc(3, 4, 0)};
    const auto boundary = union_boundary(pieces);
    ASSERT_EQ(boundary.size(), 1u);
    EXPECT_EQ(closest_point(boundary[0], {0, 0}), (Vec2{3, 4}));
}

TEST(UnionBoundary, ClosestPointOfAStretch) {
    const Stretch straight{Stretch::Kind::straight, {0, 0}, {4, 0}, {}, 0, 0};
    const Stretch quarter{Stretch::Kind::arc, {2, 0}, {0, 2}, {0, 0}, 2, 0};
    struct {
        Stretch stretch;
        Vec2 p, expected;
    } const cases[]{
        {straight, {1, 3}, {1, 0}},    {straight, {-1, 3}, {0, 0}},       {straight, {9, -1}, {4, 0}},
        {quarter, {6, 8}, {1.2, 1.6}}, {quarter, {0.3, 0.4}, {1.2, 1.6}}, {quarter, {1, -5}, {2, 0}},
        {quarter, {-1, -2}, {2, 0}},   {quarter, {-3, 1}, {0, 2}},
    };
    for (const auto& c : cases) {
        const Vec2 got = closest_point(c.stretch, c.p);
        EXPECT_NEAR(got.x, c.expected.x, 1e-15);
        EXPECT_NEAR(got.y, c.expected.y, 1e-15);
    }
}

}  // namespace
}  // namespace collision::hull
