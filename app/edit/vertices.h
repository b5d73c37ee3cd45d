// Polygons with a vertex more or less. Pure functions, no window.
#pragma once

#include <optional>

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;
using model::SceneShape;

/// The shape with a vertex more, in the edge of the polygon nearest to the world point, at that edge's
/// nearest point; empty where it is no polygon or no edge lies within reach (world units).
std::optional<SceneShape> with_vertex_added(const SceneShape& shape, Vec2 point, double reach);

/// The shape with a vertex more in the middle of the edge that begins at a vertex; empty where it is no
/// polygon.
std::optional<SceneShape> with_vertex_after(const SceneShape& shape, std::size_t vertex);

/// The polygon without a vertex; empty where only three are left or it is no polygon.
std::optional<SceneShape> with_vertex_removed(const SceneShape& shape, std::size_t vertex);

}  // namespace testbed::edit
