// Lessons from JSON, and back.
#pragma once

#include <vector>

#include "app/file/json_writer.h"
#include "app/file/reader.h"
#include "app/model/lesson.h"

namespace testbed::file {

/// The `lesson` block of a scene with these shapes. Ids of shapes and of algorithms that do not exist are
/// errors, so that a lesson which cannot be solved is refused where it is written.
model::Lesson read_lesson(Reader& reader, json::Index node, const Path& path,
                          const std::vector<model::ShapePtr>& shapes);

/// The block as JSON, a step a line: what read_lesson reads as the same lesson.
void write_lesson(JsonWriter& json, const model::Lesson& lesson);

}  // namespace testbed::file
