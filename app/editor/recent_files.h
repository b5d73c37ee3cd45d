// The files that were open lately, as the File menu shows them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

struct RecentFile {
    std::filesystem::path file;
    std::string when;  ///< it was last written: "2026-11-21 12:10"
    view::Thumbnail picture;
};

/// Read when the list is opened, not before.
struct RecentFiles {
    std::vector<RecentFile> files;
    bool open = false;  ///< the list is on the screen, as of the last frame
};

/// Reads the files that the preferences name and that are still there.
void read_recent(Editor& editor);

}  // namespace testbed::editor
