// What a concave polygon holds, against an oracle of its own: on whole coordinates a way is cut wherever it
// meets an edge, and the middle of each piece is asked, all in fractions.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <optional>
#include <vector>

#include "core/query/containment.h"
#include "core/shape/validate.h"
#include "tests/support/environment.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using query::contains;
using shape::Placed;
using Whole = long long;

/// x / of, y / of.
struct Fraction {
    Whole x, y, of = 1;
};

struct Way {
    long ax, ay, bx, by;
    Whole cross(long px, long py) const { return Whole(bx - ax) * (py - ay) - Whole(by - ay) * (px - ax); }
};

std::vector<Way> edges_of(const std::vector<Vec2>& ring) {
    std::vector<Way> ways;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 from = ring[i], to = ring[(i + 1) % ring.size()];
        ways.push_back({long(from.x), long(from.y), long(to.x), long(to.y)});
    }
    return ways;
}

/// By crossings of a line to the right, and the border by itself.
bool polygon_has(const std::vector<Way>& edges, const Fraction& p) {
    bool inside = false;
    for (const Way& e : edges) {
        const Whole side =
            Whole(e.bx - e.ax) * (p.y - Whole(e.ay) * p.of) - Whole(e.by - e.ay) * (p.x - Whole(e.ax) * p.of);
        const auto in = [&](long u, long v, Whole at) {
            return std::min(u, v) * p.of <= at && at <= std::max(u, v) * p.of;
        };
        if (side == 0 && in(e.ax, e.bx, p.x) && in(e.ay, e.by, p.y)) return true;
        const bool a_above = Whole(e.ay) * p.of > p.y, b_above = Whole(e.by) * p.of > p.y;
        if (a_above != b_above && (side > 0) == b_above && side != 0) inside = !inside;
    }
    return inside;
}

/// Where along the way, as n / d with d > 0.
struct Share {
    Whole n, d;
    bool operator<(const Share& other) const { return n * other.d < other.n * d; }
};

bool polygon_has_way(const std::vector<Way>& edges, const Way& way) {
    std::vector<Share> cuts{{0, 1}, {1, 1}};
    const long dx = way.bx - way.ax, dy = way.by - way.ay;
    for (const Way& e : edges) {
        const Whole a = e.cross(way.ax, way.ay), b = e.cross(way.bx, way.by);
        if (a != b) {
            Share at{a, a - b};
            if (at.d < 0) at = {-at.n, -at.d};
            if (at.n > 0 && at.n < at.d) cuts.push_back(at);
        }
        // Ends of edges along the way.
        const Whole length = Whole(dx) * dx + Whole(dy) * dy;
        const Share end{Whole(e.ax - way.ax) * dx + Whole(e.ay - way.ay) * dy, length};
        if (length > 0 && end.n > 0 && end.n < end.d) cuts.push_back(end);
    }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        const Share &u = cuts[i - 1], &v = cuts[i];
        const Whole n = u.n * v.d + v.n * u.d, d = 2 * u.d * v.d;
        if (!polygon_has(edges, {way.ax * d + n * dx, way.ay * d + n * dy, d})) return false;
    }
    return polygon_has(edges, {way.ax, way.ay}) && polygon_has(edges, {way.bx, way.by});
}

Vec2 on_grid(support::Random& random, int size) {
    return {double(random.below(size)), double(random.below(size))};
}

/// A valid polygon with a notch, on a grid small enough that edges and corners often meet; counter-clockwise.
std::optional<std::vector<Vec2>> notched(support::Random& random, int size) {
    std::vector<Vec2> ring;
    const int corners = 4 + random.below(6);
    for (int i = 0; i < corners; ++i) ring.push_back(on_grid(random, size));
    const Placed placed = support::polygon(ring);
    if (shape::validate(placed)) return {};
    double area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) area += math::cross(ring[i], ring[(i + 1) % ring.size()]);
    if (area < 0) std::reverse(ring.begin(), ring.end());
    return ring;
}

