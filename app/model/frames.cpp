// Frames, and motion relative to a shape.
#include "app/model/frames.h"

#include <algorithm>

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
    for (std::size_t i = 0; i <= count; ++i) {
        const double time = horizon * (double(i) / double(count));
        frames.times.push_back(time);
        const auto there_a = placed_at(a, time), there_b = placed_at(b, time);
        // A polygon far out, whose corners round together, is no polygon that can be asked about.
        const bool askable = !collision::shape::defect(there_a) && !collision::shape::defect(there_b);
        frames.overlaps.push_back(askable && collision::query::overlap(there_a, there_b));
    }
    if (!impact) return frames;
    const auto after = std::ranges::lower_bound(frames.times, impact->time);
    if (after == frames.times.begin() || after == frames.times.end()) return frames;
    const auto i = std::size_t(after - frames.times.begin());
    if (!frames.overlaps[i] && !frames.overlaps[i - 1]) frames.jumped = i;
    return frames;
}

}  // namespace testbed::model
