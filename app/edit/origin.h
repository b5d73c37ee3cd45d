// A shape's origin moved while the shape stays: the point that its position states, and that it spins about.
// Pure functions, no window.
#pragma once

#include "app/model/scene.h"

namespace testbed::edit {

using collision::Vec2;

/// Whether the shape has points besides its position: vertices, ends, members.
bool has_own_points(const model::SceneShape& shape);

struct MovedOrigin {
    model::SceneShape shape;
    double error = 0;  ///< the furthest that a point moved by rounding; 0: placed on the same bits
};

/// The shape with its origin at the point, or at a rounder one at most a thousandth of its extent away where
/// that keeps all its points on the same bits. Where rounding leaves no other way, its rotation goes into its
/// points; where that does not keep the bits either, the points move by their last digits.
MovedOrigin with_origin_at(const model::SceneShape& shape, Vec2 world);

}  // namespace testbed::edit
