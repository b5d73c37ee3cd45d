// Vectors by an angle and a length, as people type them: of segments, of the directions of rays and lines, and of
// velocities.
#pragma once

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;
using model::SceneShape;

/// Whether a shape of this type is an arrow: a segment, a ray or a line.
bool is_arrow(const collision::shape::Shape& geometry);
/// From the start of a segment to its end, or the direction of a ray or line, turned as the shape is. (0, 0) for
/// other types.
Vec2 arrow_of(const SceneShape& shape);

/// Degrees from the x axis towards the y axis, in (-180, 180], with 12 decimals; 0 for (0, 0).
double degrees_of(Vec2 arrow);
/// Length of the arrow, without noise in the last digits.
double length_of(Vec2 arrow);

/// An arrow of the same length with that angle; exact where the angle is a multiple of 90 degrees.
Vec2 with_degrees(Vec2 arrow, double degrees);
/// An arrow of the same direction with that length; towards +x where the arrow is (0, 0). Requires length >= 0.
Vec2 with_length(Vec2 arrow, double length);

/// The same for what a shape is: its start and its rotation stay. Other types are returned unchanged.
SceneShape with_arrow_degrees(SceneShape shape, double degrees);
SceneShape with_arrow_length(SceneShape shape, double length);

}  // namespace testbed::edit
