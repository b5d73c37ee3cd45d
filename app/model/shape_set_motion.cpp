// Rows about pairs, frame by frame.
#include "app/model/shape_set_motion.h"

#include <algorithm>
#include <iterator>

#include "app/model/impacts.h"
#include "core/broad/sectors.h"
#include "core/math/interrupt.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::shape::Placed;
using collision::trace::Work;

std::vector<IndexPair> overlapping(const std::vector<Placed>& placed) {
    std::vector<ShapeResult> shapes;
    for (const Placed& one : placed) {
        ShapeResult& shape = shapes.emplace_back();
        shape.placed = one;
        shape.answered = true;
        if (collision::shape::bounded(one)) shape.bounds.emplace().aabb = collision::hull::aabb(one);
    }
    std::vector<IndexPair> pairs;
    for (const IndexPair pair : overlap_candidates(shapes))
        if (collision::query::overlap(placed[pair.a], placed[pair.b])) pairs.push_back(pair);
    return pairs;
}

std::size_t missing(const std::vector<IndexPair>& of, const std::vector<IndexPair>& in) {
    std::vector<IndexPair> out;
    std::ranges::set_difference(of, in, std::back_inserter(out));
    return out.size();
}

}  // namespace

ShapeSetMotion::ShapeSetMotion(const Scene& scene, std::size_t frames, double horizon) {
    for (std::size_t i = 0; i < frames; ++i) {
        Frame& frame = frames_.emplace_back();
        for (const ShapePtr& shape : scene.shapes) {
            Placed placed = placed_at(*shape, horizon * (double(i) / double(frames)));
            if (collision::shape::defect(placed)) continue;
            if (shape->moves()) frame.changed.push_back(std::uint32_t(frame.placed.size()));
            frame.placed.push_back(std::move(placed));
        }
        collision::math::poll();
        frame.truth = overlapping(frame.placed);
    }
    if (frames_.empty()) return;
    for (const Placed& placed : frames_.front().placed)
        boxes_.push_back(collision::shape::bounded(placed) ? collision::hull::aabb(placed)
                                                           : collision::math::Aabb{});
}

MotionCost ShapeSetMotion::ask(const collision::catalog::Algorithm& row,
                               std::optional<double> setting) const {
    auto asked = row.setting.nearest(setting);
    // Rows with cells take the side that all of them use in this scene.
    if (row.setting.name == "side")
        asked = row.setting.nearest(collision::broad::affordable_side(boxes_, asked));
    MotionCost cost;
    for (const Frame& frame : frames_) {
        collision::math::poll();
        std::vector<const Placed*> shapes;
        for (const Placed& placed : frame.placed) shapes.push_back(&placed);
        collision::trace::Counter counter;
        const auto outcome =
            row.count({.shapes = shapes, .setting = asked, .changed = frame.changed}, counter);
        std::vector<IndexPair> found;
        for (const auto& [a, b] : outcome.pairs) found.push_back({a, b});
        cost.found += double(found.size());
        cost.missed += double(missing(frame.truth, found));
        cost.wrong += double(missing(found, frame.truth));
        counter.counts().for_each(
            [&](Work work, std::uint64_t times) { cost.counts[std::size_t(work)] += double(times); });
    }
    // Divided once, so that whole averages are whole.
    const auto count = double(frames_.size());
    for (double& one : cost.counts) one /= count;
    cost.found /= count;
    cost.missed /= count;
    cost.wrong /= count;
    return cost;
}

}  // namespace testbed::model
