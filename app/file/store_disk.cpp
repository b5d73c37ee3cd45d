// The disk.
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "app/file/store.h"

namespace testbed::file {

namespace fs = std::filesystem;

Entry entry(const fs::path& name) {
    std::error_code error, unknown;
    std::optional<fs::file_time_type> written = fs::last_write_time(name, unknown);
    if (unknown) written.reset();
    const fs::file_status status = fs::status(name, error);
    if (status.type() == fs::file_type::not_found) return {};
    if (fs::is_directory(status)) return {Entry::Kind::folder, 0, {}, written};
    if (!fs::is_regular_file(status)) return {Entry::Kind::other, 0, error ? error.message() : "", written};
    const std::uintmax_t bytes = fs::file_size(name, error);
    return {Entry::Kind::file, error ? 0 : bytes, {}, written};
}

std::vector<fs::path> list(const fs::path& folder, std::string* problem) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        found.push_back(at->path());
    if (error && problem) *problem = error.message();
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

fs::path absolute(const fs::path& name) {
    std::error_code error;
    fs::path whole = fs::absolute(name, error);
    return error ? fs::path() : whole;
}

fs::path resolved(const fs::path& name) {
    std::error_code error;
    fs::path whole = fs::canonical(name, error);
    return error ? name : whole;
}

fs::path working_folder() {
    std::error_code error;
    return fs::current_path(error);
}

void remove_file(const fs::path& file) {
    std::error_code ignored;
    fs::remove(file, ignored);
}

std::string rename_file(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    return error ? error.message() : std::string();
}

std::string make_folders(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    return error ? error.message() : std::string();
}

void set_written(const fs::path& file, fs::file_time_type time) {
    std::error_code ignored;
    fs::last_write_time(file, time, ignored);
}

}  // namespace testbed::file
