// What the program remembers between runs.
#include "app/editor/recent_paths.h"

#include <algorithm>
#include <system_error>

namespace testbed::ui {

namespace {

constexpr std::size_t most_files = 12, most_folders = 8;

void to_front(std::vector<std::filesystem::path>& list, const std::filesystem::path& path, std::size_t most) {
    std::erase(list, path);
    list.insert(list.begin(), path);
    if (list.size() > most) list.resize(most);
}

}  // namespace

void remember_file(Memory& memory, const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error).lexically_normal();
    if (error || whole.empty()) return;
    to_front(memory.recent_files, whole, most_files);
    to_front(memory.recent_folders, whole.parent_path(), most_folders);
}

}  // namespace testbed::ui
