// Claims in words.
#include "app/ui/lessons/claims.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/edit/numbers.h"
#include "app/lesson/landing.h"
#include "app/model/algorithms.h"
#include "app/model/range_words.h"
#include "app/ui/widgets/verdict.h"
#include "core/catalog.h"

namespace testbed::ui {

namespace {

/// Of vectors: whether they are put tip to tail, rather than held against each other.
bool is_about_sum(std::string_view claim) {
    for (const std::string_view name : {"sum.x", "sum.y", "tip.x", "tip.y", "length", "direction"})
        if (claim == name) return true;
    return false;
}

}  // namespace

std::string claim_label(std::string_view claim) {
    static constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"overlap", "verdict"},
        {"agrees", "the test is"},
        {"wrong", "hits that are none"},
        {"missed", "hits missed"},
        {"tests_and_entries", "tests + entries"},
        {"impact", "first touch"},
        {"position.x", "x"},
        {"position.y", "y"},
        {"rotation", "turned by"},
        {"normal.x", "push-out, x"},
        {"normal.y", "push-out, y"},
        {"sum.x", "x"},
        {"sum.y", "y"},
        {"difference.x", "x"},
        {"difference.y", "y"},
        {"tip.x", "tip, x"},
        {"tip.y", "tip, y"},
        {"direction", "heading"},
        {"dot", "dot product"},
        {"cross", "cross product"},
        {"radians", "angle in radians"},
        {"projection", "shadow, t"},
        {"foot.x", "shadow's end, x"},
        {"foot.y", "shadow's end, y"},
        {"signed_area", "signed area"},
    };
    for (const auto& [name, word] : words)
        if (claim == name) return std::string(word);
    for (const std::string_view prefix : {"number.", "count.", "bounds."})
        if (claim.starts_with(prefix)) return std::string(claim.substr(prefix.size()));
    std::string label(claim);
    std::ranges::replace(label, '.', ' ');
    return label;
}

std::string claimant(const model::Expectation& row) {
    if (!row.pushed.empty()) {
        model::Expectation after = row;
        after.pushed.clear();
        return fmt::format("{}, after {}", claimant(after), lesson::moves_name(row.pushed));
    }
    if (row.switches) return "All pairs, as switched";
    const collision::catalog::Algorithm* test =
        row.algorithm ? collision::catalog::find(*row.algorithm) : nullptr;
    if (test)
        return row.setting      ? fmt::format("{}, {}", test->name, edit::short_text(*row.setting))
               : row.frames > 0 ? fmt::format("{}, a frame", test->name)
                                : std::string(test->name);
    if (row.pair) return fmt::format("{} {} {}", (*row.pair)[0], between(), (*row.pair)[1]);
    if (row.shape) return *row.shape;
    if (row.vectors.size() < 2) return fmt::format("{}", fmt::join(row.vectors, ""));
    const bool about_sum = row.claims.empty() || is_about_sum(row.claims.front().first);
    const bool about_difference = !about_sum && row.claims.front().first.starts_with("difference.");
    return about_sum          ? fmt::format("the sum {}", fmt::join(row.vectors, " + "))
           : about_difference ? fmt::format("the difference {}", fmt::join(row.vectors, " − "))
                              : fmt::format("{}", fmt::join(row.vectors, " and "));
}

std::string actual_text(const model::Expectation& row, std::string_view claim, const model::Actual& actual) {
    const collision::catalog::Algorithm* test =
        row.algorithm ? collision::catalog::find(*row.algorithm) : nullptr;
    if (const auto* truth = std::get_if<bool>(&actual)) {
        if (claim == "overlap" && test && model::about_motion(*test)) return *truth ? "hit" : "no hit";
        if (claim == "overlap" && test && model::about_sliding(*test)) return *truth ? "inside" : "outside";
        if (claim == "overlap") return *truth ? "overlap" : "apart";
        if (claim == "agrees") return *truth ? "right" : "wrong";
        return *truth ? "yes" : "no";
    }
    if (const auto* number = std::get_if<double>(&actual)) {
        if (claim == "impact") return fmt::format("{} s", edit::fixed_text(*number, 3));
        const bool whole = claim.starts_with("count.") || claim == "found" || claim == "missed" ||
                           claim == "wrong" || claim == "steps" || claim == "tests_and_entries";
        if (row.frames > 0) return edit::fixed_text(*number, 1);
        // Rounds, entries, the number of a shape: what an algorithm counts has no decimals.
        const bool counted =
            claim.starts_with("number.") && std::abs(*number) < 1e9 && *number == std::floor(*number);
        return whole || counted ? edit::short_text(*number) : edit::measured_text(*number, 3);
    }
    return claim == "impact" ? "never" : "none";
}

std::string wanted_text(const model::Expectation& row) {
    const auto& [claim, expected] = row.claims.front();
    using Kind = model::Expected::Kind;
    const auto short_words = [&claim = claim](double number) {
        return edit::short_text(number) + (claim == "impact" ? " s" : "");
    };
    switch (expected.kind) {
        case Kind::truth: return actual_text(row, claim, expected.truth);
        case Kind::nothing: return actual_text(row, claim, std::monostate());
        case Kind::number: return short_words(expected.number);
        case Kind::range: break;
    }
    return model::range_words(expected, short_words, [](double number) { return edit::short_text(number); });
}

std::vector<std::string> conditions(const model::Goal& goal) {
    std::vector<std::string> out;
    for (const auto& stage : goal.stages) {
        for (const model::Expectation& row : stage) {
            for (const auto& claim : row.claims) {
                model::Expectation one = row;
                one.claims = {claim};
                out.push_back(
                    fmt::format("{}: {} {}", claimant(row), claim_label(claim.first), wanted_text(one)));
            }
        }
    }
    return out;
}

}  // namespace testbed::ui
