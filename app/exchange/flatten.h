// Curves as chains that stay near them.
#pragma once

#include <vector>

#include "core/math/vec.h"

namespace testbed::exchange {

using collision::Vec2;

/// How far a chain may be from its curve, in the units of the drawing.
inline constexpr double curve_tolerance = 0.01;
/// Points of one curve: where it would take more, appending it fails.
inline constexpr std::size_t most_curve_points = 10'000;

/// Append the curve's points after its start, the last of them exactly its end. False where that would take
/// too many, or numbers beyond every double. Wang's bound for Bézier curves (G. Wang, "The subdivision method
/// for finding the intersection between two Bézier curves or surfaces", 1984): so many equal parts are
/// enough.
bool append_quadratic(std::vector<Vec2>& points, Vec2 from, Vec2 control, Vec2 to, double tolerance);
bool append_cubic(std::vector<Vec2>& points, Vec2 from, Vec2 control_1, Vec2 control_2, Vec2 to,
                  double tolerance);
/// An arc as SVG's A has it (SVG 1.1, appendix F.6): radii, degrees of the ellipse's axis, which arc.
bool append_arc(std::vector<Vec2>& points, Vec2 from, Vec2 radii, double degrees, bool large, bool sweep,
                Vec2 to, double tolerance);

}  // namespace testbed::exchange
