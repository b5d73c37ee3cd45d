// Entry point for shape casts: how far a shape can be moved along a translation before it touches another.
#pragma once

#include <optional>

#include "core/shape/shape.h"

namespace collision::query {

/// fraction of the translation, in [0, 1]; point: where they touch then; normal: unit, from the moving shape
/// to the target.
struct ShapeHit {
    double fraction;
    Vec2 point;
    Vec2 normal;
};

/// The first touch of `moving`, moved by fraction * translation, with the target; fraction 0 where they touch
/// from the start. Whether they do is exact, the fraction is off by at most 1e-10. Requires shapes without
/// defects (asserted).
std::optional<ShapeHit> shape_cast(const shape::Placed& moving, Vec2 translation,
                                   const shape::Placed& target);

}  // namespace collision::query
