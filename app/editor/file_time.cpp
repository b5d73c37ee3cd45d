// When a file was written, for people.
#include "app/editor/file_time.h"

#include <chrono>
#include <ctime>

namespace testbed::editor {

std::string text_of(std::filesystem::file_time_type time) {
    using namespace std::chrono;
    const auto ago = std::filesystem::file_time_type::clock::now() - time;
    const std::time_t seconds =
        system_clock::to_time_t(system_clock::now() - duration_cast<system_clock::duration>(ago));
    char text[32] = "";
    if (const std::tm* local = std::localtime(&seconds))
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", local);
    return text;
}

std::string clock_text(std::chrono::system_clock::time_point time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    char text[16] = "";
    if (const std::tm* local = std::localtime(&seconds)) std::strftime(text, sizeof text, "%H:%M:%S", local);
    return text;
}

}  // namespace testbed::editor
