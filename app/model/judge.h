// Whether a scene's expectations hold.
#pragma once

#include "app/model/analysis.h"

namespace testbed::model {

/// Judges every expectation of the scene into results.expect, and adds a problem for each that cannot be
/// judged.
void judge(const Scene& scene, Results& results);

/// Numbers are equal within this where a row states no tolerance.
inline constexpr double default_tolerance = 1e-6;
/// Whether an answer is what a claim expects.
bool holds(const Expected& expected, const Actual& actual, double tolerance);

}  // namespace testbed::model
