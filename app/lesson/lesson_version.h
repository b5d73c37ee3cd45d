// Which text of a lesson a learner's file was made for.
#pragma once

#include <string>

#include "app/model/scene.h"

namespace testbed::lesson {

/// Eight hexadecimal digits of what the lesson's file says; spaces and line breaks do not count.
std::string lesson_version(const model::Scene& lesson);

}  // namespace testbed::lesson
