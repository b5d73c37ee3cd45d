// The panels' rows: each is written at the end of its own file, and listed in panels.cpp.
#pragma once

#include "app/ui/panels/panel.h"

namespace testbed::ui {

extern const Panel inspector_panel;
extern const Panel scene_panel;
extern const Panel algorithm_panel;
extern const Panel overlays_panel;
extern const Panel broad_phase_panel;
extern const Panel collider_panel;
extern const Panel lesson_panel;
extern const Panel live_panel;
extern const Panel motion_panel;
extern const Panel tables_panel;

}  // namespace testbed::ui
