// Whether a scene's expectations hold.
#pragma once

#include "app/model/analysis.h"

namespace testbed::model {

/// Judges every expectation of the scene into results.expect, and adds a problem for each that cannot be
/// judged.
void judge(const Scene& scene, Results& results);

}  // namespace testbed::model
