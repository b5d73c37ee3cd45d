// What a scene answers now, as what must be true of it: *expect this*, and scenes that are regression tests.
#pragma once

#include "app/model/analysis.h"

namespace testbed::model {

/// The pair's answer as a row: apart with its distance, else overlapping with its depth.
Expectation expectation_of(const Scene& scene, const PairResult& pair);

/// Whether the row is about these two, in either order, as they stand, and about the exact answer rather than
/// an algorithm's.
bool is_about(const Expectation& row, const std::string& a, const std::string& b);

/// The scene with the row about the pair renewed, or added. What an older row claims besides overlap,
/// distance and depth stays.
Scene expecting(const Scene& scene, const PairResult& pair);

/// The scene without the rows about the pair's exact answer.
Scene not_expecting(const Scene& scene, const PairResult& pair);

/// The scene with a row for each pair of the results, and the rows that it had about other things.
Scene regression(const Scene& scene, const Results& results);

}  // namespace testbed::model
