// What a scene file can state: an edit that leads beyond it could be saved, but never be opened again.
#pragma once

#include <optional>
#include <string>

#include "app/model/scene.h"

namespace testbed::model {

/// Why the first of the scene's shapes that no file could state is none, in words: "box: position must lie
/// within ±1e15". Shapes that the known scene has in the same place are not looked at again: they are good.
std::optional<std::string> beyond_limits(const Scene& scene, const Scene& known = {});

}  // namespace testbed::model