TEST(ConcaveContainment, OfSegmentsAndPolygonsIsThatOfFractions) {
    support::Random random(support::seed_from_environment());
    const int wanted = support::cases_from_environment(20'000);
    int held = 0, refused = 0;
    for (int made = 0; made < wanted;) {
        const auto ring = notched(random, 7 + random.below(6));
        if (!ring) continue;
        ++made;
        const Placed outer = support::polygon(*ring);
        const std::vector<Way> edges = edges_of(*ring);
        for (int i = 0; i < 4; ++i) {
            const Vec2 a = on_grid(random, 9), b = on_grid(random, 9);
            const bool has = polygon_has_way(edges, {long(a.x), long(a.y), long(b.x), long(b.y)});
            EXPECT_EQ(contains(outer, support::segment(a, b)), has)
                << support::describe(outer) << a.x << "," << a.y << " to " << b.x << "," << b.y;
            ++(has ? held : refused);
        }
        const auto inner = notched(random, 9);
        if (!inner) continue;
        const bool has = std::ranges::all_of(edges_of(*inner),
                                             [&](const Way& way) { return polygon_has_way(edges, way); });
        EXPECT_EQ(contains(outer, support::polygon(*inner)), has)
            << support::describe(outer) << support::describe(support::polygon(*inner));
    }
    EXPECT_GT(held, wanted / 5);
    EXPECT_GT(refused, wanted / 4);
}

/// Its middle inside, and each edge at least the radius away.
TEST(ConcaveContainment, OfDiscsIsThatOfDistances) {
    support::Random random(support::seed_from_environment());
    const int wanted = support::cases_from_environment(5'000);
    int held = 0, near = 0;
    for (int made = 0; made < wanted;) {
        const auto ring = notched(random, 12);
        if (!ring) continue;
        ++made;
        const Placed outer = support::polygon(*ring);
        const Vec2 center = on_grid(random, 12);
        double room = 1e9;
        for (const Way& e : edges_of(*ring)) {
            const Vec2 from(double(e.ax), double(e.ay)), along(double(e.bx - e.ax), double(e.by - e.ay));
            const double t = std::clamp(math::dot(center - from, along) / math::dot(along, along), 0.0, 1.0);
            room = std::min(room, std::sqrt(math::squared_length(center - from - along * t)));
        }
        const bool in = polygon_has(edges_of(*ring), {Whole(center.x), Whole(center.y)});
        EXPECT_EQ(contains(outer, support::circle(center, 0)), in);
        if (room == 0) continue;
        EXPECT_EQ(contains(outer, support::circle(center, room * (1 - 1e-12))), in);
        EXPECT_EQ(contains(outer, support::circle(center, room * (1 + 1e-12))), false);
        held += in;
        if (std::floor(room) != room) continue;
        ++near;
        EXPECT_EQ(contains(outer, support::circle(center, room)), in) << "it may touch";
    }
    EXPECT_GT(held, wanted / 10);
    EXPECT_GT(near, wanted / 20);
}

TEST(ConcaveContainment, OfARoom) {
    const Placed room = support::polygon({{0, 0}, {5, 0}, {5, 5}, {4, 5}, {4, 1}, {1, 1}, {1, 5}, {0, 5}});
    const struct {
        const char* what;
        Placed inner;
        bool holds;
    } rows[] = {
        {"a point in a leg", support::point({0.5, 3}), true},
        {"a point in the notch", support::point({2, 3}), false},
        {"a circle that fills a leg's width", support::circle({0.5, 3}, 0.5), true},
        {"a circle an ulp too wide", support::circle({0.5, 3}, std::nextafter(0.5, 1.0)), false},
        {"a circle in the corner between two legs", support::circle({0.5, 0.5}, 0.5), true},
        {"along an edge of the notch", support::segment({1, 1}, {4, 1}), true},
        {"over the notch", support::segment({1, 3}, {4, 3}), false},
        {"past a corner of the notch", support::segment({0.5, 1.5}, {1.5, 0.5}), true},
        {"through a corner of the notch and into it", support::segment({0.5, 0.5}, {2, 2}), false},
        {"a box in the foot", support::box({0, 0}, {5, 1}), true},
        {"a box across the notch", support::box({0, 0}, {5, 2}), false},
        {"itself", room, true},
    };
    for (const auto& row : rows) EXPECT_EQ(contains(room, row.inner), row.holds) << row.what;
}

}  // namespace
}  // namespace collision
