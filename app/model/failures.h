// What became of each claim of a scene's expectations, in words.
#pragma once

#include <string>
#include <vector>

#include "app/model/analysis.h"

namespace testbed::model {

/// One claim of one row.
struct ClaimOutcome {
    std::size_t row;      ///< index into the scene's expectations
    std::string subject;  ///< "A – B", "A – B by gjk", "A", "the scene by grid"
    std::string claim;    ///< "depth"; empty: the row claims nothing
    std::string expected, actual;
    bool holds;
    std::string name{};  ///< of the row; empty: it has none
};

/// Every claim in order; a row that claims nothing has one outcome, which fails. results: as judge() left
/// them.
std::vector<ClaimOutcome> claim_outcomes(const Scene& scene, const std::vector<ExpectationResult>& results);

/// "A – B by gjk"
std::string about_row(const Expectation& row);
/// "0.25 ± 1e-06", "0.2 to 0.3", "at least 2", "true", "null"
std::string expected_text(const Expected& expected, double tolerance);
/// "0.3", "false", "null", or the sentence that says why there is no answer.
std::string actual_text(const Actual& actual);
/// "expect[2]", with the row's name "expect[2] "the wall holds"".
std::string place_of(const ClaimOutcome& outcome);
/// "expect[2]: A – B: depth: expected 0.25 ± 1e-06, got 0.3"
std::string sentence_of(const ClaimOutcome& outcome);

}  // namespace testbed::model
