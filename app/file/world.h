// Placed shapes as JSON: what `check` prints under "world", and what colliders are asked about.
#pragma once

#include <span>

#include "app/file/json_writer.h"
#include "core/shape/shape.h"

namespace testbed::file {

/// [[x, y], ...] in one line.
void write_points(JsonWriter& json, std::span<const collision::Vec2> points);

/// The members of an object that is open: "center" and "radius" of a circle, "vertices" of what has corners.
void write_world(JsonWriter& json, const collision::shape::Placed& placed);

}  // namespace testbed::file
