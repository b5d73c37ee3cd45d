// Sort and sweep along one axis.
#include "sort_and_sweep.h"

#include <algorithm>

namespace collision::broad {

namespace {

/// A box as the sweep reads it: along the swept axis first, in one line of memory.
struct Interval {
    double min, max;
    double cross_min, cross_max;
    std::uint32_t index;
};

/// How many boxes of mean size fit side by side into the spread of all: the more, the fewer meet along the
/// axis.
double room(std::span<const math::Aabb> boxes, int axis) {
    math::Aabb all;
    double sizes = 0;
    for (const math::Aabb& box : boxes) {
        if (!math::has_points(box)) continue;
        all.include(box);
        sizes += box.max[axis] - box.min[axis];
    }
    return all.empty()
               ? 0
               : (all.max[axis] - all.min[axis]) / std::max(sizes, std::numeric_limits<double>::min());
}

}  // namespace

std::vector<IndexPair> sort_and_sweep(std::span<const math::Aabb> boxes) {
    const int axis = room(boxes, 0) >= room(boxes, 1) ? 0 : 1;
    const int cross = 1 - axis;
    std::vector<Interval> intervals;
    intervals.reserve(boxes.size());
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const math::Aabb& box = boxes[i];
        if (math::has_points(box))
            intervals.push_back({box.min[axis], box.max[axis], box.min[cross], box.max[cross], i});
    }
    std::ranges::sort(intervals, {}, &Interval::min);

    std::vector<IndexPair> pairs;
    for (auto left = intervals.begin(); left != intervals.end(); ++left) {
        for (auto right = left + 1; right != intervals.end() && right->min <= left->max; ++right) {
            if (right->cross_min > left->cross_max || left->cross_min > right->cross_max) continue;
            const auto [a, b] = std::minmax(left->index, right->index);
            pairs.push_back({a, b});
        }
    }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace collision::broad
