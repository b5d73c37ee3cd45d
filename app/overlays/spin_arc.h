// A spin as an arc around the point that a shape turns about.
#pragma once

#include <vector>

#include "app/overlays/overlay.h"

namespace testbed::overlays {

inline constexpr double spin_radius = 22;  ///< pixels
inline constexpr double spin_from = 90;    ///< degrees: where the arc begins

/// The turn of a second, or as much of it as leaves the arc open. pixel: world units a pixel.
void mark_spin(double pixel, Vec2 pivot, double spin, std::vector<Mark>& out);

}  // namespace testbed::overlays
