// Published loops over the corners of a polygon go in the order of the file. Each row is held against its
// text's own loop, written down here a second time.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

#include "core/catalog.h"
#include "core/shape/placer.h"
#include "tests/support/environment.h"
#include "tests/support/placed.h"
#include "tests/support/random.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::circle;
using support::point;
using support::polygon;
using support::Random;
using Corners = std::vector<Vec2>;

/// As the text lists it: clockwise.
const Corners pentagon{{1, 0}, {0, 3}, {3, 6}, {6, 3}, {5, 0}};

/// The text's condition, with the upper end open.
bool crossed(Vec2 from, Vec2 to, Vec2 p) {
    return ((from.y <= p.y && p.y < to.y) || (to.y <= p.y && p.y < from.y)) &&
           p.x < (to.x - from.x) / (to.y - from.y) * (p.y - from.y) + from.x;
}

/// Circle and polygon: the return stands inside the loop.
bool first_edge(Vec2 center, double radius, const Corners& v) {
    const Vec2 edge = v[1] - v[0], to_center = center - v[0];
    const double length = std::sqrt(math::squared_length(edge)), along = math::dot(to_center, edge / length);
    const Vec2 nearest = along <= 0 ? v[0] : along >= length ? v[1] : v[0] + edge / length * along;
    return math::squared_length(center - nearest) <= radius * radius;
}

/// Crossing number: the second end of an edge minus itself.
bool upright_edges(Vec2 p, const Corners& v) {
    bool odd = false;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const Vec2 from = v[i], to = v[(i + 1) % v.size()];
        if ((from.y > p.y) != (to.y > p.y) && p.x < from.x) odd = !odd;
    }
    return odd;
}

/// Corners inside: the list without its first corner at the end.
bool unclosed(const Corners& asked, const Corners& v) {
    return std::ranges::any_of(asked, [&](Vec2 p) {
        bool odd = false;
        for (std::size_t j = 0; j + 1 < v.size(); ++j) odd ^= crossed(v[j], v[j + 1], p);
        return odd;
    });
}

/// Corners inside: i + 1 in place of j + 1, in a list with its first corner at the end.
bool wrong_index(const Corners& asked, Corners v) {
    v.push_back(v[0]);
    for (std::size_t i = 0; i < asked.size() && i + 1 < v.size(); ++i) {
        bool odd = false;
        for (std::size_t j = 0; j + 1 < v.size(); ++j) odd ^= crossed(v[j], v[i + 1], asked[i]);
        if (odd) return true;
    }
    return false;
}

/// A star of so many corners around a place, convex or not.
Corners random_polygon(Random& random, bool clockwise) {
    const int count = random.between(3, 9);
    const Vec2 middle{random.between(-2.0, 2.0), random.between(-2.0, 2.0)};
    const double begin = random.between(0.0, 6.0);
    Corners corners;
    for (int i = 0; i < count; ++i) {
        const double angle = begin + (i + random.between(0.0, 0.8)) * 2 * std::numbers::pi / count;
        corners.push_back(middle + Vec2{std::cos(angle), std::sin(angle)} * random.between(0.7, 3.0));
    }
    if (clockwise) std::ranges::reverse(corners);
    return corners;
}

bool says(const char* row, const Placed& a, const Placed& b) {
    const Algorithm& algorithm = *find(row);
    EXPECT_EQ(refusal(algorithm, a, b), "") << row;
    return ask(algorithm, a, b).overlap.value();
}

TEST(AsWritten, ThePentagonOfTheTextKeepsItsFirstEdge) {
    EXPECT_TRUE(first_edge({0.2, 1.2}, 0.5, pentagon));
    EXPECT_TRUE(says("circle_polygon_first_edge", circle({0.2, 1.2}, 0.5), polygon(pentagon)));
    EXPECT_FALSE(says("circle_polygon_first_edge", circle({3, -0.2}, 0.5), polygon(pentagon)))
        << "the edge from (5, 0) to (1, 0) is the last one";
    Corners other_way = pentagon;
    std::reverse(other_way.begin() + 1, other_way.end());
    EXPECT_TRUE(says("circle_polygon_first_edge", circle({3, -0.2}, 0.5), polygon(other_way)));
    EXPECT_FALSE(says("circle_polygon_first_edge", circle({0.2, 1.2}, 0.5), polygon(other_way)));
}

