// Tolerances and ranges of expectations that let any answer pass.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/claims.h"
#include "app/model/expectations.h"

namespace testbed::model {

/// The numbers that the answer to a claim of the row can be at all: by the table of claims (claims.cpp), by
/// how many shapes the scene has, and by how long the row's vectors are. Requires a claim that find_claim()
/// knows.
Possible possible_of(const Scene& scene, const Expectation& row, std::string_view claim);

/// Why a number that the row claims holds whatever the answer is: "tolerance: 9 is so wide that any …"; empty
/// where the row's tolerance is no larger than the answer and the shapes that it is about, and a range has an
/// end that an answer can be beyond. row, claim: their places.
std::string wide_tolerance(const Scene& scene, const Results& results, std::size_t row, std::size_t claim);

/// The same of each such claim, with its row's place: "expect[2]: tolerance: …".
/// Requires results.expect to belong to the scene's rows.
std::vector<std::string> wide_tolerances(const Scene& scene, const Results& results);

/// Gives a row a tolerance that fits its shapes, where with the usual one a length or area that is other by a
/// thousandth of their scale would pass. A row that states a tolerance keeps it, and so does one with a
/// number that is as it was before. Requires its other numbers to be the answers. before: the row as it was;
/// a new one has no claims.
void fit_tolerance(const Scene& scene, const Results& results, const Expectation& before, Expectation& row);

/// Whether a claim, an answer, may join the row: a stated tolerance is for other numbers, and a number that
/// needs a tolerance of its own leaves those of the row as they are.
bool may_join(const Scene& scene, const Results& results, const Expectation& row, std::string_view claim,
              const Expected& expected);

/// Gives a row that states none a tolerance that fits its shapes, where by the usual one its numbers may be
/// off by more than a twentieth of their scale: what holds by that alone is no answer.
void narrow_usual_tolerance(const Scene& scene, const Results& results, Expectation& row);

/// updated() of the row at this place, with the tolerance that fits it where a number became another; what
/// does not hold by that is updated too. Requires results.expect to belong to the scene's rows.
UpdatedRow updated_to_fit(const Scene& scene, const Results& results, std::size_t row);

}  // namespace testbed::model
