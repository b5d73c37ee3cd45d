// Overlap, relation and containment: hard cases by name, properties over all pairs of types, no allocation.
#include "core/query/overlap.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tests/support/allocations.h"
#include "tests/support/random_pairs.h"

namespace collision::query {
namespace {

using namespace shape;
using enum Relation;

Placed at(const Shape& s, Vec2 position = {0, 0}, double rotation = 0) {
    return place(s, {position, rotation});
}
Placed box(Vec2 min, Vec2 max) { return PlacedRectangle{{min, max}}; }
Placed circle(Vec2 center, double radius) { return PlacedCircle{center, radius}; }
Placed capsule(Vec2 from, Vec2 to, double radius) { return PlacedCapsule{from, to, radius}; }
Placed segment(Vec2 from, Vec2 to) { return PlacedSegment{from, to}; }
Placed point(Vec2 p) { return PlacedPoint{p}; }
Placed line(Vec2 base, Vec2 direction) { return PlacedLine{base, direction}; }
Placed ray(Vec2 base, Vec2 direction) { return PlacedRay{base, direction}; }
Placed polygon(std::vector<Vec2> vertices) { return PlacedPolygon{polygon_facts(std::move(vertices))}; }
Placed quad(Vec2 a, Vec2 b, Vec2 c, Vec2 d) { return PlacedOrientedRectangle{{a, b, c, d}}; }

constexpr double tiny = 5e-324;
constexpr double rim = 1e15;  // coordinates there are multiples of 1/8

const Placed l_shape = polygon({{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}});
const Placed u_shape = polygon({{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}});

struct OverlapRow {
    const char* name;
    Placed a, b;
    Relation expected;
    const char* why;
};

class Pairs : public testing::TestWithParam<OverlapRow> {};

TEST_P(Pairs, AreExact) {
    const OverlapRow& row = GetParam();
    EXPECT_EQ(relation(row.a, row.b), row.expected) << row.why;
    EXPECT_EQ(relation(row.b, row.a), row.expected) << row.why;
    EXPECT_EQ(overlap(row.a, row.b), row.expected != apart) << row.why;
    EXPECT_EQ(overlap(row.b, row.a), row.expected != apart) << row.why;
    if (const auto* p = std::get_if<PlacedPoint>(&row.a)) {
        EXPECT_EQ(contains(row.b, p->position), row.expected != apart) << row.why;
    }
}

const auto row_name = [](const testing::TestParamInfo<OverlapRow>& info) { return info.param.name; };

const OverlapRow textbook_pairs[] = {
    {"crossed_boxes", box({0, 1}, {3, 2}), box({1, 0}, {2, 3}), overlapping, "no vertex is inside"},
    {"star", polygon({{0, 0}, {6, 0}, {3, 5}}), polygon({{0, 4}, {3, -1}, {6, 4}}), overlapping,
     "no vertex is inside"},
    {"nested_boxes", box({0, 0}, {3, 3}), box({1, 1}, {2, 2}), overlapping, "no edges cross"},
    {"circle_inside", circle({2, 2}, 1), box({0, 0}, {4, 4}), overlapping, "far from every edge"},
    {"past_the_corner", circle({6, 8}, 4), box({0, 0}, {3, 4}), apart, "edge axes alone see no gap"},
    {"square_circle", circle({2, 2}, 1), box({0, 0}, {1, 1}), apart, "a circle is no square"},
    {"height_of_a_vertex", point({0, 1}), polygon({{2, 0}, {4, 1}, {2, 2}}), apart,
     "crossing ends count once"},
    {"through_two_vertices", point({1, 2}), polygon({{2, 0}, {4, 2}, {2, 4}, {0, 2}}), overlapping,
     "the way out meets a vertex"},
    {"lower_corner", point({0, 0}), polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}}), touching,
     "the boundary is in"},
    {"right_corner", point({1, 0}), polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}}), touching,
     "the boundary is in"},
    {"dent", l_shape, box({2, 2}, {3, 3}), apart, "the axes of its edges see no gap"},
    {"t_junction", segment({0, 0}, {2, 0}), segment({1, 0}, {1, 1}), touching, "a product of sides is 0"},
    {"in_line", segment({0, 0}, {2, 0}), segment({1, 0}, {3, 0}), touching, "parallel and still together"},
    {"crossed_capsules", capsule({0, 3}, {6, 3}, 1), capsule({3, 0}, {3, 6}, 1), overlapping,
     "no end is near"},
    {"float_line", point({4098, 4097}), line({0, 0}, {4097, 4096}), apart, "cross is 1 in 2^25"},
    {"double_line", point({94906267, 94906266}), line({0, 0}, {94906266, 94906265}), apart,
     "cross is -1 and rounds to 0"},
    {"almost_parallel", line({0, 0}, {4097, 4096}), line({0, 1}, {4098, 4097}), overlapping,
     "they cross far out"}};

