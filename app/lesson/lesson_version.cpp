#include "app/lesson/lesson_version.h"

#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/file/scene_file.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

model::Scene without_notes(const model::Scene& lesson) {
    model::Scene without = lesson;
    if (!lesson.lesson) return without;
    auto steps = std::make_shared<model::Lesson>(*lesson.lesson);
    for (model::LessonStep& step : steps->steps) step.notes.clear();
    without.lesson = std::move(steps);
    return without;
}

std::string text_version(std::string_view text) {
    std::uint32_t hash = 0x811c9dc5;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193;
    return fmt::format("{:08x}", hash);
}

std::string lesson_version(const model::Scene& lesson) {
    return text_version(file::write_scene(without_notes(lesson)));
}

}  // namespace testbed::lesson
