// Opens the window.
#include "app/ui/open_window.h"

#include "app/platform/program.h"
#include "app/ui/workbench.h"

namespace testbed::ui {

int open_window(const std::string& scene_path) {
    Workbench workbench(scene_path);
    return platform::run(workbench, platform::WindowOptions{});
}

}  // namespace testbed::ui
