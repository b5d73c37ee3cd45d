// Rows about pairs, frame by frame.
#include "app/model/shape_set_motion.h"

#include <algorithm>
#include <iterator>

#include "app/model/impacts.h"
#include "app/model/within_budget.h"
#include "core/broad/sectors.h"
#include "core/math/interrupt.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace {

using collision::broad::IndexPair;
using collision::shape::Placed;
using collision::trace::Work;

KnownAnswers::Pairs overlapping(const std::vector<Placed>& placed) {
    std::vector<ShapeResult> shapes;
    for (const Placed& one : placed) {
        ShapeResult& shape = shapes.emplace_back();
        shape.placed = one;
        shape.answered = true;
        if (collision::shape::bounded(one)) shape.bounds.emplace().aabb = collision::hull::aabb(one);
    }
    KnownAnswers::Pairs found;
    for (const IndexPair pair : overlap_candidates(shapes)) {
        const auto overlaps =
            within_budget([&] { return collision::query::overlap(placed[pair.a], placed[pair.b]); });
        if (!overlaps)
            found.undecided.push_back(pair);
        else if (*overlaps)
            found.overlapping.push_back(pair);
    }
    return found;
}

std::size_t missing(const std::vector<IndexPair>& of, const std::vector<IndexPair>& in) {
    std::vector<IndexPair> out;
    std::ranges::set_difference(of, in, std::back_inserter(out));
    return out.size();
}

}  // namespace

ShapeSetMotion::ShapeSetMotion(const Scene& scene, std::size_t frames, double horizon) {
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    for (std::size_t i = 0; i < frames; ++i) {
        Frame& frame = frames_.emplace_back();
        for (const ShapePtr& shape : scene.shapes) {
            Placed placed = placed_at(*shape, horizon * (double(i) / double(frames)));
            if (collision::shape::defect(placed)) continue;
            if (shape->moves()) frame.changed.push_back(std::uint32_t(frame.placed.size()));
            frame.placed.push_back(std::move(placed));
        }
        collision::math::poll(0);
        frame.truth = overlapping(frame.placed);
    }
    if (frames_.empty()) return;
    for (const Placed& placed : frames_.front().placed)
        boxes_.push_back(collision::shape::bounded(placed) ? collision::hull::aabb(placed)
                                                           : collision::math::Aabb{});
}

std::size_t ShapeSetMotion::undecided() const {
    std::size_t count = 0;
    for (const Frame& frame : frames_) count += frame.truth.undecided.size();
    return count;
}

MotionCost ShapeSetMotion::ask(const collision::catalog::Algorithm& row,
                               std::optional<double> setting) const {
    auto asked = row.setting.nearest(setting);
    // Rows with cells take the side that all of them use in this scene.
    if (row.setting.name == "side")
        asked = row.setting.nearest(collision::broad::affordable_side(boxes_, asked));
    MotionCost cost;
    cost.undecided = undecided();
    for (const Frame& frame : frames_) {
        collision::math::poll(0);
        std::vector<const Placed*> shapes;
        for (const Placed& placed : frame.placed) shapes.push_back(&placed);
        const KnownAnswers answers(shapes, {}, frame.truth);
        collision::trace::Counter counter;
        const auto outcome = row.count(
            {.shapes = shapes, .setting = asked, .changed = frame.changed, .answers = answers.get()},
            counter);
        std::vector<IndexPair> found;
        for (const auto& [a, b] : outcome.pairs) found.push_back({a, b});
        cost.found += double(found.size());
        cost.missed += double(missing(frame.truth.overlapping, found));
        std::vector<IndexPair> possibly;
        std::ranges::merge(frame.truth.overlapping, frame.truth.undecided, std::back_inserter(possibly));
        cost.wrong += double(missing(found, possibly));
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
