// When a file was written, for people.
#pragma once

#include <filesystem>
#include <string>

namespace testbed::editor {

/// "2026-11-21 12:10", in the computer's time zone.
std::string text_of(std::filesystem::file_time_type time);

}  // namespace testbed::editor
