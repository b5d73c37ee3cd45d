// What placing works out about polygons: winding, convexity, defects, pieces.
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

#include "core/math/predicates.h"
#include "core/shape/polygon_defect.h"
#include "core/shape/shape.h"

namespace collision::shape {
namespace {

using Kind = PolygonDefect::Kind;
using List = std::vector<Vec2>;

struct PolygonRow {
    const char* name;
    List vertices;
    std::optional<PolygonDefect> defect;
    const char* why;
};

class ADefect : public testing::TestWithParam<PolygonRow> {};

TEST_P(ADefect, IsFound) {
    const PolygonRow& row = GetParam();
    const auto facts = polygon_facts(row.vertices);
    EXPECT_EQ(facts->defect.has_value(), row.defect.has_value()) << row.why;
    if (row.defect && facts->defect) {
        EXPECT_EQ(facts->defect->kind, row.defect->kind) << row.why;
        EXPECT_EQ(facts->defect->edge_a, row.defect->edge_a) << row.why;
        EXPECT_EQ(facts->defect->edge_b, row.defect->edge_b) << row.why;
    }
    EXPECT_EQ(facts->pieces().empty(), row.defect.has_value());
}

const PolygonRow polygon_rows[] = {
    {"triangle", {{0, 0}, {1, 0}, {0, 1}}, {}, "sound"},
    {"clockwise", {{0, 0}, {0, 1}, {1, 0}}, {}, "either winding is sound"},
    PolygonRow{"straight_corner", {{0, 0}, {1, 0}, {2, 0}, {0, 2}}, {}, "a vertex along an edge is allowed"},
    {"flat", {{0, 0}, {1, 1}, {3, 3}}, PolygonDefect{Kind::zero_area, 0, 1}, "all on one line"},
    PolygonRow{
        "one_place", {{2, 2}, {2, 2}, {2, 2}}, PolygonDefect{Kind::zero_area, 0, 1}, "all at one place"},
    PolygonRow{
        "bow_tie", {{0, 0}, {2, 2}, {2, 0}, {0, 2}}, PolygonDefect{Kind::edges_cross, 0, 2}, "an eight"},
    {"star",
     {{0, 3}, {2, -3}, {-3, 1}, {3, 1}, {-2, -3}},
     PolygonDefect{Kind::edges_cross, 1, 4},
     "turns left everywhere, but around twice"},
    {"twice_around",
     {{0, 0}, {1, 0}, {0, 1}, {0, 0}, {1, 0}, {0, 1}},
     PolygonDefect{Kind::repeated_vertex, 0, 3},
     "convex all along, but repeated"},
    {"neighbor_twice",
     {{0, 0}, {1, 0}, {1, 0}, {0, 1}},
     PolygonDefect{Kind::repeated_vertex, 1, 2},
     "an edge without length"},
    {"pinch",
     {{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}},
     PolygonDefect{Kind::repeated_vertex, 1, 4},
     "two triangles at one vertex"},
    {"vertex_on_edge",
     {{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}},
     PolygonDefect{Kind::edges_cross, 0, 3},
     "an edge ends in another's middle"},
    {"spike",
     {{0, 0}, {4, 0}, {2, 0}, {0, 4}},
     PolygonDefect{Kind::edges_overlap, 0, 1},
     "turns back on itself"},
    {"shared_stretch",
     {{0, 0}, {6, 0}, {6, 2}, {4, 0}, {2, 0}, {0, 2}},
     PolygonDefect{Kind::edges_cross, 0, 4},
     "lies along another edge; where its end meets that one is found first"},
    {"ulp_apart", {{0, 0}, {4, 0}, {4, 4}, {2, 5e-324}, {0, 4}}, {}, "the notch stops one step short"}};

INSTANTIATE_TEST_SUITE_P(Shape, ADefect, testing::ValuesIn(polygon_rows),
                         [](const auto& test_case) { return test_case.param.name; });

TEST(PolygonFacts, TurnCounterClockwiseAndKnowConvexity) {
    const auto clockwise = polygon_facts({{0, 0}, {0, 2}, {2, 2}, {2, 0}});
    EXPECT_EQ(clockwise->vertices, (List{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    EXPECT_TRUE(clockwise->convex);
    EXPECT_EQ(clockwise->pieces().size(), 1u);
    const auto corner = polygon_facts({{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}});
    EXPECT_FALSE(corner->convex);
    EXPECT_EQ(corner->aabb, (math::Aabb{{0, 0}, {3, 3}}));
    EXPECT_EQ(corner->pieces().size(), 2u);
    EXPECT_TRUE(polygon_facts({{0, 0}, {1, 0}, {2, 0}, {2, 1}, {0, 1}})->convex)
        << "straight corners are convex";
}

List ragged(std::size_t count, std::mt19937_64& random) {
    List result;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        const double radius = std::uniform_real_distribution<double>(0.5, 1)(random);
        result.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return result;
}

double twice_area(const List& vertices, const std::vector<std::uint32_t>& piece) {
    double sum = 0;
    for (std::size_t i = 1; i + 1 < piece.size(); ++i)
        sum +=
            math::cross(vertices[piece[i]] - vertices[piece[0]], vertices[piece[i + 1]] - vertices[piece[0]]);
    return sum;
}

TEST(PolygonPieces, AreConvexAndFillThePolygon) {
    std::mt19937_64 random(5);
    for (std::size_t count : {5u, 6u, 9u, 17u, 40u, 333u, 3000u}) {
        const auto facts = polygon_facts(ragged(count, random));
        ASSERT_FALSE(facts->defect);
        std::vector<std::uint32_t> all(count);
        for (std::uint32_t i = 0; i < count; ++i) all[i] = i;
        double area = 0;
        for (const PolygonPiece& piece : facts->pieces()) {
            ASSERT_GE(piece.size(), 3u);
            for (std::size_t i = 0; i < piece.size(); ++i)
                EXPECT_GE(math::orientation(facts->vertices[piece[i]],
                                            facts->vertices[piece[(i + 1) % piece.size()]],
                                            facts->vertices[piece[(i + 2) % piece.size()]]),
                          0);
            area += twice_area(facts->vertices, piece);
        }
        EXPECT_NEAR(area, twice_area(facts->vertices, all), 1e-12) << count << " vertices";
    }
}

/// On a grid, where vertices lie above each other and edges go on in a line.
TEST(PolygonPieces, FillPolygonsOnAGrid) {
    std::mt19937_64 random(29);
    int concave = 0;
    for (int i = 0; i < 100000; ++i) {
        std::uniform_int_distribution<int> coordinate(0, 2 + i % 6);
        List v(4 + static_cast<std::size_t>(i) % 6);
        for (Vec2& p : v)
            p = {static_cast<double>(coordinate(random)), static_cast<double>(coordinate(random))};
        const auto facts = polygon_facts(v);
        if (facts->defect || facts->convex) continue;
        ++concave;
        double area = 0;
        std::size_t triangles = 0;
        for (const PolygonPiece& piece : facts->pieces()) {
            for (std::size_t k = 0; k < piece.size(); ++k)
                ASSERT_GE(math::orientation(facts->vertices[piece[k]],
                                            facts->vertices[piece[(k + 1) % piece.size()]],
                                            facts->vertices[piece[(k + 2) % piece.size()]]),
                          0);
            area += twice_area(facts->vertices, piece);
            triangles += piece.size() - 2;
        }
        std::vector<std::uint32_t> all(v.size());
        for (std::uint32_t k = 0; k < v.size(); ++k) all[k] = k;
        ASSERT_EQ(area, twice_area(facts->vertices, all)) << testing::PrintToString(facts->vertices.size());
        ASSERT_EQ(triangles, v.size() - 2);
    }
    EXPECT_GT(concave, 2000);
}

/// Every pair of edges, one by one.
bool sound_by_brute_force(const List& v) {
    const std::size_t n = v.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            const Vec2 a = v[i], b = v[i + 1], c = v[j], d = v[(j + 1) % n];
            if (a == c) return false;
            const bool follows = j == i + 1;
            const bool closes = i == 0 && j == n - 1;
            if (follows && (math::on_segment(a, b, d) || math::on_segment(c, d, a))) return false;
            if (closes && (math::on_segment(a, b, c) || math::on_segment(c, d, b))) return false;
            if (follows || closes) continue;
            if (math::on_segment(a, b, c) || math::on_segment(a, b, d) || math::on_segment(c, d, a) ||
                math::on_segment(c, d, b))
                return false;
            if (math::orientation(a, b, c) * math::orientation(a, b, d) < 0 &&
                math::orientation(c, d, a) * math::orientation(c, d, b) < 0)
                return false;
        }
    return true;
}

TEST(PolygonDefect, AgreesWithBruteForceOnAGrid) {
    std::mt19937_64 random(17);
    int sound = 0;
    for (int i = 0; i < 20000; ++i) {
        std::uniform_int_distribution<int> coordinate(0, 2 + i % 5);
        List v(3 + static_cast<std::size_t>(i) % 5);
        for (Vec2& p : v) p = {coordinate(random), coordinate(random)};
        const bool expected = sound_by_brute_force(v);
        EXPECT_EQ(!polygon_defect(v), expected) << testing::PrintToString(i);
        EXPECT_EQ(!polygon_facts(v)->defect, expected) << i;
        sound += expected;
    }
    EXPECT_GT(sound, 2000);
}

/// Teeth as long as the whole, so that the sweep line cuts none or all of them.
List comb(bool upright) {
    List result;
    for (int i = 0; i < 24999; ++i)
        for (Vec2 p : {Vec2{0, 4.0 * i}, {1000, 4.0 * i}, {1000, 4.0 * i + 2}, {1, 4.0 * i + 2}})
            result.push_back(p);
    result.push_back({-1, 100000});
    result.push_back({-1, -1});
    if (upright)
        for (Vec2& p : result) p = {-p.y, p.x};
    return result;
}

/// A band that runs to and fro in long, nearly parallel edges.
List zigzag() {
    List result;
    const int turns = max_vertices / 2;
    for (int i = 0; i < turns; ++i) result.push_back({i % 2 == 0 ? 0 : 1e6, double(i)});
    for (int i = turns - 1; i >= 0; --i) result.push_back({i % 2 == 0 ? -0.25e6 : 0.75e6, double(i)});
    return result;
}

List spiral() {
    List result;
    const auto add = [&](int i, double further) {
        const double angle = 0.05 * i, radius = 1 + angle + further;
        result.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    };
    for (int i = 0; i < int(max_vertices) / 2; ++i) add(i, 0);
    for (int i = int(max_vertices) / 2 - 1; i >= 0; --i) add(i, 2);
    return result;
}

/// Convex but for one vertex, so that nearly all triangles belong together.
List bitten() {
    List result;
    for (std::size_t i = 0; i + 1 < max_vertices; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(max_vertices - 1);
        result.push_back({std::cos(angle), std::sin(angle)});
    }
    result.push_back({0.5, 0});
    return result;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(PolygonFacts, AreQuickAtTheLimitOfVertices) {
    std::mt19937_64 random(3);
    const std::pair<const char*, List> polygons[] = {{"ragged", ragged(max_vertices, random)},
                                                     {"comb", comb(false)},
                                                     {"comb, turned", comb(true)},
                                                     {"zigzag", zigzag()},
                                                     {"spiral", spiral()},
                                                     {"bitten", bitten()}};
    double all = 0;
    for (const auto& [name, vertices] : polygons) {
        SCOPED_TRACE(name);
        auto start = std::chrono::steady_clock::now();
        const auto facts = polygon_facts(vertices);
        const double checked = seconds_since(start);
        ASSERT_FALSE(facts->defect);
        start = std::chrono::steady_clock::now();
        const auto& pieces = facts->pieces();
        const double cut = seconds_since(start);
        all += checked + cut;
        std::size_t triangles = 0;
        for (const PolygonPiece& piece : pieces) triangles += piece.size() - 2;
        EXPECT_EQ(triangles, vertices.size() - 2) << "no triangle is flat";
        std::printf("%-14s %zu vertices: checked in %.2f s, %zu pieces in %.2f s\n", name, vertices.size(),
                    checked, pieces.size(), cut);
    }
    List crossed = ragged(max_vertices, random);
    std::swap(crossed[70000], crossed[70500]);
    EXPECT_TRUE(polygon_defect(crossed));
    EXPECT_LT(all, 30) << "quadratic time would take minutes";
}

}  // namespace
}  // namespace collision::shape
