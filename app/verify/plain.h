// Shapes that nobody can misunderstand: what calibration asks about.
#pragma once

#include "app/verify/maker.h"

namespace testbed::verify {

/// A shape of the type that fills a square of side 2 about the center as well as it can, and reaches its
/// right and left sides exactly, at its middle.
model::SceneShape plain(std::size_t type, Vec2 center);
/// The same with no side along an axis.
model::SceneShape slanted(std::size_t type, Vec2 center);
/// Whether plain() reaches one unit to the left and right.
bool has_sides(std::size_t type);

}  // namespace testbed::verify
