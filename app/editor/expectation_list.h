// All expectations of a scene as a list, a line for each claim, whatever it is about. No window.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/model/expectations.h"

namespace testbed::editor {

struct ExpectationLine {
    std::size_t row;    ///< of the scene's `expect`
    std::size_t claim;  ///< of the row's claims; their number where the row claims nothing
    bool holds;
    bool operator==(const ExpectationLine&) const = default;
};

/// What can be expected of the selection, as it was worked out last.
struct OfferedClaims {
    std::pair<std::uint64_t, std::uint64_t>
        revisions{};        ///< of the answers and the history, for which this holds
    bool complete = false;  ///< the answers
    std::vector<model::Expectation> about{};
    std::vector<std::string> names{};
};

struct ExpectationList {
    bool failing_only = false;
    std::vector<ExpectationLine> lines;
    model::Tally tally;                      ///< of rows; none while they are not judged
    std::uint64_t revision = 0;              ///< of the answers, for which this holds
    bool stale = true;                       ///< the filter changed
    std::optional<std::size_t> shown_row{};  ///< that was shown last
    model::Expectation shown{};              ///< that row, which is followed when others go
    std::size_t rows = 0;                    ///< of the scene then
    bool scroll = false;                     ///< that row comes into view in the next frame
    OfferedClaims offered{};
};

/// Every row of the scene is in it, judged or not; with failing_only those alone of which a claim fails.
/// revision: another number whenever the results are others.
void refresh(ExpectationList& list, const model::Scene& scene, const model::Results& results,
             std::uint64_t revision);

}  // namespace testbed::editor
