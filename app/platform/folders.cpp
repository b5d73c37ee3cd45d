#include "app/platform/folders.h"

#include <SDL.h>
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

std::filesystem::path scenes_folder(const std::filesystem::path& name) {
    namespace fs = std::filesystem;
    if (const char* chosen = std::getenv("COLLISION_TESTBED_SCENES")) return fs::path(chosen) / name;
    const std::unique_ptr<char, decltype(&SDL_free)> base(SDL_GetBasePath(), &SDL_free);
    if (!base) return {};
    const fs::path beside = path_of_utf8(base.get());
    for (const char* const way : {"scenes", "../share/collision-testbed/scenes", "../Resources/scenes",
                                  "../scenes", "../../scenes", "../../../scenes"}) {
        std::error_code error;
        const fs::path folder = (beside / way / name).lexically_normal();
        if (fs::is_directory(folder, error)) return folder;
    }
    return {};
}

}  // namespace testbed::platform
