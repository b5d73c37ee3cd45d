// Rows of `expect`, whatever they are about: which shapes they name, which claim fails, and how a row that
// fails becomes one that holds.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/claims.h"

namespace testbed::model {

/// Calls visit(id) with every id that the row names, in its order; ids can be changed in place.
void each_id(auto& row, auto&& visit) {
    if (row.pair)
        for (auto& id : *row.pair) visit(id);
    if (row.shape) visit(*row.shape);
    for (auto& id : row.vectors) visit(id);
    for (auto& move : row.pushed)
        for (auto* id : {&move.shape, &move.by, &move.pair[0], &move.pair[1]})
            if (!id->empty()) visit(*id);
}

bool names(const Expectation& row, std::string_view id);

Subject subject_of(const Expectation& row);

/// How far a number may be off: the row's, else 1e-6. Ranges end where they say, whatever the tolerance.
double tolerance_of(const Expectation& row);
bool holds(const Expected& expected, const Actual& actual, double tolerance);

/// How many rows a scene has and how many of them fail: what `check` exits with and the window counts.
struct Tally {
    std::size_t rows = 0, failing = 0;
    bool operator==(const Tally&) const = default;
};
Tally tally(const std::vector<ExpectationResult>& results);

/// What is true, as what must be true of this claim. Empty where there is no answer, or where a file cannot
/// state it.
std::optional<Expected> expected_of(Subject subject, std::string_view claim, const Actual& actual);

/// What a claim that fails becomes: a range is as much wider as it takes, and a limit that was left out is in
/// it where it is the answer; anything else is what is true.
std::optional<Expected> corrected(Subject subject, std::string_view claim, const Expected& before,
                                  const Actual& actual);

/// A row with each claim that fails replaced by what is true: what `check --update` and the window write.
/// Claims that hold stay as they are written, with their ranges; so do the tolerance and each claim without an
/// answer, which still fails.
struct UpdatedRow {
    Expectation row;
    std::size_t changed = 0;     ///< claims that expect what is true now
    std::size_t unanswered = 0;  ///< claims that still fail; of a row that claims nothing 1
};
UpdatedRow updated(const Expectation& row, const ExpectationResult& result);

}  // namespace testbed::model
