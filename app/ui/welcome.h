// The scene that the window opens on when it is given none.
#pragma once

#include "app/model/scene.h"

namespace testbed::ui {

model::Scene welcome_scene();

}  // namespace testbed::ui
