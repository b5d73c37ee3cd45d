// Opens the window.
#include "app/ui/open_window.h"

#include "app/editor/live.h"
#include "app/live/recording_file.h"
#include "app/platform/folders.h"
#include "app/platform/program.h"
#include "app/ui/main_window.h"

namespace testbed::ui {

namespace {

/// Answers that are there by then are shown in the frame of the change that they are about.
constexpr double seconds_a_frame_waits = 0.03;

}  // namespace

int open_window(const std::string& scene_path, const live::Order* listen) {
    MainWindow window(scene_path,
                      {.settings_folder = platform::settings_folder(), .patience = seconds_a_frame_waits});
    if (listen && live::is_recording(listen->command))
        editor::open_run(window.editor(), listen->command.front());
    else if (listen)
        editor::listen_to(window.editor(), *listen);
    return platform::run(window, {.state = window.editor().preferences.window});
}

}  // namespace testbed::ui
