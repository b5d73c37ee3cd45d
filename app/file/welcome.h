// The scene that is shown where none is named.
#pragma once

#include "app/model/scene.h"

namespace testbed::file {

/// scenes/demos/welcome.json as it was when the program was built.
model::Scene welcome_scene();

}  // namespace testbed::file
