#include "app/ui/dialogs/places.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::ui {

namespace {

namespace fs = std::filesystem;

fs::path home_folder() {
    for (const char* name : {"HOME", "USERPROFILE"})
        if (const char* home = std::getenv(name); home && *home) return home;
    return {};
}

/// As freedesktop's user-dirs.dirs names it: XDG_DOCUMENTS_DIR="$HOME/Dokumente". Else "Documents".
fs::path documents_folder(const fs::path& home) {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    const fs::path folder = config && *config ? fs::path(config) : home / ".config";
    const file::TextResult read = file::load_text(folder / "user-dirs.dirs");
    constexpr std::string_view key = "XDG_DOCUMENTS_DIR=\"", from_home = "$HOME/";
    const std::size_t at = read.text ? read.text->find(key) : std::string::npos;
    if (at == std::string::npos) return home / "Documents";
    std::string_view value = std::string_view(*read.text).substr(at + key.size());
    value = value.substr(0, value.find('"'));
    return value.starts_with(from_home) ? home / value.substr(from_home.size()) : fs::path(value);
}

}  // namespace

std::vector<FileBrowser::Place> places(const std::vector<fs::path>& recent) {
    std::vector<FileBrowser::Place> result;
    const auto add = [&](const std::string& name, const fs::path& folder) {
        const auto same = [&](const FileBrowser::Place& place) { return place.folder == folder; };
        if (!folder.empty() && file::entry(folder).kind == file::Entry::Kind::folder &&
            std::ranges::none_of(result, same))
            result.push_back({name, folder});
    };
    const fs::path home = home_folder();
    add("Home", home);
    if (!home.empty()) add("Documents", documents_folder(home));
    for (const fs::path& folder : recent) add(folder.string(), folder);
    return result;
}

}  // namespace testbed::ui
