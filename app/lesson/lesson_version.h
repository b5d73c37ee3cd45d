// Which text of a lesson a learner's file was made for.
#pragma once

#include <string>
#include <string_view>

#include "app/model/scene.h"

namespace testbed::lesson {

/// The lesson as a handout has it: without the notes of its steps, which are for the teacher.
model::Scene without_notes(const model::Scene& lesson);

/// Eight hexadecimal digits that change with the text (FNV-1a).
std::string text_version(std::string_view text);

/// Eight hexadecimal digits of what the lesson's file says. Spaces and line breaks do not count, nor do the notes of
/// steps, which a handout leaves out.
std::string lesson_version(const model::Scene& lesson);

}  // namespace testbed::lesson
