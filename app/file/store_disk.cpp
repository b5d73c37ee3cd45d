// The disk.
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "app/file/store.h"

namespace testbed::file {

namespace fs = std::filesystem;

Entry entry(const fs::path& name) {
    std::error_code error;
    const fs::file_status status = fs::status(name, error);
    switch (status.type()) {
        case fs::file_type::not_found: return {};
        case fs::file_type::directory: return {Entry::Kind::folder, 0, {}};
        case fs::file_type::regular: {
            const std::uintmax_t bytes = fs::file_size(name, error);
            return {Entry::Kind::file, error ? 0 : bytes, {}};
        }
        default: return {Entry::Kind::other, 0, error ? error.message() : ""};
    }
}

std::vector<fs::path> list(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        found.push_back(at->path());
    return found;
}

std::vector<fs::path> files_under(const fs::path& folder, std::string& problem) {
    std::vector<fs::path> found;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, error), end;
    for (; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        const bool folder_within = entry->is_directory(ignored) && !entry->is_symlink(ignored);
        if (entry->path().filename().string().starts_with('.')) {
            if (folder_within) entry.disable_recursion_pending();
        } else if (!folder_within) {
            found.push_back(entry->path());
        }
    }
    if (!error) return found;
    problem = error.message();
    return {};
}

}  // namespace testbed::file
