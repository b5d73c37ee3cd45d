// The files that were open lately.
#include "app/editor/recent_files.h"

#include "app/editor/editor.h"
#include "app/editor/file_time.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_shown = 8;
constexpr std::uintmax_t max_bytes = 1 << 20;  // of a file whose picture is drawn while a menu opens

}  // namespace

void read_recent(Editor& editor) {
    editor.view.recent.files.clear();
    for (const fs::path& file : editor.preferences.recent_files) {
        if (editor.view.recent.files.size() == max_shown) break;
        const file::Entry found = file::entry(file);
        if (found.kind != file::Entry::Kind::file) continue;
        RecentFile& entry = editor.view.recent.files.emplace_back();
        entry.file = file;
        entry.when = found.written ? text_of(*found.written) : std::string();
        if (found.bytes > max_bytes) continue;
        if (file::ReadResult read = file::load_scene(file); read.scene)
            entry.picture = view::Thumbnail(std::move(*read.scene));
    }
}

}  // namespace testbed::editor
