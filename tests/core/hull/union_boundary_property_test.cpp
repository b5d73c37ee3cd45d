// Properties of the boundary of a union, on random pieces that lean towards seams, shared edges, tangents and
// near coincidence; the area against an independent sum over slabs.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "core/hull/convex_hull.h"
#include "core/hull/union_boundary.h"
#include "core/math/length.h"
#include "core/math/pose.h"
#include "tests/support/random.h"
#include "tests/support/random_shapes.h"

namespace collision::hull {
namespace {

using support::Random;

std::string text(const std::vector<RoundedPiece>& pieces) {
    std::string result;
    char number[80];
    for (const RoundedPiece& piece : pieces) {
        result += "{{";
        for (const Vec2 p : piece.vertices) {
            std::snprintf(number, sizeof number, "{%.17g, %.17g}, ", p.x, p.y);
            result += number;
        }
        std::snprintf(number, sizeof number, "}, %.17g},\n", piece.radius);
        result += number;
    }
    return result;
}

using collision::math::length;

/// Boxes, discs, capsules, segments and hulls of a few points on a small grid, so that sides run along one
/// another and corners meet; then all turned and moved alike, which leaves coincidences to rounding.
std::vector<RoundedPiece> random_pieces(Random& random, bool round, double& hair) {
    const auto at = [&] { return static_cast<double>(random.between(0, 6)); };
    std::vector<RoundedPiece> pieces;
    const int count = random.between(2, 7);
    for (int i = 0; i < count; ++i) {
        const double x = at(), y = at();
        RoundedPiece piece;
        switch (random.below(round ? 6 : 4)) {
            case 0: {
                const double right = x + random.between(1, 4), top = y + random.between(1, 4);
                piece.vertices = {{x, y}, {right, y}, {right, top}, {x, top}};
                break;
            }
            case 1:
            case 2: {
                std::vector<Vec2> points(static_cast<std::size_t>(random.between(3, 6)));
                for (Vec2& p : points) p = {at(), at()};
                std::vector<Vec2> room(2 * points.size());
                const auto hull = convex_hull(points, room);
                piece.vertices.assign(hull.begin(), hull.end());
                break;
            }
            case 3: piece.vertices = {{x, y}, {at(), at()}}; break;
            case 4: piece = {{{x, y}}, static_cast<double>(random.between(1, 3))}; break;
            case 5: piece = {{{x, y}, {at(), at()}}, static_cast<double>(random.between(1, 2))}; break;
        }
        if (round && random.chance(0.1)) piece.radius = 1;
        pieces.push_back(piece);
    }
    if (random.chance(0.2)) pieces.push_back(pieces[0]);
    if (random.chance(0.6)) {
        math::Pose pose;
        pose.rotation = random.pick({0.0, 30.0, 45.0, 90.0, random.between(0.0, 360.0)});
        if (random.chance(0.3)) pose.position = {random.between(-1e4, 1e4), random.between(-1e4, 1e4)};
        const math::Transform to_world(pose);
        for (RoundedPiece& piece : pieces)
            for (Vec2& p : piece.vertices) p = to_world.apply(p);
    }
    if (random.chance(0.2)) {  // a hair apart, or a hair into one another: above the tolerance
        hair = random.log_uniform(-32, -20);
        for (RoundedPiece& piece : pieces)
            for (Vec2& p : piece.vertices) p += hair * Vec2{random.between(-1, 1), random.between(-1, 1)};
        for (RoundedPiece& piece : pieces) {
            std::vector<Vec2> room(2 * piece.vertices.size());
            const auto hull = convex_hull(piece.vertices, room);
            piece.vertices.assign(hull.begin(), hull.end());
        }
    }
    return pieces;
}

/// Signed distance from the boundary of a piece, > 0 inside: by its edges alone.
double depth(const RoundedPiece& piece, Vec2 p) {
    double inside = std::numeric_limits<double>::infinity(), outside = inside;
    const std::size_t count = piece.vertices.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 from = piece.vertices[i], along = piece.vertices[(i + 1) % count] - from;
        const double squared = math::squared_length(along);
        const double t = squared > 0 ? std::clamp(math::dot(p - from, along) / squared, 0.0, 1.0) : 0;
        outside = std::min(outside, length(p - (from + t * along)));
        if (squared > 0) inside = std::min(inside, math::cross(along, p - from) / std::sqrt(squared));
    }
    return piece.radius + (count >= 3 && inside > 0 ? inside : -outside);
}

Vec2 middle(const Stretch& s) {
    const Vec2 half = 0.5 * s.from + 0.5 * s.to;
    if (s.kind == Stretch::Kind::straight) return half;
    const Vec2 arm = half - s.center;
    return s.center + (s.radius / length(arm)) * arm;
}

/// Between two neighboring heights at which an edge starts, ends or meets another, the width of the union of
/// polygons is linear: its area there is the width halfway up times the height.
double area_by_slabs(const std::vector<RoundedPiece>& pieces) {
    struct Edge {
        Vec2 low, high;
        double x_at(double y) const { return low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y)); }
    };
    std::vector<std::vector<Edge>> edges;
    std::vector<double> heights;
    for (const RoundedPiece& piece : pieces) {
        auto& own = edges.emplace_back();
        for (std::size_t i = 0; i < piece.vertices.size(); ++i) {
            Vec2 a = piece.vertices[i], b = piece.vertices[(i + 1) % piece.vertices.size()];
            heights.push_back(a.y);
            if (a.y > b.y) std::swap(a, b);
            if (a.y < b.y) own.push_back({a, b});
        }
    }
    for (const auto& some : edges)
        for (const auto& others : edges)
            for (const Edge& e : some)
                for (const Edge& f : others) {
                    const double low = std::max(e.low.y, f.low.y), high = std::min(e.high.y, f.high.y);
                    if (low >= high) continue;
                    const double first = e.x_at(low) - f.x_at(low), last = e.x_at(high) - f.x_at(high);
                    if (first * last < 0) heights.push_back(low + (high - low) * (first / (first - last)));
                }
    std::sort(heights.begin(), heights.end());
    double area = 0;
    for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
        const double y = 0.5 * (heights[i] + heights[i + 1]);
        std::vector<std::pair<double, double>> intervals;
        for (const auto& some : edges) {
            double left = std::numeric_limits<double>::infinity(), right = -left;
            for (const Edge& e : some)
                if (e.low.y <= y && y <= e.high.y) {
                    left = std::min(left, e.x_at(y));
                    right = std::max(right, e.x_at(y));
                }
            if (left < right) intervals.push_back({left, right});
        }
        std::sort(intervals.begin(), intervals.end());
        double width = 0, reached = -std::numeric_limits<double>::infinity();
        for (const auto& [left, right] : intervals) {
            width += std::max(0.0, right - std::max(left, reached));
            reached = std::max(reached, right);
        }
        area += width * (heights[i + 1] - heights[i]);
    }
    return area;
}

