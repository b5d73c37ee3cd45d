// What the program remembers between runs besides what lies on the desk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/platform/program.h"

namespace testbed::ui {

struct Memory {
    platform::WindowState window;
    float ui_scale = 1;                                 ///< wanted, times the display's and the theme's
    std::vector<std::filesystem::path> recent_files;    ///< the newest first
    std::vector<std::filesystem::path> recent_folders;  ///< the newest first
    std::filesystem::path last_scene;                   ///< of the run before; empty: it had no file
    std::vector<std::string> hints_seen;
    bool welcomed = false;       ///< the list of keys was shown by itself
    bool native_dialogs = true;  ///< the desktop's dialogs choose files where it has some
};

/// Puts the file and its folder in front of the lists, each once.
void remember_file(Memory& memory, const std::filesystem::path& file);

}  // namespace testbed::ui
