// Files of the program in the page: scenes and fonts that came with it, and what it keeps.
#include <array>
#include <cstdio>
#include <utility>

#include "app/file/store.h"
#include "app/platform/file_lock.h"
#include "app/platform/file_stamp.h"
#include "app/platform/folders.h"
#include "app/platform/font_files.h"

namespace testbed::platform {

namespace fs = std::filesystem;

// ---- folders.h: as assets/web/files.js has them ----

fs::path path_of_utf8(std::string_view text) { return fs::path(std::u8string(text.begin(), text.end())); }
fs::path settings_folder() { return "/settings"; }
std::vector<fs::path> scenes_places(const fs::path&) { return {"/scenes"}; }
fs::path scenes_folder(const fs::path& name, const fs::path&) { return fs::path("/scenes") / name; }

// ---- font_files.h ----

FontFiles::FontFiles() : FontFiles(std::array{fs::path("/fonts")}) {}

FontFiles::FontFiles(std::span<const fs::path> folders) {
    for (const fs::path& folder : folders)
        for (const fs::path& file : file::list(folder)) files_.try_emplace(file.filename().string(), file);
}

std::optional<fs::path> FontFiles::find(std::span<const char* const> names) const {
    for (const char* name : names)
        if (const auto file = files_.find(name); file != files_.end()) return file->second;
    return std::nullopt;
}

std::optional<std::string> read_font(const fs::path& file) {
    std::FILE* const stream = std::fopen(file.c_str(), "rb");
    if (!stream) return std::nullopt;
    std::string bytes(file::entry(file).bytes, '\0');
    const bool whole = std::fread(bytes.data(), 1, bytes.size(), stream) == bytes.size();
    std::fclose(stream);
    if (!whole || bytes.empty()) return std::nullopt;
    return bytes;
}

// ---- file_stamp.h: nobody else writes these files ----

std::optional<FileStamp> stamp_of(const fs::path& file) {
    const file::Entry found = file::entry(file);
    if (found.kind == file::Entry::Kind::none) return std::nullopt;
    return FileStamp{.time = found.written.value_or(fs::file_time_type{}), .size = found.bytes};
}

// ---- file_lock.h: what another tab holds is not handed to this one ----

std::optional<FileLock> FileLock::take(const fs::path& file) { return FileLock(file, 0); }
FileLock::FileLock(FileLock&& other) noexcept = default;
FileLock& FileLock::operator=(FileLock&& other) noexcept = default;
FileLock::~FileLock() = default;
bool FileLock::stands() const { return handle_ != none; }
void FileLock::remove() {}
void FileLock::release() {}

}  // namespace testbed::platform
