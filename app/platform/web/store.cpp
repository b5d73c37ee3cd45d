// The store in WebAssembly: files and folders that the host hands over (WASI's preopened folders), by POSIX
// calls.
#include "app/file/store.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "app/file/scene_file.h"

namespace testbed::file {

namespace {

std::string words_of(int error) { return std::generic_category().message(error); }

std::filesystem::file_time_type time_of(const struct ::stat& status) {
    using Time = std::filesystem::file_time_type;
    return Time(std::chrono::duration_cast<Time::duration>(std::chrono::seconds(status.st_mtim.tv_sec) +
                                                           std::chrono::nanoseconds(status.st_mtim.tv_nsec)));
}

/// False, with errno set, where a folder cannot be read.
bool add_files(const std::filesystem::path& folder, std::vector<std::filesystem::path>& found) {
    ::DIR* const opened = ::opendir(folder.c_str());
    if (!opened) return false;
    bool good = true;
    while (const ::dirent* at = good ? ::readdir(opened) : nullptr) {
        const std::string_view name = at->d_name;
        if (name.starts_with('.')) continue;
        const std::filesystem::path file = folder / name;
        struct ::stat status {};
        if (::lstat(file.c_str(), &status) == 0 && S_ISDIR(status.st_mode))
            good = add_files(file, found);
        else
            found.push_back(file);
    }
    const int why = errno;
    ::closedir(opened);
    errno = why;
    return good;
}

}  // namespace

Entry entry(const std::filesystem::path& name) {
    struct ::stat status {};
    if (::stat(name.c_str(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR) return {};
        return {Entry::Kind::other, 0, words_of(errno), {}};
    }
    if (S_ISDIR(status.st_mode)) return {Entry::Kind::folder, 0, {}, time_of(status)};
    if (!S_ISREG(status.st_mode)) return {Entry::Kind::other, 0, {}, {}};
    return {Entry::Kind::file, static_cast<std::uintmax_t>(status.st_size), {}, time_of(status)};
}

std::vector<std::filesystem::path> list(const std::filesystem::path& folder, std::string* problem) {
    std::vector<std::filesystem::path> found;
    ::DIR* const opened = ::opendir(folder.c_str());
    if (!opened) {
        if (problem) *problem = words_of(errno);
        return found;
    }
    while (const ::dirent* at = ::readdir(opened)) {
        const std::string_view name = at->d_name;
        if (name != "." && name != "..") found.push_back(folder / name);
    }
    ::closedir(opened);
    return found;
}

std::vector<std::filesystem::path> files_under(const std::filesystem::path& folder, std::string& problem) {
    std::vector<std::filesystem::path> found;
    if (add_files(folder, found)) return found;
    problem = words_of(errno);
    return {};
}

/// There is no working folder but the root.
std::filesystem::path absolute(const std::filesystem::path& name) { return "/" / name; }
std::filesystem::path working_folder() { return "/"; }
std::filesystem::path resolved(const std::filesystem::path& name) { return name; }  // there are no links

void remove_file(const std::filesystem::path& file) { ::unlink(file.c_str()); }

std::string rename_file(const std::filesystem::path& from, const std::filesystem::path& to) {
    return std::rename(from.c_str(), to.c_str()) == 0 ? std::string() : words_of(errno);
}

std::string make_folders(const std::filesystem::path& folder) {
    std::filesystem::path part;
    for (const std::filesystem::path& name : folder)
        if (::mkdir((part /= name).c_str(), 0777) != 0 && entry(part).kind != Entry::Kind::folder)
            return words_of(errno);
    return {};
}

void set_written(const std::filesystem::path& file, std::filesystem::file_time_type time) {
    const auto since = time.time_since_epoch();
    const auto whole = std::chrono::floor<std::chrono::seconds>(since);
    ::timespec times[2]{};
    times[0].tv_nsec = UTIME_OMIT;
    times[1].tv_sec = whole.count();
    times[1].tv_nsec = long(std::chrono::duration_cast<std::chrono::nanoseconds>(since - whole).count());
    ::utimensat(AT_FDCWD, file.c_str(), times, 0);
}

/// The host knows no locks and no flushing: a temporary file that is renamed over the old one must do.
std::optional<std::string> write_file_atomically(const std::filesystem::path& file, std::string_view text) {
    const std::string name = file.string(), temporary = name + ".tmp";
    std::FILE* const stream = std::fopen(temporary.c_str(), "wb");
    if (!stream) return fmt::format("cannot write \"{}\": {}", name, words_of(errno));
    bool good = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
    good = std::fclose(stream) == 0 && good;
    if (good && std::rename(temporary.c_str(), name.c_str()) == 0) return std::nullopt;
    const int why = errno;
    std::remove(temporary.c_str());
    return fmt::format("cannot write \"{}\": {}", name, words_of(why));
}

}  // namespace testbed::file
