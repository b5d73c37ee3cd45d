// Opens the window.
#include "app/ui/open_window.h"

#include "app/platform/folders.h"
#include "app/platform/program.h"
#include "app/ui/main_window.h"

namespace testbed::ui {

int open_window(const std::string& scene_path) {
    MainWindow window(scene_path, {.settings_folder = platform::settings_folder()});
    return platform::run(window, {.state = window.editor().preferences.window});
}

}  // namespace testbed::ui
