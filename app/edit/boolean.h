// Common area, union and difference of polygons, by Boost.Geometry. Coordinates of corners where edges cross
// are rounded, and no exact claim is made of the result.
#pragma once

#include <optional>
#include <vector>

#include "core/math/vec.h"

namespace testbed::edit {

using collision::Vec2;

/// A simple polygon without holes.
using Ring = std::vector<Vec2>;

enum class Boolean { overlap, unite, subtract };

/// Of the coordinates of a corner where edges cross, as a part of the larger extent. Far above what random
/// polygons show; edges that are nearly parallel cross where rounding says.
inline constexpr double boolean_error = 1e-12;

/// Simple polygons that share no more than edges, together the result: those around a hole are parts of what
/// surrounds it. Each list stands for the union of its rings. Empty: nothing has an area, or rounding leaves
/// no valid polygon.
std::optional<std::vector<Ring>> combined(const std::vector<Ring>& a, const std::vector<Ring>& b,
                                          Boolean how);

}  // namespace testbed::edit
