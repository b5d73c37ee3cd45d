// The judge of a learner's fills, for grades.
#pragma once

#include "app/lesson/grade.h"

namespace testbed::verify {

/// Why a learner's fills are wrong. The lesson outlives what is returned.
lesson::JudgesFills judges_fills(const model::Scene& lesson);

}  // namespace testbed::verify
