#include "app/exchange/asserted.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "app/exchange/parts.h"
#include "app/exchange/snippet/words.h"

namespace testbed::exchange {

namespace {

using snippet::lowered;

bool asks_overlap(const std::string& word) {
    constexpr std::array stems{"collid", "collision", "overlap", "intersect", "hit", "touch"};
    return std::ranges::any_of(stems, [&](const char* stem) { return word.find(stem) != word.npos; });
}

/// A word that turns the statement round; empty of one that says no more than a statement of truth does.
std::optional<bool> turns(const std::string& word) {
    constexpr std::array yes{"yes",    "true",        "1",           "assert",    "assert_true", "asserttrue",
                             "expect", "expect_true", "assertequal", "expect_eq", "assert_eq",   "require",
                             "check",  "tobe",        "tobetruthy",  "is",        "assert_that", "equal",
                             "self",   "equals",      "toequal"};
    constexpr std::array no{"no",          "false",        "0",   "assert_false",
                            "assertfalse", "expect_false", "not", "tobefalsy"};
    if (std::ranges::find(yes, word) != yes.end()) return false;
    if (std::ranges::find(no, word) != no.end()) return true;
    return {};
}

struct Statement {
    std::string_view first, second;
    bool overlap;
};

/// "NAME(a, b)" from parts[i] on; how many parts it takes, 0 where there is none.
std::size_t call_at(std::span<const std::string_view> parts, std::size_t i, Statement& found) {
    const std::size_t begin = i;
    if (!of_word(parts[i][0]) || !asks_overlap(lowered(parts[i]))) return 0;
    const auto sign = [&](std::string_view wanted) { return i < parts.size() && parts[i] == wanted; };
    ++i;
    if (sign("!")) ++i;  // a macro
    if (!sign("(")) return 0;
    ++i;
    const auto name = [&]() -> std::string_view {
        if (sign("&") || sign("*")) ++i;
        return i < parts.size() && of_word(parts[i][0]) ? parts[i++] : std::string_view();
    };
    found.first = name();
    if (!sign(",")) return 0;
    ++i;
    found.second = name();
    if (!sign(")") || found.first.empty() || found.second.empty()) return 0;
    return i + 1 - begin;
}

std::optional<Statement> statement_of(std::string_view text) {
    const std::vector<std::string_view> parts = parts_of(text);
    if (parts.empty()) return {};
    Statement found{{}, {}, true};
    std::size_t calls = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        // "OverlapTester.overlapCircles(a, b)": the class that has it.
        const bool of_class = i + 2 < parts.size() && of_word(parts[i][0]) && parts[i + 1] == ".";
        const std::size_t begin = of_class ? i + 2 : i;
        if (const std::size_t taken = call_at(parts, begin, found)) {
            ++calls;
            i = begin + taken - 1;
        } else if (of_word(parts[i][0])) {
            const auto turned = turns(lowered(parts[i]));
            if (!turned) return {};
            if (*turned) found.overlap = !found.overlap;
        } else if (parts[i] == "!") {
            const bool of_macro =
                i == 1 && parts[0].data() + parts[0].size() == parts[1].data();  // "assert!(…)"
            if (!of_macro) found.overlap = !found.overlap;
        } else if (std::string_view("()=;,.").find(parts[i]) == std::string_view::npos) {
            return {};  // "&&", "<", "+" and others say something else
        }
    }
    if (calls != 1) return {};
    return found;
}

/// The shape that a variable became: of its name, or of that without "_shape".
std::optional<std::size_t> only_one(const std::vector<model::ShapePtr>& shapes, std::string_view variable) {
    const bool exact = std::ranges::any_of(shapes, [&](const auto& one) { return one->id == variable; });
    const std::string_view id = exact ? variable : snippet::id_of(variable);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (shapes[i]->id != id) continue;
        if (found) return {};
        found = i;
    }
    return found;
}

}  // namespace

std::vector<AssertedOverlap> asserted_overlaps(std::string_view text,
                                               const std::vector<model::ShapePtr>& shapes) {
    std::vector<AssertedOverlap> all;
    for (const std::string_view line : asserting_statements(text)) {
        const auto said = statement_of(line);
        if (!said) continue;
        const auto first = only_one(shapes, said->first), second = only_one(shapes, said->second);
        if (!first || !second || first == second) continue;
        const bool known = std::ranges::any_of(all, [&](const AssertedOverlap& one) {
            return std::minmax(one.first, one.second) == std::minmax(*first, *second) &&
                   one.overlap == said->overlap;
        });
        if (!known) all.push_back({*first, *second, said->overlap});
    }
    return all;
}

void expect_asserted(const std::vector<AssertedOverlap>& asserted, const std::vector<std::string>& ids,
                     model::Scene& scene) {
    for (const AssertedOverlap& one : asserted) {
        model::Expectation row;
        row.pair = {ids[one.first], ids[one.second]};
        model::Expected overlap;
        overlap.truth = one.overlap;
        row.claims.emplace_back("overlap", overlap);
        scene.expect.push_back(std::move(row));
    }
}

void expect_asserted(const std::vector<AssertedVectors>& asserted, const std::vector<std::string>& ids,
                     model::Scene& scene) {
    for (const AssertedVectors& one : asserted) {
        model::Expectation row;
        for (const std::size_t vector : one.vectors) row.vectors.push_back(ids[vector]);
        row.tolerance = one.tolerance;
        row.claims = one.claims;
        scene.expect.push_back(std::move(row));
    }
}

}  // namespace testbed::exchange
