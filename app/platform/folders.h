// Where the program may keep what it remembers between runs.
#pragma once

#include <filesystem>

namespace testbed::platform {

/// The program's own folder among the user's: $COLLISION_TESTBED_SETTINGS where that is set, else what SDL
/// names for it. Empty where there is none; then nothing is remembered.
std::filesystem::path settings_folder();

}  // namespace testbed::platform
