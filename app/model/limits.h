// What a scene file can state, in words: of a number that is typed, and of an edit that could be saved but
// never be opened again.
#pragma once

#include <optional>
#include <string>

#include "app/model/scene.h"

namespace testbed::model {

/// Why a field may not have this value; empty where it may.
std::string refusal(const collision::shape::Field& field, double value);
std::string refusal(const collision::shape::Field& field, Vec2 value);

/// Why a coordinate, velocity or angle may not be this number; empty where it may.
std::string refusal(double value);

/// Why a shape may not have this mass; empty where it may.
std::string mass_refusal(double mass);

/// Why the first impossible number of the shape's own fields and members is none; empty where all are
/// possible.
std::string own_refusal(const SceneShape& shape);

/// Why the first of the scene's shapes that no file could state is none: "box: position must lie within
/// ±1e15, got 2000000000000000". Shapes that the known scene has in the same place are not looked at again:
/// they are good.
std::optional<std::string> beyond_limits(const Scene& scene, const Scene& known = {});

}  // namespace testbed::model