double area_by_boundary(std::span<const Stretch> boundary, Vec2 origin) {
    double area = 0;
    for (const Stretch& s : boundary) area += 0.5 * math::cross(s.from - origin, s.to - origin);
    return area;
}

class UnionBoundaryProperty : public testing::TestWithParam<bool> {};

TEST_P(UnionBoundaryProperty, ClosesAndIsOnTheOutside) {
    const bool round = GetParam();
    const std::uint64_t seed = support::seed_from_environment();
    Random random(seed);
    for (int i = 0; i < 4000 && !HasFailure(); ++i) {
        double hair = 0;
        const auto pieces = random_pieces(random, round, hair);
        const auto boundary = union_boundary(pieces);
        const double tolerance = union_tolerance(pieces);
        SCOPED_TRACE("seed " + std::to_string(seed) + ", case " + std::to_string(i) + "\n" + text(pieces));

        // Around every loop the steps add up to nothing, wherever the loops are cut.
        Vec2 sum{0, 0};
        for (const Stretch& s : boundary) sum += s.to - s.from;
        // Where an arc leaves a side or another arc at a tangent, the end is only as exact along the tangent
        // as a circle of radius r deviates from it by the tolerance: sqrt(2 r tolerance).
        double radius = 0;
        for (const RoundedPiece& piece : pieces) radius = std::max(radius, piece.radius);
        const double closing =
            static_cast<double>(2 + boundary.size()) * (tolerance + std::sqrt(2 * radius * tolerance)) +
            10 * hair;  // a seam within tolerance may end anywhere along sides that part as slowly as that
        EXPECT_LE(length(sum), closing);

        // A lens between an arc and a near tangent, as deep as two pieces that each moved by a hair in x and
        // in y have come into one another, may be passed over.
        const double slack = 4 * tolerance + (round ? 2 * std::sqrt(2.0) * hair : 0);
        for (const Stretch& s : boundary) {
            const Vec2 p = middle(s);
            for (const RoundedPiece& piece : pieces) EXPECT_LE(depth(piece, p), slack);
            EXPECT_NEAR(depth(pieces[s.piece], p), 0, slack);
        }
        if (!round) {
            const double expected = area_by_slabs(pieces);
            EXPECT_NEAR(area_by_boundary(boundary, pieces[0].vertices[0]), expected, 40 * closing);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Pieces, UnionBoundaryProperty, testing::Bool(),
                         [](const auto& which) { return which.param ? "Round" : "Straight"; });

}  // namespace
}  // namespace collision::hull
