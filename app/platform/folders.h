// Where the program may keep what it remembers between runs.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace testbed::platform {

/// SDL names folders in UTF-8 on every system.
std::filesystem::path path_of_utf8(std::string_view text);

/// The program's own folder among the user's: $COLLISION_TESTBED_SETTINGS where that is set, else what SDL
/// names for it. Empty where there is none; then nothing is remembered.
std::filesystem::path settings_folder();

/// Where the program's scenes are looked for, in this order: $COLLISION_TESTBED_SCENES alone where that is
/// set; else beside the executable, in `../share/collision-testbed` and in folders above, the data folder
/// that the build installs to, the sources that it was built from, and `scenes` in or around the folder of
/// the open file (empty: none).
std::vector<std::filesystem::path> scenes_places(const std::filesystem::path& open_file);

/// The first folder NAME that there is in one of scenes_places(). Empty where there is none.
std::filesystem::path scenes_folder(const std::filesystem::path& name,
                                    const std::filesystem::path& open_file);

}  // namespace testbed::platform
