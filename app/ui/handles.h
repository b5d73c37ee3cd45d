// The handles of a selected shape: where they are, and what pulling one does. Pure functions, no window.
#pragma once

#include <optional>
#include <vector>

#include "app/model/scene.h"

namespace testbed::ui {

using collision::Vec2;
using model::SceneShape;

/// One thing to grab. `at` is where it is drawn, in world coordinates.
struct Handle {
    enum class Kind { rotate, size, radius, from, to, vertex, direction, velocity };
    Kind kind;
    Vec2 at;
    Vec2 side{0, 0};         ///< size, radius: the way out in the shape's own axes; components -1, 0 or 1
    std::size_t vertex = 0;  ///< vertex: its index
    bool operator==(const Handle&) const = default;
};

/// The shape's handles; none on a locked shape. pixel: world units a pixel, for what keeps its distance on
/// the screen. Polygons of more than 200 vertices have no vertex handles: they could not be told apart.
std::vector<Handle> handles(const SceneShape& shape, double pixel);

/// World point about which the shape turns: the middle of a segment, the centroid of a polygon, the centre of
/// a group's box, else the position.
Vec2 center(const SceneShape& shape);

/// Where a handle is pulled to, and how.
struct Pull {
    Vec2 to;             ///< world
    bool snap = false;   ///< Shift: steps of 15 degrees; the proportions of a rectangle
    bool about = false;  ///< Alt: a rectangle grows about its centre, else the opposite side stays
    std::optional<int> decimals =
        std::nullopt;  ///< lengths are rounded to so many decimals and angles to 0.1 degrees
};

/// The shape with its handle pulled. A pull that would leave no valid shape (a direction of length zero)
/// leaves it as it was.
SceneShape pulled(const SceneShape& shape, const Handle& handle, const Pull& pull);

/// The shape with a vertex more, in the edge of the polygon nearest to the world point, at that edge's
/// nearest point; empty where it is no polygon or no edge lies within reach (world units).
std::optional<SceneShape> with_vertex_added(const SceneShape& shape, Vec2 point, double reach);

/// The polygon without a vertex; empty where only three are left or it is no polygon.
std::optional<SceneShape> with_vertex_removed(const SceneShape& shape, std::size_t vertex);

}  // namespace testbed::ui
