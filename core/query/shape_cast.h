// Entry point for shape casts: how far a shape can be moved along a translation before it touches another.
#pragma once

#include <optional>

#include "../shape/shape.h"

namespace collision::query {

/// fraction of the translation, in [0, 1]; point: where they touch then; normal: unit, from the moving shape
/// to the target.
struct ShapeHit {
    double fraction;
    Vec2 point;
    Vec2 normal;
};

/// What is found: the first touch, none, or that the search gave up and it is not decided.
struct ShapeCast {
    std::optional<ShapeHit> hit{};  ///< empty: none on the whole way, or not decided
    /// The search took more work than query::max_work (budget.h), or than a math::WorkLimit around it had
    /// left: no touch before `decided_until`, and nothing is known of what comes then. Only of shapes of very
    /// many parts.
    bool gave_up = false;
    double decided_until = 1;  ///< fraction of the translation; 1 where it did not give up
};

/// The first touch of `moving`, moved by fraction * translation, with the target; fraction 0 where they touch
/// from the start. Whether they do is exact. The fraction is off by at most 1e-10, and by the time in which
/// `moving` passes a few units in the last place of the coordinates. No hit where a shape is invalid
/// (shape::validate) or a number of the translation is not in range, 2^60.
/// Cost: of small shapes some tenths of a microsecond, of rounded polygons of 8 about two; of others each
/// vertex against each edge of the pieces that could meet. Does not allocate for shapes of up to 16 vertices,
/// of polylines up to 14. Safe to call from several threads.
ShapeCast shape_cast(const shape::Placed& moving, Vec2 translation, const shape::Placed& target);

}  // namespace collision::query
