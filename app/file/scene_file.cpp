// Scene files on disk: reading whole files.
#include "app/file/scene_file.h"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/file/json_tree.h"
#include "app/file/picture_file.h"
#include "app/file/store.h"
#include "app/platform/seen_characters.h"

namespace testbed::file {

namespace fs = std::filesystem;

namespace {

std::string reason(int error) { return std::generic_category().message(error); }

TextResult unreadable(std::string text) {
    TextResult result;
    result.issues.push_back({Issue::Severity::error, 0, 0, "", std::move(text)});
    return result;
}

/// All of a stream, or a little more than a scene may have: read_scene then says that it is too much.
std::string read_all(std::FILE* stream) {
    std::string text;
    std::vector<char> block(1 << 16);
    while (text.size() <= json::max_bytes) {
        const std::size_t actual = std::fread(block.data(), 1, block.size(), stream);
        if (actual == 0) break;
        text.append(block.data(), actual);
    }
    return text;
}

/// The window shows the names of files too.
void note_name(const fs::path& file) {
    const std::u8string name = file.u8string();
    platform::seen_characters().add({reinterpret_cast<const char*>(name.data()), name.size()});
}

std::FILE* open_to_read(const fs::path& file) {
#ifdef _WIN32
    return _wfopen(file.c_str(), L"rb");
#else
    return std::fopen(file.c_str(), "rb");
#endif
}

}  // namespace

TextResult load_text(const fs::path& file) {
    note_name(file);
    if (file == "-") return {read_all(stdin), {}};
    const Entry found = entry(file);
    if (found.kind == Entry::Kind::none) return unreadable("no such file");
    if (found.kind == Entry::Kind::folder) return unreadable("is a directory, not a scene file");
    if (!found.problem.empty()) return unreadable("cannot be read: " + found.problem);
    if (found.bytes > json::max_bytes)
        return unreadable(fmt::format("has {} MiB; a scene file may have up to {} MiB", found.bytes >> 20,
                                      json::max_bytes >> 20));
    std::FILE* stream = open_to_read(file);
    if (!stream) return unreadable("cannot be opened: " + reason(errno));
    std::string text = read_all(stream);
    const int failed = std::ferror(stream) ? errno : 0;
    std::fclose(stream);
    if (failed) return unreadable("cannot be read: " + reason(failed));
    return {std::move(text), {}};
}

ReadResult load_scene(const fs::path& file) {
    TextResult read = load_text(file);
    if (!read.text) return {{}, std::move(read.issues)};
    ReadResult scene = read_scene(*read.text);
    attach_picture(scene, file);
    return scene;
}

void attach_picture(ReadResult& read, const fs::path& file) {
    if (!read.scene) return;
    if (std::string problem = attach_picture(*read.scene, file.parent_path()); !problem.empty())
        read.issues.push_back({Issue::Severity::warning, 0, 0, "picture.file", std::move(problem)});
}

}  // namespace testbed::file
