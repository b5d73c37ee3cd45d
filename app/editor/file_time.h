// When a file was written, for people.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace testbed::editor {

/// "2026-11-21 12:10", in the computer's time zone.
std::string text_of(std::filesystem::file_time_type time);
/// "12:10:05", in the computer's time zone.
std::string clock_text(std::chrono::system_clock::time_point time);

}  // namespace testbed::editor
