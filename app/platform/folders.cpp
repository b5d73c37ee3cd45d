#include "app/platform/folders.h"

#include <SDL.h>
#include <cstdlib>
#include <memory>

namespace testbed::platform {

std::filesystem::path settings_folder() {
    if (const char* chosen = std::getenv("COLLISION_TESTBED_SETTINGS")) {
        return std::filesystem::path(chosen);
    }
    const std::unique_ptr<char, decltype(&SDL_free)> folder(SDL_GetPrefPath("", "collision-testbed"),
                                                            &SDL_free);
    return folder ? std::filesystem::u8path(folder.get()) : std::filesystem::path();
}

}  // namespace testbed::platform
