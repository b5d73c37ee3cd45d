// Keeps what a snap promises: rounding leaves what was put on another shape a few units in the last place
// beside it, and this takes it there.
#pragma once

#include <functional>
#include <optional>

#include "core/shape/shape.h"

namespace testbed::edit {

using collision::Vec2;

/// A shape as it stands for a point that the hand moves: its position, or that of a handle. World
/// coordinates.
using PlacedFor = std::function<collision::shape::Placed(Vec2)>;

struct Settled {
    std::optional<Vec2> at{};
    bool gave_up = false;  ///< it takes too much work to know whether the two touch; `at` is empty
};

/// The nearest point across, up or aslant of `at`, `at` itself first, for which the shape and the target
/// touch or overlap, decided exactly. Mostly one coordinate alone changes: the other keeps its digits. Empty
/// where the gap is not rounding's: above 1e-9 of the coordinates.
Settled settled(Vec2 at, const PlacedFor& placed, const collision::shape::Placed& target);

/// Whether a point lies on a shape's boundary, but for what rounding makes of it: 1e-9 of the coordinates.
/// False too where it takes too much work to know.
bool on_boundary(Vec2 point, const collision::shape::Placed& placed);

}  // namespace testbed::edit
