// Clipping before floats: what reaches past the view is cut in twice the precision of doubles, so that a line
// between points at 1e15 still passes through the view where it should.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/view/camera.h"

namespace testbed::view {

/// A point in pixels from the middle of the view, y down: the unevaluated sum value + rest.
struct Fine {
    Vec2 value;
    Vec2 rest{0, 0};
};

/// Exact but for the last of about a hundred bits.
Fine fine(const Camera& camera, Vec2 world);
/// The same for a length, in pixels.
std::pair<double, double> fine_length(const Camera& camera, double world);

/// The part of a segment within |x| <= half.x and |y| <= half.y.
std::optional<std::pair<Vec2, Vec2>> clip_segment(const Fine& from, const Fine& to, Vec2 half);

/// The part of base + t * direction (all t, or t >= 0), direction in world axes (y up).
std::optional<std::pair<Vec2, Vec2>> clip_line(const Fine& base, Vec2 direction, bool both_ways, Vec2 half);

/// The part of a closed polygon inside the box; where the polygon is concave, parts that the box separates
/// hang together along its edge. Empty where nothing is inside.
std::vector<Vec2> clip_polygon(std::span<const Fine> polygon, Vec2 half);

}  // namespace testbed::view
