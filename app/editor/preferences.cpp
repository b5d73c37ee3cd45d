// What the program remembers between runs.
#include "app/editor/preferences.h"

#include <algorithm>

#include "app/file/store.h"

namespace testbed::editor {

namespace {

constexpr std::size_t max_files = 12, max_folders = 8;

void to_front(std::vector<std::filesystem::path>& list, const std::filesystem::path& path, std::size_t max) {
    std::erase(list, path);
    list.insert(list.begin(), path);
    if (list.size() > max) list.resize(max);
}

}  // namespace

void remember_file(Preferences& memory, const std::filesystem::path& file) {
    const std::filesystem::path whole = file::absolute(file).lexically_normal();
    if (whole.empty()) return;
    to_front(memory.recent_files, whole, max_files);
    to_front(memory.recent_folders, whole.parent_path(), max_folders);
}

}  // namespace testbed::editor
