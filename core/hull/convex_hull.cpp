#include "core/hull/convex_hull.h"

#include <algorithm>
#include <cassert>

#include "core/math/predicates.h"

namespace collision::hull {
namespace {

bool left_then_low(Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// The hull of distinct points in order left_then_low; `chain` has room for one more than their number.
std::size_t monotone_chain(std::span<const Vec2> sorted, Vec2* chain) {
    if (sorted.size() < 3) {
        std::copy(sorted.begin(), sorted.end(), chain);
        return sorted.size();
    }
    std::size_t count = 0;
    const auto extend = [&](Vec2 p, std::size_t fixed) {
        while (count > fixed && math::orientation(chain[count - 2], chain[count - 1], p) <= 0) --count;
        chain[count++] = p;
    };
    for (const Vec2 p : sorted) extend(p, 1);
    // Back along the top. The points of the lower chain are not on it; without them the two chains together
    // never hold more than one point twice, the first.
    const std::size_t lower = count;
    std::size_t below = lower - 1;
    for (std::size_t i = sorted.size() - 1; i-- > 0;) {
        if (i > 0 && sorted[i] == chain[below - 1])
            --below;
        else
            extend(sorted[i], lower);
    }
    return count - 1;
}

}  // namespace

std::span<Vec2> convex_hull(std::span<const Vec2> points, std::span<Vec2> room) {
    assert(room.size() >= 2 * points.size());
    const std::span<Vec2> sorted = room.subspan(points.size(), points.size());
    std::copy(points.begin(), points.end(), sorted.begin());
    std::sort(sorted.begin(), sorted.end(), left_then_low);
    const auto end = std::unique(sorted.begin(), sorted.end());
    const auto distinct = static_cast<std::size_t>(end - sorted.begin());
    return room.first(monotone_chain(sorted.first(distinct), room.data()));
}

}  // namespace collision::hull
