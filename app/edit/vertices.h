// Polygons and polylines with a vertex more or less. Pure functions, no window.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;
using model::SceneShape;

/// The shape with a vertex more, in its edge nearest to the world point, at that edge's nearest point; empty
/// where it has no list of vertices or no edge lies within reach (world units).
std::optional<SceneShape> with_vertex_added(const SceneShape& shape, Vec2 point, double reach);

/// The shape with a vertex more in the middle of the edge that begins at a vertex, or ends there where an
/// open chain ends; empty where it has no list of vertices.
std::optional<SceneShape> with_vertex_after(const SceneShape& shape, std::size_t vertex);

/// The shape without a vertex; empty where only so many are left as it must keep, or it has no list of them.
std::optional<SceneShape> with_vertex_removed(const SceneShape& shape, std::size_t vertex);

/// Why it cannot lose one more, as a sentence. Requires one that has a list of vertices.
std::string too_few_vertices(const SceneShape& shape);

/// The shape with these vertices. Requires one that has a list of vertices.
SceneShape with_vertices(SceneShape shape, std::vector<Vec2> vertices);

}  // namespace testbed::edit
