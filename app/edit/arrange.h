// Shapes lined up, spread out and flipped, by the boxes around them. Pure functions, no window.
#pragma once

#include "app/edit/edits.h"
#include "core/math/aabb.h"

namespace testbed::edit {

enum class Axis { x, y };
/// Of a box along an axis.
enum class Edge { low, middle, high };

/// The box around a shape; a line or a ray counts by its position.
collision::math::Aabb box_of(const model::SceneShape& shape);
/// Around those of the shapes that may move; around all of them where none may.
collision::math::Aabb box_of_movable(const Scene& scene, const Selection& ids);

/// The shape moved along the axis until that edge of its box is at the target: to the bit where its
/// coordinates allow that, else as near as they do; with `reach` never above it.
model::SceneShape with_edge_at(model::SceneShape shape, Axis axis, Edge edge, double target,
                               bool reach = false);

/// The shapes with that edge on one line: that of the box around the locked ones, which stay, else around
/// all.
Scene with_aligned(const Scene& scene, const Selection& ids, Axis axis, Edge edge);

/// Equal gaps between neighbors along the axis. The first, the last and the locked shapes stay; boxes with no
/// gap between them touch.
Scene with_even_gaps(const Scene& scene, const Selection& ids, Axis axis);

/// The shape mirrored about its own position, across a line at right angles to the axis. Only signs change.
model::SceneShape mirrored(model::SceneShape shape, Axis axis);

/// The shapes mirrored so that the coordinates `from` and `to` of the axis change places; locked ones stay.
Scene with_flipped(const Scene& scene, const Selection& ids, Axis axis, double from, double to);

}  // namespace testbed::edit
