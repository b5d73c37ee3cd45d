// What a lesson says of the learner's own scene: texts with values in braces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// The text with every {name} of a reading replaced by what the scene has there, to four digits; "none" where
/// there is no such value. Braces around anything else stay as they are.
std::string filled(std::string_view text, const std::vector<model::Reading>& readings,
                   const model::Scene& scene);

/// Names in braces that no reading has.
std::vector<std::string> unknown_names(std::string_view text, const std::vector<model::Reading>& readings);

}  // namespace testbed::lesson
