// What of a scene can be snapped to, and what of a shape snaps.
#pragma once

#include "app/edit/edit_scope.h"
#include "app/edit/snapping.h"
#include "core/math/aabb.h"

namespace testbed::edit {

/// Vertices, centers, edges and outlines of the shapes of the edit scope that are seen in the box and not
/// among `moved`. The names point into the scene: good while it lives. At most a few thousand, of the lowest
/// shapes.
SnapTargets snap_targets(const EditScope& on, const model::Selection& moved,
                         const collision::math::Aabb& visible);

/// What snaps of a shape where it stands.
SnapHeld snap_held(const model::SceneShape& shape, const collision::shape::Placed& placed);

/// The edges of a shape with their angles.
std::vector<SnapEdge> snap_edges(const model::SceneShape& shape, const collision::shape::Placed& placed);

}  // namespace testbed::edit
