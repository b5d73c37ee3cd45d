#include "core/hull/convex_hull.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>

#include "core/math/lanes.h"
#include "core/math/predicates.h"

namespace collision::hull {
namespace {

using math::Two;
using Points = std::span<const Vec2>;

bool left_then_low(Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

constexpr std::size_t directions = 8;

/// Nearly the extremes in eight directions, counter-clockwise from the leftmost. Heights are taken above the
/// first point, in their last bits the number of the point: the least and the largest of them tell whose they
/// are.
std::array<Vec2, directions> extremes(Points points) {
    constexpr std::size_t half = directions / 2;
    const std::uint64_t number_bits = (std::uint64_t{1} << std::bit_width(points.size() - 1)) - 1;
    const auto of_bits = [](std::uint64_t bits) { return std::bit_cast<double>(bits); };
    const Two rest(of_bits(~number_bits)), two(of_bits(2));
    Two number(of_bits(0), of_bits(1));
    std::array<Two, half> low, high;
    low.fill(Two(std::numeric_limits<double>::infinity()));
    high.fill(Two(-std::numeric_limits<double>::infinity()));
    const Vec2 origin = points.front();
    const auto look_at = [&](Vec2 p, Vec2 q) {
        const Two x = Two(p.x, q.x) - Two(origin.x), y = Two(p.y, q.y) - Two(origin.y);
        const Two heights[half] = {x, x + y, y, y - x};  // to the right and on; to the left the negatives
        for (std::size_t d = 0; d < half; ++d) {
            const Two numbered = either_bits(both_bits(heights[d], rest), number);
            low[d] = least(low[d], numbered);
            high[d] = most(high[d], numbered);
        }
    };
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
        look_at(points[i], points[i + 1]);
        number = sum_of_bits(number, two);
    }
    if (points.size() % 2 == 1) {
        number = Two(number[0]);
        look_at(points.back(), points.back());
    }
    const auto whose = [&](double numbered) {
        return points[std::bit_cast<std::uint64_t>(numbered) & number_bits];
    };
    std::array<Vec2, directions> result;
    for (std::size_t d = 0; d < half; ++d) {
        result[d] = whose(least(low[d]));
        result[d + half] = whose(most(high[d]));
    }
    return result;
}

/// Regions inside the hull of the extremes: what lies there is no vertex.
class Inside {
  public:
    explicit Inside(const std::array<Vec2, directions>& around) {
        lower_left_ = Two(std::max(around[1].x, around[7].x), std::max(around[1].y, around[3].y));
        upper_right_ = Two(std::min(around[3].x, around[5].x), std::min(around[5].y, around[7].y));
        const Vec2 size{around[4].x - around[0].x, around[6].y - around[2].y};
        for (std::size_t i = 0; i < directions; ++i) {
            const Vec2 along = around[(i + 1) % directions] - around[i];
            from_x_[i] = around[i].x;
            from_y_[i] = around[i].y;
            along_x_[i] = along.x;
            along_y_[i] = along.y;
            // No point is farther than `size` from the side's end, so no product of math::products_bound is
            // larger than these; twice it for what rounding and numbers take of size. A side of no length
            // holds everything.
            bound_[i] =
                along == Vec2{0, 0} ? -1 : 2 * math::products_bound(along.x * size.y, along.y * size.x);
        }
    }

    /// A point with another in each of its open quadrants is inside their hull. Exact, quick, mostly enough.
    bool box_holds(Vec2 p) const {
        const Two point(p.x, p.y);
        return least(least(point - lower_left_, upper_right_ - point)) > 0;
    }

    /// A closed walk that has p to its left on every side goes around p, even if rounding has chosen points
    /// that are not the most extreme.
    bool octagon_holds(Vec2 p) const {
        const Two x(p.x), y(p.y);
        Two inside(std::numeric_limits<double>::infinity());
        for (std::size_t i = 0; i < directions; i += Two::count) {
            const Two area =
                Two(&along_x_[i]) * (y - Two(&from_y_[i])) - Two(&along_y_[i]) * (x - Two(&from_x_[i]));
            inside = least(inside, area - Two(&bound_[i]));
        }
        return least(inside) > 0;
    }

