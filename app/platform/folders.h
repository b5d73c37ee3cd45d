// Where the program may keep what it remembers between runs.
#pragma once

#include <filesystem>
#include <string_view>

namespace testbed::platform {

/// SDL names folders in UTF-8 on every system.
std::filesystem::path path_of_utf8(std::string_view text);

/// The program's own folder among the user's: $COLLISION_TESTBED_SETTINGS where that is set, else what SDL
/// names for it. Empty where there is none; then nothing is remembered.
std::filesystem::path settings_folder();

/// The folder `scenes/NAME` that came with the program: under $COLLISION_TESTBED_SCENES where that is set,
/// beside the executable, in `../share/collision-testbed`, or in a folder above, as in a build folder of the
/// sources. Empty where there is none.
std::filesystem::path scenes_folder(const std::filesystem::path& name);

}  // namespace testbed::platform
