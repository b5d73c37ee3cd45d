#include "app/lesson/lesson_version.h"

#include <cstdint>
#include <fmt/format.h>

#include "app/file/scene_file.h"

namespace testbed::lesson {

std::string lesson_version(const model::Scene& lesson) {
    std::uint32_t hash = 0x811c9dc5;  // FNV-1a
    for (const char c : file::write_scene(lesson)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193;
    return fmt::format("{:08x}", hash);
}

}  // namespace testbed::lesson
