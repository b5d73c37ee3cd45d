// Expectations in words.
#include "app/editor/expectation_text.h"

#include <fmt/format.h>
#include <optional>

#include "app/edit/numbers.h"
#include "app/model/range_words.h"

namespace testbed::editor {

namespace {

using Kind = model::Expected::Kind;

struct WordsOfActual {
    std::string operator()(std::monostate) const { return "none"; }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(double number) const { return edit::exact_text(number); }
    std::string operator()(const std::string& reason) const { return reason; }
};

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::string_view> behind(std::string_view text, std::string_view start) {
    if (!text.starts_with(start)) return std::nullopt;
    return trimmed(text.substr(start.size()));
}

std::string kinds_of(std::string_view name, const model::Claim& claim) {
    std::string kinds;
    const auto add = [&](bool allowed, std::string_view words) {
        if (!allowed) return;
        if (!kinds.empty()) kinds += ", or ";
        kinds += words;
    };
    add(claim.truth, "true or false");
    add(claim.number, "a number, or a range such as 0.2 to 0.3");
    add(claim.nothing, "none");
    return fmt::format("{} expects {}", name, kinds);
}

/// One end of a range, or the whole number.
bool take_number(std::string_view text, std::optional<double>& to, std::string& problem) {
    const auto value = edit::evaluate(text);
    if (const auto* number = std::get_if<double>(&value))
        to = *number;
    else
        problem = std::get<std::string>(value);
    return problem.empty();
}

struct LimitWords {
    std::string_view words;
    bool is_min, left_out;
};
/// The longer ones first: "<=" begins as "<".
constexpr LimitWords limit_words[] = {{"at least", true, false}, {">=", true, false},
                                      {"more than", true, true}, {"above", true, true},
                                      {">", true, true},         {"at most", false, false},
                                      {"<=", false, false},      {"less than", false, true},
                                      {"below", false, true},    {"<", false, true}};

/// "more than 3" or "at most 5", into the range. False: it does not begin with such words, or is a problem.
bool take_limit(std::string_view text, model::Expected& range, std::string& problem) {
    for (const auto& [words, is_min, left_out] : limit_words) {
        const auto rest = behind(text, words);
        if (!rest) continue;
        (is_min ? range.min_left_out : range.max_left_out) = left_out;
        return take_number(*rest, is_min ? range.min : range.max, problem);
    }
    return false;
}

/// "2..3" is a range in many languages: how it is written here. Empty of any other text.
std::string range_with_dots(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == text.npos) return {};
    const std::size_t rest = text.find_first_not_of(". ", dots);
    if (rest == text.npos) return {};
    std::optional<double> min, max;
    std::string problem;
    const std::string_view first = trimmed(text.substr(0, dots)), second = trimmed(text.substr(rest));
    if (!take_number(first, min, problem) || !take_number(second, max, problem)) return {};
    return fmt::format("a range is written: {} to {}", first, second);
}

std::variant<model::Expected, std::string> read_numbers(std::string_view text) {
    model::Expected expected;
    expected.kind = Kind::range;
    std::string problem;
    const std::size_t both = text.find(" and ");
    if (take_limit(trimmed(text.substr(0, both)), expected, problem)) {
        if (both == text.npos) return expected;
        if (!expected.min || !take_limit(trimmed(text.substr(both + 5)), expected, problem) || !expected.max)
            return problem.empty() ? "such a range is written: more than 3 and at most 5" : problem;
        const bool left_out = expected.min_left_out || expected.max_left_out;
        if (*expected.min > *expected.max || (left_out && *expected.min == *expected.max))
            return "no number is in that range";
        return expected;
    }
    if (!problem.empty()) return problem;
    if (const std::size_t to = text.find(" to "); to != text.npos) {
        if (!take_number(trimmed(text.substr(0, to)), expected.min, problem) ||
            !take_number(trimmed(text.substr(to + 4)), expected.max, problem))
            return problem;
        if (*expected.min > *expected.max) return "the range ends below its start";
        return expected;
    }
    if (const std::string other = range_with_dots(text); !other.empty()) return other;
    std::optional<double> number;
    if (!take_number(text, number, problem)) return problem;
    expected.kind = Kind::number;
    expected.number = *number;
    return expected;
}

}  // namespace

std::string text_of(const model::Expected& expected) {
    switch (expected.kind) {
        case Kind::truth: return expected.truth ? "true" : "false";
        case Kind::nothing: return "none";
        case Kind::number: return edit::exact_text(expected.number);
        case Kind::range:
            return model::range_words(expected, [](double number) { return edit::exact_text(number); });
    }
    return {};
}

std::string text_of(const model::Actual& actual) { return std::visit(WordsOfActual{}, actual); }

std::string about_text(const model::Expectation& row, std::string_view between) {
    std::string text;
    if (row.pair) text = fmt::format("{} {} {}", (*row.pair)[0], between, (*row.pair)[1]);
    if (row.shape) text = *row.shape;
    if (!row.vectors.empty()) text = fmt::format("{}", fmt::join(row.vectors, ", "));
    if (row.scene) text = "scene";
    if (row.algorithm) text += ", " + *row.algorithm;
    if (row.setting) text += " " + edit::exact_text(*row.setting);
    if (row.frames > 0) text += fmt::format(", {} frames", row.frames);
    if (row.horizon) text += fmt::format(", within {} s", edit::exact_text(*row.horizon));
    if (row.switches) text += ", its switches";
    if (!row.pushed.empty()) text += ", after a push";
    return text;
}

std::variant<model::Expected, std::string> read_expected(std::string_view text, std::string_view name,
                                                         const model::Claim& claim) {
    text = trimmed(text);
    model::Expected expected;
    if (text == "true" || text == "false" || text == "yes" || text == "no") {
        if (!claim.truth) return kinds_of(name, claim);
        expected.truth = text == "true" || text == "yes";
        return expected;
    }
    if (text == "none" || text == "null") {
        if (!claim.nothing) return kinds_of(name, claim);
        expected.kind = Kind::nothing;
        return expected;
    }
    if (text.empty() || !claim.number) return kinds_of(name, claim);
    return read_numbers(text);
}

}  // namespace testbed::editor
