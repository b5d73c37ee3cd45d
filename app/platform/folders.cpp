#include "app/platform/folders.h"

#include <SDL.h>
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <system_error>

namespace testbed::platform {

std::filesystem::path path_of_utf8(std::string_view text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

std::filesystem::path settings_folder() {
    if (const char* chosen = std::getenv("COLLISION_TESTBED_SETTINGS")) {
        return std::filesystem::path(chosen);
    }
    const std::unique_ptr<char, decltype(&SDL_free)> folder(SDL_GetPrefPath("", "collision-testbed"),
                                                            &SDL_free);
    return folder ? path_of_utf8(folder.get()) : std::filesystem::path();
}

std::vector<std::filesystem::path> scenes_places(const std::filesystem::path& open_file) {
    namespace fs = std::filesystem;
    if (const char* chosen = std::getenv("COLLISION_TESTBED_SCENES")) return {fs::path(chosen)};
    std::vector<fs::path> places;
    const auto add = [&](const fs::path& place) {
        const fs::path folder = place.lexically_normal();
        if (std::ranges::find(places, folder) == places.end()) places.push_back(folder);
    };
    const std::unique_ptr<char, decltype(&SDL_free)> base(SDL_GetBasePath(), &SDL_free);
    if (base) {
        const fs::path beside = path_of_utf8(base.get());
        for (const char* const way : {"scenes", "../share/collision-testbed/scenes", "../Resources/scenes",
                                      "../scenes", "../../scenes", "../../../scenes"})
            add(beside / way);
    }
    add(path_of_utf8(TESTBED_INSTALLED_SCENES));
#ifdef TESTBED_SOURCE_SCENES
    add(path_of_utf8(TESTBED_SOURCE_SCENES));
#endif
    std::error_code error;
    const fs::path file = open_file.empty() ? fs::path() : fs::absolute(open_file, error);
    if (!file.empty() && !error) {
        add(file.parent_path() / "scenes");
        // It may lie in scenes/ or in one of its folders.
        for (const fs::path& at : {file.parent_path(), file.parent_path().parent_path()})
            if (at.filename() == "scenes") add(at);
    }
    return places;
}

std::filesystem::path scenes_folder(const std::filesystem::path& name,
                                    const std::filesystem::path& open_file) {
    for (const std::filesystem::path& place : scenes_places(open_file)) {
        std::error_code error;
        if (std::filesystem::is_directory(place / name, error)) return place / name;
    }
    return {};
}

}  // namespace testbed::platform
