// Where the arrow of a velocity ends: its tip stays in sight while the shape is.
#pragma once

#include "app/overlays/overlay.h"

namespace testbed::overlays {

/// The end of the arrow from a shape's center along its velocity. A tip out of sight is drawn at the edge of
/// what is seen, on the same line, so that its head is seen and can be grabbed. pixel: world units a pixel.
Vec2 shown_tip(Vec2 center, Vec2 velocity, const collision::math::Aabb& visible, double pixel);

}  // namespace testbed::overlays
