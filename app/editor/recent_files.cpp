// The files that were open lately.
#include "app/editor/recent_files.h"

#include <system_error>

#include "app/editor/editor.h"
#include "app/editor/file_time.h"
#include "app/file/scene_file.h"

namespace testbed::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_shown = 8;
constexpr std::uintmax_t most_bytes = 1 << 20;  // of a file whose picture is drawn while a menu opens

}  // namespace

void read_recent(Desk& desk) {
    desk.recent.files.clear();
    for (const fs::path& file : desk.memory.recent_files) {
        if (desk.recent.files.size() == most_shown) break;
        std::error_code error;
        if (!fs::is_regular_file(file, error)) continue;
        const auto time = fs::last_write_time(file, error);
        RecentFile& entry = desk.recent.files.emplace_back();
        entry.file = file;
        entry.when = error ? std::string() : text_of(time);
        if (fs::file_size(file, error) > most_bytes || error) continue;
        if (model::ReadResult read = model::load_scene(file); read.scene)
            entry.picture = Thumbnail(std::move(*read.scene));
    }
}

}  // namespace testbed::ui
