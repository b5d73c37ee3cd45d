// The panels' rows: each is written at the end of its own file.
#pragma once

#include "app/ui/panels/panel.h"

namespace testbed::ui {

#define TESTBED_DECLARE(name) extern const Panel name##_panel;
TESTBED_PANELS(TESTBED_DECLARE)
#undef TESTBED_DECLARE

}  // namespace testbed::ui
