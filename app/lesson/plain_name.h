// Names of learners as a teacher compares them.
#pragma once

#include <string>
#include <string_view>

namespace testbed::lesson {

/// Small letters (Latin, Greek, Cyrillic), one space between words and none around them: the same for "Ada
/// L." and " ada  l.".
std::string plain_name(std::string_view name);

}  // namespace testbed::lesson
