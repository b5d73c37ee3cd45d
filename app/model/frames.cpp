// Frames, and motion relative to a shape.
#include "app/model/frames.h"

#include <algorithm>

#include "app/model/within_budget.h"
#include "core/query/overlap.h"

namespace testbed::model {

Scene seen_from(const Scene& scene, std::size_t of) {
    const Vec2 velocity = scene.shapes[of]->velocity;
    Scene seen = scene;
    if (velocity == Vec2{0, 0}) return seen;
    for (ShapePtr& shape : seen.shapes) {
        SceneShape moving = *shape;
        moving.velocity -= velocity;
        shape = std::make_shared<const SceneShape>(std::move(moving));
    }
    return seen;
}

Frames frames_of(const SceneShape& a, const SceneShape& b, double horizon, std::size_t count,
                 const std::optional<collision::query::Impact>& impact) {
    Frames frames;
    const collision::math::WorkLimit of_all(collision::query::max_work);
    for (std::size_t i = 0; i <= count; ++i) {
        const double time = horizon * (double(i) / double(count));
        frames.times.push_back(time);
        const auto there_a = placed_at(a, time), there_b = placed_at(b, time);
        // A polygon far out, whose corners round together, is no polygon that can be asked about.
        const bool askable = !collision::shape::defect(there_a) && !collision::shape::defect(there_b);
        frames.overlaps.push_back(
            within_budget([&] { return askable && collision::query::overlap(there_a, there_b); }));
    }
    if (!impact) return frames;
    // A frame at the very moment shows the touch or, as its rounding has it, shapes a hair apart: the next one tells.
    const double moment = impact->time + 1e-9 * horizon;
    const auto after = std::ranges::lower_bound(frames.times, moment);
    if (after == frames.times.begin() || after == frames.times.end()) return frames;
    const auto i = std::size_t(after - frames.times.begin());
    if (frames.overlaps[i] == false && frames.overlaps[i - 1] == false) frames.jumped = i;
    return frames;
}

}  // namespace testbed::model
