// Where the sides of two outlines cross.
#pragma once

#include <array>

#include "core/hull/union_outline.h"

namespace collision::hull {

/// The crossing of two straight sides that do cross, to an ulp or two of their coordinates even where they
/// are nearly parallel, so that crossings with several nearly coincident sides come in the right order.
Vec2 crossing(Side e, Side f);

/// Where a straight line or circle meets a circle: none or two points.
std::size_t meet_circle(const Side& e, const Side& circle, std::array<Vec2, 2>& points);

}  // namespace collision::hull
