// The exact hull of few points.
#include "body.h"

#include <algorithm>

#include "../math/predicates.h"

namespace collision::narrow {
namespace {

/// Four strict left turns are fewer than two full turns, hence one: the points are a convex polygon.
bool strictly_convex(const std::array<Vec2, 4>& p) {
    for (std::size_t i = 0; i < 4; ++i)
        if (math::orientation(p[i], p[(i + 1) % 4], p[(i + 2) % 4]) <= 0) return false;
    return true;
}

}  // namespace

SmallHull::SmallHull(const std::array<Vec2, 4>& points) : vertices_(points), count_(4) {
    if (strictly_convex(points)) return;
    // Andrew's monotone chain: the lower hull from left to right, then the upper one back.
    std::array<Vec2, 4> sorted = points;
    std::sort(sorted.begin(), sorted.end(),
              [](Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    const auto end = std::unique(sorted.begin(), sorted.end());
    const std::size_t distinct = static_cast<std::size_t>(end - sorted.begin());
    if (distinct == 1) {
        vertices_[0] = sorted[0];
        count_ = 1;
        return;
    }
    std::array<Vec2, 8> chain;
    std::size_t size = 0;
    const auto extend = [&](Vec2 p, std::size_t fixed) {
        while (size >= fixed + 2 && math::orientation(chain[size - 2], chain[size - 1], p) <= 0) --size;
        chain[size++] = p;
    };
    for (std::size_t i = 0; i < distinct; ++i) extend(sorted[i], 0);
    const std::size_t lower = size - 1;
    for (std::size_t i = distinct - 1; i-- > 0;) extend(sorted[i], lower);
    count_ = size - 1;  // the first vertex came round again
    std::copy_n(chain.begin(), count_, vertices_.begin());
}

}  // namespace collision::narrow
