// Parts of a lesson by the names that the page that makes it shows.
#pragma once

#include <string>
#include <string_view>

namespace testbed::editor {

/// Of a key of a step, a question or the lesson, or of the name of a field: "ask.choices" and "ask choices"
/// are "Answers". A part of a part that has no name of its own has that of the whole; empty: none has one.
std::string field_label(std::string_view key);

/// Where a path of the file leads: "step 2, Answers" of "lesson.steps[1].ask.choices[0]".
std::string place_on_page(std::string_view path);

}  // namespace testbed::editor
