// Rows of `expect`, whatever they are about.
#include "app/model/expectations.h"

#include <algorithm>
#include <cmath>

namespace testbed::model {

namespace {

constexpr double default_tolerance = 1e-6;

struct ExpectedOfActual {
    const Claim& claim;

    std::optional<Expected> operator()(std::monostate) const {
        if (!claim.nothing) return std::nullopt;
        Expected expected;
        expected.kind = Expected::Kind::nothing;
        return expected;
    }
    std::optional<Expected> operator()(bool truth) const {
        if (!claim.truth) return std::nullopt;
        Expected expected;
        expected.truth = truth;
        return expected;
    }
    std::optional<Expected> operator()(double number) const {
        if (!claim.number || !std::isfinite(number)) return std::nullopt;
        Expected expected;
        expected.kind = Expected::Kind::number;
        expected.number = number;
        return expected;
    }
    std::optional<Expected> operator()(const std::string&) const { return std::nullopt; }
};

}  // namespace

bool names(const Expectation& row, std::string_view id) {
    bool found = false;
    each_id(row, [&](const std::string& named) { found = found || named == id; });
    return found;
}

Subject subject_of(const Expectation& row) {
    if (row.scene) return Subject::shape_set;
    if (row.algorithm) return row.shape ? Subject::bounds : Subject::algorithm;
    if (row.pair) return Subject::pair;
    return row.shape ? Subject::shape : Subject::vectors;
}

double tolerance_of(const Expectation& row) { return row.tolerance.value_or(default_tolerance); }

bool holds(const Expected& expected, const Actual& actual, double tolerance) {
    const double* number = std::get_if<double>(&actual);
    switch (expected.kind) {
        case Expected::Kind::truth: return actual == Actual(expected.truth);
        case Expected::Kind::nothing: return std::holds_alternative<std::monostate>(actual);
        case Expected::Kind::number: return number && std::abs(*number - expected.number) <= tolerance;
        case Expected::Kind::range:
            if (!number || (expected.min && !(*number >= *expected.min)) ||
                (expected.max && !(*number <= *expected.max)))
                return false;
            return !(expected.min_left_out && *number == *expected.min) &&
                   !(expected.max_left_out && *number == *expected.max);
    }
    return false;
}

Tally tally(const std::vector<ExpectationResult>& results) {
    return {results.size(), std::size_t(std::ranges::count(results, false, &ExpectationResult::pass))};
}

std::optional<Expected> expected_of(Subject subject, std::string_view claim, const Actual& actual) {
    const Claim* known = find_claim(subject, claim);
    return known ? std::visit(ExpectedOfActual{*known}, actual) : std::nullopt;
}

std::optional<Expected> corrected(Subject subject, std::string_view claim, const Expected& before,
                                  const Actual& actual) {
    const double* number = std::get_if<double>(&actual);
    if (before.kind != Expected::Kind::range || !number || !std::isfinite(*number))
        return expected_of(subject, claim, actual);
    Expected wider = before;
    if (wider.min && *number <= *wider.min) wider.min = *number, wider.min_left_out = false;
    if (wider.max && *number >= *wider.max) wider.max = *number, wider.max_left_out = false;
    return wider;
}

UpdatedRow updated(const Expectation& row, const ExpectationResult& result) {
    UpdatedRow next{.row = row};
    if (row.claims.empty()) next.unanswered = 1;
    for (std::size_t i = 0; i < row.claims.size() && i < result.actual.size(); ++i) {
        auto& [name, expected] = next.row.claims[i];
        if (holds(expected, result.actual[i], tolerance_of(row))) continue;
        const auto now = corrected(subject_of(row), name, expected, result.actual[i]);
        if (now) expected = *now;
        ++(now ? next.changed : next.unanswered);
    }
    return next;
}

}  // namespace testbed::model
