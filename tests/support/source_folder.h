// Where the repository's own files are, for tests that read them.
#pragma once

#include <filesystem>

namespace collision::support {

/// The root of the repository, absolute.
std::filesystem::path source_folder();

}  // namespace collision::support
