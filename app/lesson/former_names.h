// Names that shapes of a lesson had when it was given out: files of learners may still have them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/model/scene.h"

namespace testbed::lesson {

/// What to do about a file's shape that the lesson does not have.
inline constexpr std::string_view renamed_advice =
    ": if it was renamed, add the old and the new name to the lesson's \"former_names\"";

/// The name that a shape or member of the lesson has now. A name that the lesson has, or knows nothing of,
/// stays.
std::string present_name(const model::Scene& lesson, const std::string& name);
/// The shape with the present names of itself and its members.
model::ShapePtr with_present_names(const model::Scene& lesson, const model::ShapePtr& shape);

/// Old names of the lesson that do nothing, as a file written by hand may have them, and why, in words.
std::vector<std::pair<std::string, std::string>> faults_of_former_names(const model::Scene& lesson);

/// The shapes of the lesson, and each again under every name that it had.
std::vector<model::ShapePtr> shapes_by_all_names(const model::Scene& lesson);

/// Which of these names the lesson has, and another shape had before: "\"A\" may be the shape that is now
/// \"B\"". Empty: none.
std::string ambiguous_in_words(const model::Scene& lesson, const std::vector<model::ShapePtr>& shapes);

}  // namespace testbed::lesson
