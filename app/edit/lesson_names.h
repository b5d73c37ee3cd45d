// A new name for a shape in all parts of a lesson.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "app/model/lesson.h"

namespace testbed::edit {

/// The shape or member has the new name in goals, values, pushes, starts, solutions, wrong ends and texts.
/// What a state has of a deleted shape with the new name is dropped. others: names that stay whole in texts.
model::Lesson with_name_in_lesson(model::Lesson lesson, const std::string& old, const std::string& id,
                                  std::span<const std::string> others = {});

/// The lesson remembers the old name of what is now called `id`: files that learners hand in may have it.
model::Lesson with_former_name(model::Lesson lesson, const std::string& old, const std::string& id);

/// How many texts of the lesson are other ones in the second: what renaming changed.
std::size_t changed_texts(const model::Lesson& before, const model::Lesson& after);

/// Whether a text of the lesson contains the word.
bool texts_mention(const model::Lesson& lesson, std::string_view name);

}  // namespace testbed::edit
