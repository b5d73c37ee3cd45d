// Tolerances of expectations that let any answer pass.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::model {

/// Why a number that the row claims holds whatever the answer is: "tolerance: 9 is so wide that any …"; empty where the
/// row's tolerance is no larger than the answer and the shapes that it is about. row, claim: their places.
std::string wide_tolerance(const Scene& scene, const Results& results, std::size_t row, std::size_t claim);

/// The same of each row that has such a claim, with the row's place: "expect[2]: tolerance: …".
/// Requires results.expect to belong to the scene's rows.
std::vector<std::string> wide_tolerances(const Scene& scene, const Results& results);

}  // namespace testbed::model