TEST(AsWritten, EachRowIsItsTextsLoopInBothOrders) {
    Random random(support::seed_from_environment());
    int differences = 0, order_matters[4] = {};
    for (int i = 0; i < 20'000; ++i) {
        const bool clockwise_a = random.chance(0.5), clockwise_b = random.chance(0.5);
        const Corners a = random_polygon(random, clockwise_a), b = random_polygon(random, clockwise_b);
        Corners other_way = b;
        std::reverse(other_way.begin() + 1, other_way.end());
        const Placed placed_a = polygon(a), placed_b = polygon(b);
        if (shape::defect(placed_a) || shape::defect(placed_b)) continue;
        const Vec2 p{random.between(-4.0, 4.0), random.between(-4.0, 4.0)};
        const double radius = random.between(0.1, 2.0);
        const struct {
            const char* row;
            bool said, by_text, other_order;
        } rows[] = {
            {"circle_polygon_first_edge", says("circle_polygon_first_edge", circle(p, radius), placed_b),
             first_edge(p, radius, b), first_edge(p, radius, other_way)},
            {"crossing_number_first_end", says("crossing_number_first_end", point(p), placed_b),
             upright_edges(p, b), upright_edges(p, other_way)},
            {"vertices_inside_unclosed", says("vertices_inside_unclosed", placed_a, placed_b), unclosed(a, b),
             unclosed(a, other_way)},
            {"crossings_wrong_index", says("crossings_wrong_index", placed_a, placed_b), wrong_index(a, b),
             wrong_index(a, other_way)},
        };
        for (std::size_t k = 0; k < std::size(rows); ++k) {
            differences += rows[k].said != rows[k].by_text ? 1 : 0;
            order_matters[k] += rows[k].by_text != rows[k].other_order ? 1 : 0;
            ASSERT_EQ(rows[k].said, rows[k].by_text)
                << rows[k].row << ", pair " << i << (clockwise_a ? ", a clockwise" : "")
                << (clockwise_b ? ", b clockwise" : "");
        }
    }
    EXPECT_EQ(differences, 0);
    for (const int count : order_matters) EXPECT_GT(count, 200) << "the order was tested";
}

/// separating_axis_for_oriented_rectangle works out three edges, each of two corners that are turned, and
/// three unit vectors: 12 sines and cosines and 3 roots for each of four axes.
TEST(BoxesEdgeAxes, CountTheSinesOfTheListing) {
    const auto counted = [](const Placed& a, const Placed& b) {
        trace::Counter counter;
        ask(*find("boxes_edge_axes"), a, b, counter);
        return std::pair(counter.counts()[trace::Work::trigonometry],
                         counter.counts()[trace::Work::square_roots]);
    };
    const Placed first = support::turned_box({3, 5}, {2, 6}, 15),
                 second = support::turned_box({5, 5}, {4, 4}, -15);
    EXPECT_EQ(counted(first, second), std::pair(std::uint64_t{48}, std::uint64_t{12}));
    EXPECT_EQ(counted(first, support::turned_box({50, 5}, {4, 4}, -15)),
              std::pair(std::uint64_t{12}, std::uint64_t{3}))
        << "the first axis parts them";
}

TEST(AsWritten, TheOrderStaysWithTheShape) {
    using shape::PlacedPolygon;
    const auto reversed = [](const Placed& placed) {
        return std::get<PlacedPolygon>(placed).facts->reversed;
    };
    Corners other_way = pentagon;
    std::reverse(other_way.begin() + 1, other_way.end());
    const Corners dented{{0, 0}, {0, 4}, {1, 1}, {4, 0}};
    EXPECT_TRUE(reversed(polygon(pentagon)));
    EXPECT_FALSE(reversed(polygon(other_way)));
    EXPECT_TRUE(reversed(polygon(dented)));
    const math::Transform away({{3, -2}, 50});
    Placed again;
    for (const Corners& corners : {pentagon, other_way, dented, other_way, pentagon}) {
        const shape::Shape one = shape::Polygon{shape::Vertices(corners)};
        const bool clockwise = reversed(polygon(corners));
        EXPECT_EQ(reversed(shape::moved(polygon(corners), away)), clockwise);
        shape::Placer(one).place(away, again);
        EXPECT_EQ(reversed(again), clockwise) << "also in memory that another order had";
        shape::Group group;
        group.members = {shape::Member{one, {{1, 1}, 20}}};
        const Placed member =
            std::visit([](const auto& m) -> Placed { return m; }, shape::place(group, away).members[0]);
        EXPECT_EQ(reversed(member), clockwise);
    }
}

}  // namespace
}  // namespace collision::catalog
