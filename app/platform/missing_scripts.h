// Which scripts no installed font has, in words, with the package to install.
#pragma once

#include <string>
#include <vector>

namespace testbed::platform {

/// No installed font has the character.
void note_missing(char32_t character);

/// A sentence for each script that was noted since the last call. Each script is reported once.
std::vector<std::string> new_missing_scripts();

}  // namespace testbed::platform
