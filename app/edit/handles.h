// The handles of what is selected: where they are. Pure functions, no window.
#pragma once

#include <optional>
#include <vector>

#include "app/model/scene.h"
#include "core/math/aabb.h"

namespace testbed::edit {

using collision::Vec2;
using model::SceneShape;

/// One thing to grab. `at` is where it is drawn, in world coordinates.
struct Handle {
    enum class Kind { rotate, size, radius, from, to, vertex, direction, velocity, spin };
    Kind kind;
    Vec2 at;
    Vec2 side{0, 0};         ///< size, radius: the way out in the shape's own axes; components -1, 0 or 1
    std::size_t vertex = 0;  ///< vertex: its index
    bool still = false;      ///< velocity: of a shape that has none yet
    bool operator==(const Handle&) const = default;
};

/// The shape's handles; none on a locked shape. pixel: world units a pixel, for what keeps its distance on
/// the screen. Groups have size handles around their box, and so have polygons of more than 200 vertices,
/// whose vertices could not be told apart.
std::vector<Handle> handles(const SceneShape& shape, double pixel);

/// The longest side of a polygon with a radius, in its own space: its radius handle is on the middle of it.
struct RadiusSide {
    Vec2 from, to;
    Vec2 outward;  ///< unit
};
/// Empty for other types, and where no side has a length.
std::optional<RadiusSide> radius_side(const collision::shape::Shape& s);

/// What sets a shape in motion: the spin handle on a circle around the point that it turns about, and of a
/// shape that stands still a handle to pull a velocity from. None on a locked shape.
std::vector<Handle> motion_handles(const SceneShape& shape, double pixel);

/// Whether the shape's size handles are those of its box.
bool scales_as_a_box(const SceneShape& shape);

/// The handles around the box of several shapes: to scale and to turn them as one.
std::vector<Handle> handles(const collision::math::Aabb& box, double pixel);

}  // namespace testbed::edit
