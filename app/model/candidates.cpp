// Broad phase of a scene: boxes against boxes, and lines and rays through the tree of boxes.
#include "app/model/candidates.h"

#include <algorithm>
#include <optional>

#include "core/broad/all_pairs.h"
#include "core/broad/tree.h"

namespace testbed::model {

namespace {

using collision::broad::Course;
using collision::broad::IndexPair;
using collision::math::Aabb;
using collision::shape::Placed;
using collision::shape::PlacedLine;
using collision::shape::PlacedRay;

/// Empty for a group that holds a line or a ray: it may meet anything.
std::optional<Course> course_of(const Placed& unbounded) {
    if (const auto* line = std::get_if<PlacedLine>(&unbounded))
        return Course{line->base, line->direction, true};
    if (const auto* ray = std::get_if<PlacedRay>(&unbounded)) return Course{ray->base, ray->direction, false};
    return {};
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
    std::vector<IndexPair> pairs = collision::broad::all_pairs(boxes);
    if (unbounded.empty()) return pairs;
    const collision::broad::Tree tree(boxes);
    for (const std::uint32_t u : unbounded) {
        const auto add = [&](std::uint32_t i) { pairs.push_back(collision::broad::index_pair(u, i)); };
        if (const auto course = course_of(shapes[u].placed)) {
            tree.each_along(*course, add);
        } else {
            for (std::uint32_t i = 0; i < shapes.size(); ++i)
                if (shapes[i].answered && shapes[i].bounds) add(i);
        }
        // Of two without a box the earlier brings the pair.
        for (const std::uint32_t v : unbounded)
            if (u < v) add(v);
    }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace testbed::model
