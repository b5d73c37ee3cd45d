// Broad phase of a scene: sort and sweep for what has a box, half-plane tests for lines and rays.
#include "app/model/candidates.h"

#include <algorithm>
#include <cmath>

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::math::Aabb;
using collision::shape::Placed;
using collision::shape::PlacedLine;
using collision::shape::PlacedRay;

/// False only where the line, or from_base the ray, is sure to miss the box.
bool may_meet(Vec2 base, Vec2 direction, bool from_base, const Aabb& box) {
    const Vec2 center = box.center(), half = box.size() * 0.5;
    const Vec2 from = center - base, size{std::abs(direction.x), std::abs(direction.y)};
    // Far above the rounding of the few operations here, and of products too small for a double.
    constexpr double relative_margin = 1e-14, absolute_margin = 1e-300;
    const Vec2 reach{std::abs(center.x) + std::abs(base.x) + half.x,
                     std::abs(center.y) + std::abs(base.y) + half.y};
    const double margin = relative_margin * (size.x + size.y) * (reach.x + reach.y) + absolute_margin;
    if (std::abs(collision::math::cross(direction, from)) > size.x * half.y + size.y * half.x + margin)
        return false;
    return !from_base || collision::math::dot(direction, from) + size.x * half.x + size.y * half.y >= -margin;
}

bool may_meet(const Placed& unbounded, const Aabb& box) {
    if (const auto* line = std::get_if<PlacedLine>(&unbounded))
        return may_meet(line->base, line->direction, false, box);
    if (const auto* ray = std::get_if<PlacedRay>(&unbounded))
        return may_meet(ray->base, ray->direction, true, box);
    return true;
}

}  // namespace

std::vector<IndexPair> overlap_candidates(const std::vector<ShapeResult>& shapes) {
    std::vector<Aabb> boxes(shapes.size());  // empty for all that has none: no pair of the sweep
    std::vector<std::uint32_t> unbounded;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        if (!shapes[i].answered) continue;
        if (shapes[i].bounds)
            boxes[i] = shapes[i].bounds->aabb;
        else
            unbounded.push_back(i);
    }
    std::vector<IndexPair> pairs = collision::broad::sort_and_sweep(boxes);
    if (unbounded.empty()) return pairs;
    for (const std::uint32_t u : unbounded) {
        for (std::uint32_t i = 0; i < shapes.size(); ++i) {
            if (i == u || !shapes[i].answered) continue;
            // Of two without a box the earlier brings the pair.
            if (shapes[i].bounds ? may_meet(shapes[u].placed, boxes[i]) : u < i)
                pairs.push_back({std::min(u, i), std::max(u, i)});
        }
    }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace testbed::model
