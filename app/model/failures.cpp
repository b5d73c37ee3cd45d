// Claims to words.
#include "app/model/failures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/model/expectations.h"
#include "app/model/range_words.h"

namespace testbed::model {

std::string about_row(const Expectation& row) {
    std::string text;
    if (row.pair)
        text = fmt::format("{} – {}", (*row.pair)[0], (*row.pair)[1]);
    else if (row.shape)
        text = *row.shape;
    else if (!row.vectors.empty())
        text = fmt::format("{}", fmt::join(row.vectors, ", "));
    else
        text = "the scene";
    if (row.switches) text += " by the lesson's switches";
    if (row.algorithm) text += " by " + *row.algorithm;
    if (!row.pushed.empty()) text += " after the push";
    return text;
}

std::string expected_text(const Expected& expected, double tolerance) {
    switch (expected.kind) {
        case Expected::Kind::truth: return expected.truth ? "true" : "false";
        case Expected::Kind::nothing: return "null";
        case Expected::Kind::number:
            return tolerance > 0 ? fmt::format("{} ± {}", expected.number, tolerance)
                                 : fmt::format("{}", expected.number);
        case Expected::Kind::range: break;
    }
    return range_words(expected, [](double number) { return fmt::format("{}", number); });
}

std::string actual_text(const Actual& actual) {
    if (const auto* truth = std::get_if<bool>(&actual)) return *truth ? "true" : "false";
    if (const auto* number = std::get_if<double>(&actual)) return fmt::format("{}", *number + 0.0);
    if (const auto* reason = std::get_if<std::string>(&actual)) return *reason;
    return "null";
}

std::vector<ClaimOutcome> claim_outcomes(const Scene& scene, const std::vector<ExpectationResult>& results) {
    std::vector<ClaimOutcome> outcomes;
    for (std::size_t i = 0; i < scene.expect.size() && i < results.size(); ++i) {
        const Expectation& row = scene.expect[i];
        const double tolerance = tolerance_of(row);
        if (row.claims.empty())
            outcomes.push_back(
                {i, about_row(row), {}, "a claim", "none that this version knows", false, row.name});
        for (std::size_t c = 0; c < row.claims.size() && c < results[i].actual.size(); ++c) {
            const auto& [claim, expected] = row.claims[c];
            const Actual& actual = results[i].actual[c];
            outcomes.push_back({i, about_row(row), claim, expected_text(expected, tolerance),
                                actual_text(actual), holds(expected, actual, tolerance), row.name});
        }
    }
    return outcomes;
}

std::string sentence_of(const ClaimOutcome& outcome) {
    return fmt::format("{}: {}: {}{}expected {}, got {}", place_of(outcome), outcome.subject, outcome.claim,
                       outcome.claim.empty() ? "" : ": ", outcome.expected, outcome.actual);
}

std::string place_of(const ClaimOutcome& outcome) {
    const std::string name = outcome.name.empty() ? "" : fmt::format(" \"{}\"", outcome.name);
    return fmt::format("expect[{}]{}", outcome.row, name);
}

}  // namespace testbed::model
