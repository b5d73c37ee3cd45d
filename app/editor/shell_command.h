// Commands that a person types: as a shell takes them, and the files that they name.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace testbed::editor {

/// A command line and the folder that it runs in; empty: that of this program.
struct TypedCommand {
    std::string command, folder;
};

/// For /bin/sh -c. A single program takes the place of the shell, so that its end is the program's own.
std::string shell_line(const std::string& command, const std::string& folder);
/// The words as a person would type them.
std::string typed(std::span<const std::string> words);
/// What runs a file, in its folder: "python3 mine.py".
TypedCommand command_for(const std::filesystem::path& file);

using FileTimes = std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>>;
/// The words of the command that are files, and when they were written.
FileTimes command_files(const std::string& command, const std::string& folder);

}  // namespace testbed::editor
