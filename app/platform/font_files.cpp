#include "app/platform/font_files.h"

#include <SDL.h>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string_view>
#include <vector>

#include "app/platform/folders.h"

namespace testbed::platform {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> font_folders() {
    std::vector<fs::path> folders;
    if (const char* chosen = std::getenv("COLLISION_TESTBED_FONTS")) folders.emplace_back(chosen);
    const std::unique_ptr<char, decltype(&SDL_free)> base(SDL_GetBasePath(), &SDL_free);
    if (base) {
        const fs::path beside = path_of_utf8(base.get());
        folders.push_back(beside / "fonts");
        folders.push_back(beside / "../share/collision-testbed/fonts");
    }
    if (const char* home = std::getenv("HOME")) {
        folders.push_back(fs::path(home) / ".local/share/fonts");
        folders.push_back(fs::path(home) / ".fonts");
        folders.push_back(fs::path(home) / "Library/Fonts");
    }
    if (const char* local = std::getenv("LOCALAPPDATA")) {
        folders.push_back(fs::path(local) / "Microsoft/Windows/Fonts");
    }
    if (const char* windows = std::getenv("WINDIR")) folders.push_back(fs::path(windows) / "Fonts");
    for (const char* system :
         {"/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts", "/System/Library/Fonts"}) {
        folders.emplace_back(system);
    }
    return folders;
}

}  // namespace

FontFiles::FontFiles() : FontFiles(font_folders()) {}

FontFiles::FontFiles(std::span<const fs::path> folders) {
    constexpr int deepest = 4;
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
        while (!error && entry != fs::recursive_directory_iterator()) {
            if (entry.depth() >= deepest) entry.disable_recursion_pending();
            files_.try_emplace(entry->path().filename().string(), entry->path());
            entry.increment(error);
        }
    }
}

std::optional<fs::path> FontFiles::find(std::span<const char* const> names) const {
    for (const char* name : names) {
        if (const auto file = files_.find(name); file != files_.end()) return file->second;
    }
    return std::nullopt;
}

std::optional<std::string> read_font(const fs::path& file) {
    std::error_code error;
    const auto size = fs::is_regular_file(file, error) ? fs::file_size(file, error) : 0;
    if (error || size == 0) return std::nullopt;
    std::string bytes(size, '\0');
    if (!std::ifstream(file, std::ios::binary).read(bytes.data(), static_cast<std::streamsize>(size))) {
        return std::nullopt;
    }
    constexpr std::string_view true_type("\0\1\0\0", 4);
    constexpr std::string_view tags[] = {true_type, "OTTO", "true", "ttcf"};
    const std::string_view begin = std::string_view(bytes).substr(0, 4);
    if (std::find(std::begin(tags), std::end(tags), begin) == std::end(tags)) return std::nullopt;
    return bytes;
}

}  // namespace testbed::platform
