// Lessons from JSON, and back.
#pragma once

#include <string_view>
#include <vector>

#include "app/file/json_writer.h"
#include "app/file/reader.h"
#include "app/model/lesson.h"

namespace testbed::file {

/// The `lesson` block of a scene with these shapes. Ids of shapes and of algorithms that do not exist are
/// errors, so that a lesson which cannot be solved is refused where it is written.
/// text: that of the whole file.
model::Lesson read_lesson(Reader& reader, std::string_view text, json::Index node, const Path& path,
                          const std::vector<model::ShapePtr>& shapes);

/// `shapes` and `numbers` of an object: what a lesson's shapes and numbers are set to. Takes these two keys.
/// advice: follows the message about a shape that the lesson does not have.
model::LessonState read_lesson_state(Reader& reader, std::string_view text, Object& object,
                                     const std::vector<model::ShapePtr>& lesson,
                                     std::string_view advice = {});
/// The same two keys of an object that is being written.
void write_lesson_state(JsonWriter& json, const model::LessonState& state);

/// A step's `blanks` as JSON.
void write_blanks(JsonWriter& json, const model::Blanks& blanks);
/// The block as JSON, a step a line: what read_lesson reads as the same lesson.
void write_lesson(JsonWriter& json, const model::Lesson& lesson);

}  // namespace testbed::file
