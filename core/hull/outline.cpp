#include "outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../math/elementary.h"
#include "../math/length.h"
#include "../shape/polygon.h"
#include "rounded_pieces.h"

namespace collision::hull {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The stretches of a boundary by the x of their beginnings, to find the one nearest to a place.
class Beginnings {
  public:
    explicit Beginnings(std::span<const Stretch> all) : all_(all), used_(all.size()) {
        for (std::size_t i = 0; i < all.size(); ++i) by_x_.push_back(i);
        std::ranges::sort(by_x_, {}, [&](std::size_t i) { return all[i].from.x; });
    }
    bool used(std::size_t i) const { return used_[i]; }
    void use(std::size_t i) { used_[i] = true; }

    /// Of those that are not used, and the start of the loop: it is closed where that is nearest.
    std::size_t nearest(Vec2 p, std::size_t start) const {
        const auto middle =
            std::ranges::lower_bound(by_x_, p.x, {}, [&](std::size_t i) { return all_[i].from.x; });
        std::size_t best = start;
        double min = math::squared_length(all_[start].from - p);
        const auto farther = [&](std::size_t i) {
            const Vec2 gap = all_[i].from - p;
            if (gap.x * gap.x > min) return true;
            const double d = used_[i] ? infinity : math::squared_length(gap);
            if (d < min || (d == min && i < best)) {
                min = d;
                best = i;
            }
            return false;
        };
        for (auto at = middle; at != by_x_.end() && !farther(*at); ++at) {}
        for (auto at = middle; at != by_x_.begin() && !farther(*(at - 1)); --at) {}
        return best;
    }

  private:
    std::span<const Stretch> all_;
    std::vector<bool> used_;
    std::vector<std::size_t> by_x_;
};

void add_straight(Loop& loop, Vec2 from, Vec2 to) {
    if (from != to) loop.push_back({Stretch::Kind::straight, from, to, {0, 0}, 0, 0});
}

/// From one outward direction to the next, unit vectors, counter-clockwise; as two where it turns far.
void add_arc(Loop& loop, Vec2 center, double radius, Vec2 start, Vec2 end) {
    if (start == end) return;
    const auto add = [&](Vec2 from, Vec2 to) {
        loop.push_back({Stretch::Kind::arc, center + radius * from, center + radius * to, center, radius, 0});
    };
    if (math::dot(start, end) >= 0) return add(start, end);
    const Vec2 middle = math::unit(math::left_normal(start) + math::right_normal(end));
    add(start, middle);
    add(middle, end);
}

/// The outward normal of the edge from a vertex; of a simple polygon it has a length.
Vec2 outward(std::span<const Vec2> v, std::size_t i) {
    return math::right_normal(math::unit(v[i + 1 < v.size() ? i + 1 : 0] - v[i]));
}

Loop convex_outline(std::span<const Vec2> v, double radius) {
    Loop loop;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const Vec2 before = outward(v, i > 0 ? i - 1 : v.size() - 1), after = outward(v, i);
        if (radius > 0) add_arc(loop, v[i], radius, before, after);
        const Vec2 aside = radius * after;
        add_straight(loop, v[i] + aside, v[i + 1 < v.size() ? i + 1 : 0] + aside);
    }
    return loop;
}

Loop edges_of(const shape::Form& ring) {
    Loop loop;
    for_each_edge(ring, [&](Vec2 from, Vec2 to) { add_straight(loop, from, to); });
    return loop;
}

}  // namespace

std::vector<Loop> joined(std::span<const Stretch> boundary) {
    Beginnings beginnings(boundary);
    std::vector<Loop> out;
    for (std::size_t start = 0; start < boundary.size(); ++start) {
        if (beginnings.used(start)) continue;
        Loop& loop = out.emplace_back();
        std::size_t at = start;
        do {
            beginnings.use(at);
            loop.push_back(boundary[at]);
            at = beginnings.nearest(boundary[at].to, start);
        } while (at != start);
    }
    return out;
}

std::vector<Loop> outline(const shape::Form& ring) {
    const bool simple = !ring.facts || !ring.facts->defect;
    if (ring.radius == 0 || !simple) return {edges_of(ring)};
    if (!ring.facts || ring.facts->convex) return {convex_outline(ring.vertices(), ring.radius)};
    std::pmr::vector<RoundedPiece> pieces;
    add_rounded_pieces(ring, pieces);
    std::vector<Loop> loops = joined(union_boundary(pieces));
    // The loop around it reaches farthest.
    const auto lowest = [](const Loop& loop) {
        double low = infinity;
        for (const Stretch& s : loop) low = std::min({low, s.from.y, s.to.y});
        return low;
    };
    const auto around =
        std::ranges::min_element(loops, [&](const Loop& a, const Loop& b) { return lowest(a) < lowest(b); });
    if (around != loops.end()) std::iter_swap(loops.begin(), around);
    return loops;
}

std::vector<Loop> outlines_of_pieces(const shape::Form& ring) {
    std::pmr::vector<RoundedPiece> pieces;
    add_rounded_pieces(ring, pieces);
    std::vector<Loop> loops;
    for (const RoundedPiece& piece : pieces) loops.push_back(convex_outline(piece.vertices, piece.radius));
    return loops;
}

Loop capsule_outline(Vec2 from, Vec2 to, double radius) {
    if (from != to) return convex_outline(std::array{from, to}, radius);
    if (radius == 0) return {{Stretch::Kind::straight, from, to, {0, 0}, 0, 0}};
    Loop loop;
    constexpr std::array<Vec2, 4> ways{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    for (std::size_t i = 0; i < ways.size(); ++i) add_arc(loop, from, radius, ways[i], ways[(i + 1) % 4]);
    return loop;
}

std::vector<Vec2> flattened(const Loop& loop, double tolerance) {
    std::vector<Vec2> out;
    for (const Stretch& stretch : loop) {
        out.push_back(stretch.from);
        if (stretch.kind == Stretch::Kind::straight) continue;
        const Vec2 from = stretch.from - stretch.center;
        const double angle = arc_angle(stretch);
        // A chord over the angle a leaves the arc by about radius * a^2 / 8.
        const double wanted = std::ceil(angle / std::sqrt(8 * tolerance / stretch.radius));
        const int pieces = int(std::clamp(wanted, 1.0, 128.0));
        for (int i = 1; i < pieces; ++i) {
            const double turn = angle * i / pieces;
            const double c = math::cos(turn), s = math::sin(turn);
            out.push_back(stretch.center + Vec2{from.x * c - from.y * s, from.x * s + from.y * c});
        }
    }
    return out;
}

}  // namespace collision::hull