  private:
    Two lower_left_, upper_right_;  ///< of a box
    std::array<double, directions> from_x_, from_y_, along_x_, along_y_;
    std::array<double, directions> bound_;  ///< of the rounding of the cross product
};

/// Copies what may be a vertex of the hull. Without branches that depend on the points: those are not to be
/// predicted.
std::span<Vec2> candidates(Points points, std::span<Vec2> room) {
    const std::array<Vec2, directions> around = extremes(points);
    // One point many times, or several so near to zero that numbers hide the heights.
    if (around[0] == around[4] && around[2] == around[6]) {
        std::copy(points.begin(), points.end(), room.begin());
        return room.first(points.size());
    }
    const Inside inside(around);
    std::size_t count = 0;
    for (const Vec2 p : points) {
        room[count] = p;
        count += inside.box_holds(p) ? 0 : 1;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 p = room[i];
        room[kept] = p;
        kept += inside.octagon_holds(p) ? 0 : 1;
    }
    return room.first(kept);
}

/// Moves each point up to its place.
void insertion_sort(std::span<Vec2> points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Vec2 p = points[i];
        std::size_t k = i;
        for (; k > 0 && left_then_low(p, points[k - 1]); --k) points[k] = points[k - 1];
        points[k] = p;
    }
}

/// Sorts up to N points by counting for each how many lie to the left of it: more comparisons than others
/// make, but several at once and none that a processor has to guess. Only where no two have the same x.
template <std::size_t N>
bool rank_sort(Points points, Vec2* sorted) {
    std::array<double, N> x, rank{};
    const std::size_t count = points.size();
    x.fill(std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < count; ++i) x[i] = points[i].x;
    for (std::size_t i = 0; i < count; ++i) {
        const double other = x[i];
        for (std::size_t k = 0; k < N; ++k) rank[k] += other < x[k] ? 1.0 : 0.0;
    }
    // Of two that differ one is counted.
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += rank[i];
    if (sum != static_cast<double>(count * (count - 1) / 2)) return false;
    for (std::size_t i = 0; i < count; ++i) sorted[static_cast<std::size_t>(rank[i])] = points[i];
    return true;
}

bool rank_sort(Points points, Vec2* sorted) {
    if (points.size() <= 8) return rank_sort<8>(points, sorted);
    if (points.size() <= 16) return rank_sort<16>(points, sorted);
    if (points.size() <= 32) return rank_sort<32>(points, sorted);
    return points.size() <= 64 && rank_sort<64>(points, sorted);
}

/// Writes the points to `sorted` in order.
void sort(Points points, std::span<Vec2> sorted) {
    if (rank_sort(points, sorted.data())) return;
    std::copy(points.begin(), points.end(), sorted.begin());
    if (points.size() > 64)
        std::sort(sorted.begin(), sorted.end(), left_then_low);
    else
        insertion_sort(sorted);
}

/// The hull of points in order left_then_low, which are overwritten. `chain` has room for as many.
///
/// Andrew's monotone chain, for the points below the line from the first to the last and those above it: each
/// meets its own chain alone.
std::size_t monotone_chain(std::span<Vec2> sorted, Vec2* chain) {
    const Vec2 first = sorted.front(), last = sorted.back();
    std::size_t below = 0, above = 0;
    chain[below++] = first;
    if (first == last) return 1;
    for (const Vec2 p : sorted.subspan(1, sorted.size() - 2)) {
        const int side = math::unguessed_orientation(first, last, p);
        chain[below] = p;
        below += side < 0 ? 1 : 0;
        sorted[above] = p;
        above += side > 0 ? 1 : 0;
    }
    std::size_t count = 1, fixed = 1;
    const auto turn_towards = [&](Vec2 p) {
        while (count > fixed && math::orientation(chain[count - 2], chain[count - 1], p) <= 0) --count;
    };
    const auto extend = [&](Vec2 p) {
        turn_towards(p);
        chain[count++] = p;
    };
    for (std::size_t i = 1; i < below; ++i) extend(chain[i]);
    extend(last);
    fixed = count;
    while (above > 0) extend(sorted[--above]);
    turn_towards(first);
    return count;
}

}  // namespace

std::span<Vec2> convex_hull(Points points, std::span<Vec2> room) {
    assert(room.size() >= 2 * points.size());
    if (points.empty()) return room.first(0);
    constexpr std::size_t too_few_to_filter = 16;
    const Points left = points.size() <= too_few_to_filter ? points : candidates(points, room);
    const std::span<Vec2> sorted = room.subspan(points.size(), left.size());
    sort(left, sorted);
    return room.first(monotone_chain(sorted, room.data()));
}

}  // namespace collision::hull
