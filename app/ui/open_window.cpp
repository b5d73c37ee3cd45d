// Opens the window.
#include "app/ui/open_window.h"

#include "app/platform/folders.h"
#include "app/platform/program.h"
#include "app/ui/window.h"

namespace testbed::ui {

int open_window(const std::string& scene_path) {
    Workbench workbench(scene_path, {.settings_folder = platform::settings_folder()});
    return platform::run(workbench, {.state = workbench.desk().memory.window});
}

}  // namespace testbed::ui
