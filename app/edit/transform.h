// A shape turned or scaled about any point of the world, as several shapes are when they are pulled as one.
// Pure functions, no window.
#pragma once

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;
using model::SceneShape;

/// A world point in the shape's own space.
Vec2 to_local(const model::Pose& pose, Vec2 world);

/// Where a point comes to lie; exact where the angle is a multiple of 90 degrees and the sums are.
Vec2 turned(Vec2 point, Vec2 about, double degrees);

/// The shape turned counter-clockwise about a world point. A rectangle becomes an oriented rectangle unless
/// the angle is a multiple of 90 degrees. Circles and points only change their place.
SceneShape turned(SceneShape shape, Vec2 about, double degrees);

/// The shape scaled about a world point along the world's axes; factors may be negative, not zero. Points,
/// lines, rays, segments and polygons follow exactly but for rounding. What cannot follow does what comes
/// nearest: radii grow by the geometric mean of the factors, a turned rectangle by what its sides do.
SceneShape scaled(SceneShape shape, Vec2 about, Vec2 factors);

/// Whether scaled() is more than what comes nearest.
bool scales_truly(const SceneShape& shape, Vec2 factors);

}  // namespace testbed::edit
