#include "core/hull/union_outline.h"

#include <cassert>
#include <cmath>

#include "core/hull/convex_hull.h"

namespace collision::hull {
namespace {

using math::cross;
using math::dot;

double distance_to_segment(Vec2 from, Vec2 to, Vec2 p) {
    const Vec2 along = to - from;
    const double squared = math::squared_length(along);
    if (squared == 0) return length(p - from);
    const double t = std::clamp(dot(p - from, along) / squared, 0.0, 1.0);
    return length(p - (from + t * along));
}

/// Smallest distance between two parallel lines that hold a strictly convex polygon between them.
double width(std::span<const Vec2> core) {
    if (core.size() < 3) return 0;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < core.size(); ++i) {
        const Vec2 from = core[i];
        const Vec2 along = core[(i + 1) % core.size()] - from;
        double widest = 0;
        for (const Vec2 p : core) widest = std::max(widest, cross(along, p - from));
        smallest = std::min(smallest, widest / length(along));
    }
    return smallest;
}

/// The two vertices that are farthest apart, and how far.
double diameter(std::span<const Vec2> core, Vec2& a, Vec2& b) {
    double farthest = -1;
    for (std::size_t i = 0; i < core.size(); ++i)
        for (std::size_t j = i; j < core.size(); ++j)
            if (const double d = length(core[j] - core[i]); d > farthest) {
                farthest = d;
                a = core[i];
                b = core[j];
            }
    return farthest;
}

/// Strings sides together. Those no longer than `shortest` are left out and their neighbours joined: they
/// are rounding, and may even run backwards.
class Loop {
  public:
    Loop(std::pmr::vector<Side>& sides, double shortest) : sides_(sides), shortest_(shortest) {}
    void straight(Vec2 from, Vec2 to) { add({from, to}); }
    /// From center + radius * start to center + radius * end, both unit, at most half a turn.
    void arc(Vec2 center, double radius, Vec2 start, Vec2 end) {
        if (dot(start, end) < -0.01) {  // not for a hair beyond a quarter
            const Vec2 quarter = math::left_normal(start);
            arc(center, radius, start, quarter);
            start = quarter;
        }
        add({center + radius * start, center + radius * end, true, center, radius});
    }
    void close() {
        if (!sides_.empty()) sides_.front().from = sides_.back().to;
    }

  private:
    void add(Side side) {
        if (length(side.to - side.from) <= shortest_) return;
        side.whole = sides_.size();
        if (!sides_.empty()) side.from = sides_.back().to;
        sides_.push_back(side);
    }
    std::pmr::vector<Side>& sides_;
    double shortest_;
};

void add_sides(Outline& result, double tolerance) {
    const auto& core = result.core;
    const double radius = result.radius;
    // Every vertex has a side and an arc; no more than three can turn so far that their arc is in two parts.
    result.sides.reserve(radius > 0 ? 2 * core.size() + 3 : core.size());
    // Vertices are exact; where a radius has moved them they are not.
    Loop loop(result.sides, radius > 0 ? tolerance : 0);
    if (core.size() == 1) {
        const Vec2 start{1, 0};
        for (const Vec2 u : {start, math::left_normal(start), -start, math::right_normal(start)})
            loop.arc(core[0], radius, u, math::left_normal(u));
        return;
    }
    const auto outward = [&](std::size_t i) {
        const Vec2 along = core[(i + 1) % core.size()] - core[i];
        return math::right_normal(along) / length(along);
    };
    Vec2 normal = outward(0);
    for (std::size_t i = 0; i < core.size(); ++i) {
        const std::size_t next = (i + 1) % core.size();
        if (radius == 0) {
            loop.straight(core[i], core[next]);
            continue;
        }
        const Vec2 next_normal = core.size() == 2 ? -normal : outward(next);
        loop.straight(core[i] + radius * normal, core[next] + radius * normal);
        loop.arc(core[next], radius, normal, next_normal);
        normal = next_normal;
    }
    loop.close();
}

}  // namespace

Outline outline(const RoundedPiece& piece, double tolerance, std::pmr::memory_resource* memory) {
    assert(!piece.vertices.empty() && piece.radius >= 0);
    Outline result(memory);
    result.radius = piece.radius;
    result.core.resize(2 * piece.vertices.size());
    result.core.resize(convex_hull(piece.vertices, result.core).size());

    if (width(result.core) + 2 * piece.radius > tolerance) {
        result.kind = Outline::Kind::region;
        add_sides(result, tolerance);
    } else {
        Vec2 a{}, b{};
        const bool is_point = diameter(result.core, a, b) <= tolerance;
        result.kind = is_point ? Outline::Kind::point : Outline::Kind::segment;
        result.radius = 0;
        result.core = {a};
        result.sides.reserve(2);
        result.sides.push_back(Side{a, is_point ? a : b});
        if (!is_point) {
            result.core.push_back(b);
            result.sides.push_back(Side{.from = b, .to = a, .whole = 1});
        }
    }
    for (const Vec2 p : result.core) result.box.include(p);
    result.box.min -= result.radius;
    result.box.max += result.radius;
    return result;
}

double depth_in(const Outline& outline, Vec2 p) {
    const auto& core = outline.core;
    double to_lines = core.size() < 3 ? -1 : std::numeric_limits<double>::infinity();
    double to_edges = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < core.size(); ++i) {
        const Vec2 from = core[i], to = core[(i + 1) % core.size()];
        to_edges = std::min(to_edges, distance_to_segment(from, to, p));
        if (core.size() >= 3) to_lines = std::min(to_lines, cross(to - from, p - from) / length(to - from));
    }
    return outline.radius + (to_lines >= 0 ? to_lines : -to_edges);
}

Vec2 middle(const Outline& outline) {
    const Vec2 origin = outline.core[0];
    Vec2 sum{0, 0};
    for (const Vec2 p : outline.core) sum += p - origin;
    return origin + sum / static_cast<double>(outline.core.size());
}

double place_along(const Side& side, Vec2 p) {
    if (p == side.from) return 0;
    if (p == side.to) return 1;
    if (!side.arc) {
        const Vec2 along = side.to - side.from;
        return std::clamp(dot(p - side.from, along) / math::squared_length(along), 0.0, 1.0);
    }
    const Vec2 start = side.from - side.center, end = side.to - side.center, arm = p - side.center;
    const double turn = std::atan2(cross(start, arm), dot(start, arm));
    return std::clamp(turn / std::atan2(cross(start, end), dot(start, end)), 0.0, 1.0);
}

}  // namespace collision::hull
