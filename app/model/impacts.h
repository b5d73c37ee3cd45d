// When the moving shapes of a scene first touch.
#pragma once

#include <functional>
#include <vector>

#include "app/model/analysis.h"
#include "core/query/time_of_impact.h"

namespace testbed::model {

inline collision::math::Motion motion_of(const SceneShape& shape) { return {shape.velocity, shape.spin}; }

/// A shape of a scene and its world geometry as the core's sweeps take them. placed must outlive it.
inline collision::query::Mover mover(const SceneShape& shape, const collision::shape::Placed& placed) {
    return {placed, shape.pose.position, motion_of(shape)};
}

/// With PairChoice::all every pair of answered shapes in which something moves, by a, then b, with the first
/// time in [0, horizon] at which the two touch, if they do; with PairChoice::overlapping only those that do
/// or for which it is not decided, found through boxes around all that a shape passes. shapes: the scene's
/// results. Requires horizon >= 0.
std::vector<ImpactResult> impacts(const Scene& scene, const std::vector<ShapeResult>& shapes,
                                  PairChoice choice, double horizon);

/// The same one after the other, of the results' shapes, choice and horizon. Memory grows with the shapes,
/// not with the pairs.
void each_impact(const Scene& scene, const Results& results,
                 const std::function<void(const ImpactResult&)>& visit);

/// Where a shape is after time seconds. A rectangle that has turned is an oriented one then.
collision::shape::Placed placed_at(const SceneShape& shape, double time);

/// The scene after time seconds: every shape where its motion has brought it. Shapes that do not move are
/// shared with the scene; ids stay.
Scene at_time(const Scene& scene, double time);

}  // namespace testbed::model
