// A new name for a shape in all parts of a lesson.
#pragma once

#include <string>
#include <string_view>

#include "app/model/lesson.h"

namespace testbed::edit {

/// The text with the word `old` replaced. Words in braces stand for values and stay. "a", "I" and an "A" that
/// begins a sentence stay too, because they may be words of the language.
std::string with_word_renamed(std::string_view text, std::string_view old, std::string_view id);

/// The shape or member has the new name in goals, values, pushes, starts, solutions, wrong ends and texts.
/// What a state has of a deleted shape with the new name is dropped.
model::Lesson with_name_in_lesson(model::Lesson lesson, const std::string& old, const std::string& id);

/// Whether a text of the lesson contains the word.
bool texts_mention(const model::Lesson& lesson, std::string_view name);

}  // namespace testbed::edit