INSTANTIATE_TEST_SUITE_P(Textbook, Pairs, testing::ValuesIn(textbook_pairs), row_name);

const OverlapRow hard_pairs[] = {
    {"corners", box({0, 0}, {1, 1}), box({1, 1}, {2, 2}), touching, "a corner each"},
    {"corner_on_turned", at(OrientedRectangle{{2, 2}}, {0, 0}, 90), box({1, 1}, {3, 2}), touching,
     "exact turn"},
    {"rim_gap", box({rim - 2, 0}, {rim - 1, 1}), box({rim - 0.875, 0}, {rim, 1}), apart, "one step"},
    {"rim_touch", at(OrientedRectangle{{1, 1}}, {rim - 2, rim}),
     at(OrientedRectangle{{1, 1}}, {rim - 1, rim}), touching, "at the rim of the world"},
    {"rim_squares", at(Polygon{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, {rim - 2, rim}),
     at(Polygon{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, {rim - 0.875, rim}), apart, "one step at the rim"},
    {"huge_circles", circle({-rim, 0}, rim), circle({rim, 0}, rim), touching, "all bits in use"},
    {"huge_circles_apart", circle({-rim, 0}, rim), circle({rim, tiny}, rim), apart, "1e15 with 5e-324"},
    {"huge_circle_point", circle({0, 0}, rim), point({rim, tiny}), apart, "1e15 with 5e-324"},
    {"radii_add", circle({0, 0}, 1), circle({1, 0}, tiny), overlapping, "the sum of radii is not rounded"},
    {"tiny_triangles", polygon({{0, 0}, {1e-200, 0}, {0, 1e-200}}),
     polygon({{1e-200, 0}, {2e-200, 0}, {1e-200, 1e-200}}), touching, "areas underflow"},
    {"tiny_boxes", quad({0, 0}, {1e-200, 0}, {1e-200, 1e-200}, {0, 1e-200}),
     quad({2e-200, 0}, {3e-200, 0}, {3e-200, 1e-200}, {2e-200, 1e-200}), apart, "areas underflow"},
    {"subnormal_segment", segment({0, 0}, {tiny, tiny}), segment({0, tiny}, {tiny, 0}), overlapping,
     "crossing between neighboring doubles"},
    {"clockwise_sliver", quad({0, 0}, {0, 1}, {1, 1}, {1, 0}), point({0.5, 0.5}), overlapping,
     "rounding may turn a sliver around: the hull counts"},
    {"collapsed_box", quad({1, 1}, {1, 1}, {1, 1}, {1, 1}), circle({1, 0}, 1), touching, "a point"},
    {"flat_box", quad({0, 0}, {4, 0}, {4, 0}, {0, 0}), segment({2, -1}, {2, 1}), overlapping,
     "a segment crossed by one"},
    {"zero_rectangle", at(Rectangle{{0, 0}}, {1, 0}), circle({0, 0}, 1), touching, "a point"},
    {"zero_circle", circle({1, 1}, 0), box({0, 0}, {2, 2}), overlapping, "a point inside"},
    {"zero_capsule", capsule({1, 1}, {1, 1}, 0), point({1, 1}), touching, "two equal points"},
    {"zero_segment", segment({1, 1}, {1, 1}), line({0, 0}, {1, 1}), touching, "a point on a line"},
    {"same_point", point({0.1, 0.2}), point({0.1, 0.2}), touching, "points never overlap more"},
    {"same_box", box({0, 0}, {1, 1}), box({0, 0}, {1, 1}), overlapping, "identical"},
    {"same_l", l_shape, l_shape, overlapping, "identical boundaries, interiors only found along them"},
    {"same_line", line({0, 0}, {1, 2}), line({3, 6}, {-2, -4}), touching, "parting is one step sideways"},
    {"parallel_lines", line({0, 0}, {1, 2}), line({3, 6.5}, {-2, -4}), apart, "never meet"},
    {"ray_away", ray({0, 1}, {0, 1}), line({0, 0}, {1, 0}), apart, "its line crosses, the ray does not"},
    {"ray_starts_on", ray({0, 0}, {0, 1}), line({0, 0}, {1, 0}), touching, "its base"},
    {"rays_meet", ray({-1, 0}, {1, 0}), ray({0, -1}, {0, 1}), overlapping, "crossing"},
    {"rays_face", ray({0, 0}, {1, 0}), ray({5, 0}, {-1, 0}), touching, "on one line, towards each other"},
    {"rays_part", ray({0, 0}, {-1, 0}), ray({5, 0}, {1, 0}), apart, "on one line, away from each other"},
    {"ray_grazes_box", ray({-1, 1}, {1, 0}), box({0, 0}, {1, 1}), touching, "along its top edge"},
    {"ray_from_inside", ray({0.5, 0.5}, {1, 0}), box({0, 0}, {1, 1}), overlapping, "starts inside"},
    {"ray_behind", ray({2, 0.5}, {1, 0}), box({0, 0}, {1, 1}), apart, "looks away"},
    {"ray_tangent", ray({-5, 1}, {1, 0}), circle({0, 0}, 1), touching, "tangent"},
    {"line_at_corner", line({0, 2}, {1, -1}), box({0, 0}, {1, 1}), touching, "supports the corner"}};

INSTANTIATE_TEST_SUITE_P(Hard, Pairs, testing::ValuesIn(hard_pairs), row_name);

const OverlapRow concave_pairs[] = {
    {"in_the_notch", u_shape, box({1, 1}, {2, 3}), touching, "fills the notch, edge to edge"},
    {"between_the_arms", u_shape, segment({1, 2}, {2, 2}), touching, "ends on both arms"},
    {"in_an_arm", u_shape, point({0.5, 2}), overlapping, "inside an arm"},
    {"on_a_seam", u_shape, segment({0.25, 1}, {0.75, 1}), overlapping, "no seam between pieces shows"},
    {"seam_from_wall_to_corner", l_shape, segment({0, 1}, {1, 1}), overlapping,
     "both ends on the boundary, all between inside"},
    {"along_the_wall", l_shape, segment({1, 1.5}, {1, 2.5}), touching, "runs along an edge"},
    {"into_the_reflex_corner", l_shape, segment({1, 1}, {2, 2}), touching, "leaves the corner outwards"},
    {"out_of_the_reflex_corner", l_shape, segment({1, 1}, {0.5, 0.5}), overlapping, "enters at the corner"},
    {"line_through_the_reflex_corner", l_shape, line({1, 1}, {1, -1}), overlapping, "through a vertex only"},
    {"line_past", l_shape, line({0, 3}, {1, 1}), touching, "supports a corner"},
    {"ray_in_the_dent", l_shape, ray({2, 2}, {1, 1}), apart, "starts in the dent, looks out"},
    {"ray_out_of_the_dent", l_shape, ray({2, 2}, {-1, -1}), overlapping, "hits the reflex corner's cone"},
    {"circle_in_the_dent", l_shape, circle({2, 2}, 1), touching, "touches both walls"},
    {"circle_clear", l_shape, circle({2.5, 2.5}, 1), apart, "in the dent"},
    {"l_and_mirror", l_shape, polygon({{3, 3}, {1, 3}, {1, 2}, {2, 2}, {2, 1}, {3, 1}}), touching,
     "nested corners"},
    {"triangle_around", polygon({{-9, -9}, {20, -9}, {-9, 20}}), l_shape, overlapping, "contains it all"},
    {"triangle_inside", polygon({{0.25, 0.25}, {0.5, 0.25}, {0.25, 0.5}}), l_shape, overlapping, "within"}};

INSTANTIATE_TEST_SUITE_P(Concave, Pairs, testing::ValuesIn(concave_pairs), row_name);

TEST(Groups, AnyMemberCounts) {
    const Group pair{{{Circle{1}, {{-3, 0}, 0}}, {Rectangle{{2, 2}}, {{3, 0}, 0}}}};
    EXPECT_EQ(relation(at(pair), point({0, 0})), apart);
    EXPECT_EQ(relation(at(pair), point({-3, 0.5})), overlapping);
    EXPECT_EQ(relation(at(pair), point({2, 0})), touching);
    EXPECT_EQ(relation(at(pair), at(pair, {2, 0})), touching) << "circles touch, boxes share an edge's part";
    EXPECT_EQ(relation(at(pair), at(pair, {0, 0.5})), overlapping);
    const Group seam{{{Rectangle{{2, 2}}, {{-1, 0}, 0}}, {Rectangle{{2, 2}}, {{1, 0}, 0}}}};
    EXPECT_EQ(relation(at(seam), point({0, 0})), touching) << "a seam between members only touches";
}

// ---- properties over all pairs

/// Turns world geometry by +90 degrees without rounding.
Placed turned(const Placed& s, const auto& move) {
    const auto primitive = [&](const auto& p) -> PlacedPrimitive {
        using P = std::decay_t<decltype(p)>;
        if constexpr (std::is_same_v<P, PlacedPoint>)
            return PlacedPoint{move(p.position)};
        else if constexpr (requires { p.direction; }) {
            const Vec2 direction = move(p.direction) - move(Vec2{0, 0});
            // One that far away is lost in rounding is none.
            return P{move(p.base), direction == Vec2{0, 0} ? p.direction : direction};
        } else if constexpr (std::is_same_v<P, PlacedSegment>)
            return P{move(p.from), move(p.to)};
        else if constexpr (std::is_same_v<P, PlacedCircle>)
            return P{move(p.center), p.radius};
        else if constexpr (std::is_same_v<P, PlacedCapsule>)
            return P{move(p.from), move(p.to), p.radius};
        else if constexpr (std::is_same_v<P, PlacedRectangle>) {
            math::Aabb moved;
            moved.include(move(p.box.min));
            moved.include(move(p.box.max));
            return P{moved};
        } else if constexpr (std::is_same_v<P, PlacedPolyline>) {
            std::vector<Vec2> points(p.points().begin(), p.points().end());
            for (Vec2& v : points) v = move(v);
            return P{std::move(points)};
        } else if constexpr (std::is_same_v<P, PlacedRoundedPolygon>) {
            std::vector<Vec2> vertices(p.vertices().begin(), p.vertices().end());
            for (Vec2& v : vertices) v = move(v);
            return P{polygon_facts(std::move(vertices)), p.radius};
        } else {
            std::vector<Vec2> vertices;
            if constexpr (std::is_same_v<P, PlacedPolygon>)
                vertices.assign(p.vertices().begin(), p.vertices().end());
            else
                vertices.assign(p.vertices.begin(), p.vertices.end());
            for (Vec2& v : vertices) v = move(v);
            if constexpr (std::is_same_v<P, PlacedPolygon>)
                return P{polygon_facts(std::move(vertices))};
            else
                return P{{vertices[0], vertices[1], vertices[2], vertices[3]}};
        }
    };
    const auto widen = [](const auto& p) -> Placed { return p; };
    if (const auto* group = std::get_if<PlacedGroup>(&s)) {
        std::vector<PlacedPrimitive> members;
        for (const auto& member : group->members) members.push_back(std::visit(primitive, member));
        return PlacedGroup{std::move(members)};
    }
    return std::visit(
        [&](const auto& p) -> Placed {
            if constexpr (std::is_same_v<std::decay_t<decltype(p)>, PlacedGroup>)
                return p;
            else
                return std::visit(widen, primitive(p));
        },
        s);
}

TEST(OverlapProperties, SymmetryAndExactMotionsChangeNothing) {
    support::Random random(support::seed_from_environment());
    const auto quarter_turn = [](Vec2 p) { return math::left_normal(p); };
    const auto half_size = [](Vec2 p) { return p; };
    int yes = 0;
    int total = 0;
    int touches = 0;
    for (std::size_t i = 0; i < type_count; ++i)
        for (std::size_t j = i; j < type_count; ++j)
            for (int k = 0; k < 150; ++k) {
                const support::Pair pair = support::random_pair(random, i, j);
                const Placed& a = pair.a.placed;
                const Placed& b = pair.b.placed;
                const Relation expected = relation(a, b);
                ASSERT_EQ(relation(b, a), expected) << i << " " << j;
                ASSERT_EQ(overlap(a, b), expected != apart) << i << " " << j;
                ASSERT_EQ(overlap(b, a), expected != apart) << i << " " << j;
                ASSERT_EQ(relation(turned(a, quarter_turn), turned(b, quarter_turn)), expected)
                    << i << " " << j;
                ASSERT_EQ(relation(turned(a, half_size), turned(b, half_size)), expected) << i << " " << j;
                yes += expected != apart;
                touches += expected == touching;
                ++total;
            }
    EXPECT_GT(yes, total * 3 / 10);
    EXPECT_LT(yes, total * 7 / 10);
    EXPECT_GT(touches, total / 20);
}

TEST(OverlapProperties, TranslationsByPowersOfTwoChangeNothingOnAGrid) {
    support::Random random(support::seed_from_environment() + 1);
    for (std::size_t i = 0; i < type_count; ++i)
        for (std::size_t j = i; j < type_count; ++j)
            for (int k = 0; k < 100; ++k) {
                const support::Pair pair = support::random_pair(random, i, j);
                const Vec2 far{0x1p40, -0x1p41};
                bool exact = true;
                const auto move = [&](Vec2 p) {
                    const Vec2 moved = p + far;
                    exact = exact && moved - far == p;
                    return moved;
                };
                const Placed a = turned(pair.a.placed, move);
                const Placed b = turned(pair.b.placed, move);
                if (!exact) continue;
                ASSERT_EQ(relation(a, b), relation(pair.a.placed, pair.b.placed)) << i << " " << j;
            }
}

TEST(Overlap, NeverAllocatesForSmallShapes) {
    support::Random random(support::seed_from_environment() + 2);
    for (std::size_t i = 0; i < type_count; ++i)
        for (std::size_t j = i; j < type_count; ++j)
            for (int k = 0; k < 30; ++k) {
                const support::Pair pair = support::random_pair(random, i, j);
                const long before = support::allocation_count();
                const bool yes = overlap(pair.a.placed, pair.b.placed);
                const Relation how = relation(pair.a.placed, pair.b.placed);
                ASSERT_EQ(support::allocation_count(), before) << i << " " << j;
                ASSERT_EQ(yes, how != apart);
            }
}

}  // namespace
}  // namespace collision::query
