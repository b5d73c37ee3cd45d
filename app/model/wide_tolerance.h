// Tolerances of expectations that let any answer pass.
#pragma once

#include <string>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::model {

/// One sentence for each row whose tolerance is larger than the answer and the shapes that it is about.
/// Requires results.expect to belong to the scene's rows.
std::vector<std::string> wide_tolerances(const Scene& scene, const Results& results);

}  // namespace testbed::model
