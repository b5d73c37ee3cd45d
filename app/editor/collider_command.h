// The command of a collider: as a shell takes it, and the files that it names.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace testbed::editor {

struct Collider;

/// With its folder.
std::string shell_command(const Collider& collider);
/// The words of the command that are files, and when they were written.
std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>> command_files(
    const Collider& collider);

}  // namespace testbed::editor
