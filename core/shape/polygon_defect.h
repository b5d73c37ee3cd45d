// Whether a list of vertices is a simple polygon, and if not, why.
#pragma once

#include <optional>
#include <span>

#include "polygon.h"

namespace collision::shape {

/// The first defect found, or none for a simple polygon: neighboring edges share their common vertex only,
/// all others nothing. Exact. Requires three vertices or more.
std::optional<PolygonDefect> polygon_defect(std::span<const Vec2> vertices);

}  // namespace collision::shape
