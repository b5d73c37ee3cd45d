#include "convex_hull.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "../math/left_to_right.h"
#include "../math/predicates.h"
#include "candidates.h"

namespace collision::hull {
namespace {

using math::left_then_low;

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
bool rank_sort(std::span<const Vec2> points, Vec2* sorted) {
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

bool rank_sort(std::span<const Vec2> points, Vec2* sorted) {
    if (points.size() <= 8) return rank_sort<8>(points, sorted);
    if (points.size() <= 16) return rank_sort<16>(points, sorted);
    if (points.size() <= 32) return rank_sort<32>(points, sorted);
    return points.size() <= 64 && rank_sort<64>(points, sorted);
}

/// Writes the points to `sorted` in order.
void sort(std::span<const Vec2> points, std::span<Vec2> sorted) {
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

std::span<Vec2> convex_hull(std::span<const Vec2> points, std::span<Vec2> room) {
    assert(room.size() >= 2 * points.size());
    if (points.empty()) return room.first(0);
    constexpr std::size_t too_few_to_filter = 16;
    const std::span<const Vec2> left = points.size() <= too_few_to_filter ? points : candidates(points, room);
    const std::span<Vec2> sorted = room.subspan(points.size(), left.size());
    sort(left, sorted);
    return room.first(monotone_chain(sorted, room.data()));
}

}  // namespace collision::hull
