// Folders that a file dialog offers to go to.
#pragma once

#include <filesystem>
#include <vector>

#include "app/ui/widgets/file_browser.h"

namespace testbed::ui {

/// The user's home and documents where there are such folders, then the recent ones.
std::vector<FileBrowser::Place> places(const std::vector<std::filesystem::path>& recent);

}  // namespace testbed::ui
