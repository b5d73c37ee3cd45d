// Predictions held against their questions.
#include "app/lesson/prediction.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace testbed::lesson {

namespace {

using Kind = model::Question::Kind;

/// Requires a prediction that fits a choice.
std::size_t choice_of(const Prediction& prediction) { return std::size_t(std::get<double>(prediction)) - 1; }

std::string number_text(const Prediction& prediction) {
    // Not rounded to what a step shows: two answers that count differently would read alike.
    return fmt::format("{:.10g}", std::get<double>(prediction));
}

std::string percent(const Prediction& prediction) {
    return fmt::format("{:.0f} %", 100 * std::get<double>(prediction));
}

}  // namespace

std::string misfit(const model::Question& question, const Prediction& prediction) {
    const double* const number = std::get_if<double>(&prediction);
    switch (question.kind) {
        case Kind::choice:
            if (number && *number >= 1 && *number <= double(question.choices.size()) &&
                *number == std::floor(*number))
                return {};
            return fmt::format("the number of a choice, 1 to {}", question.choices.size());
        case Kind::verdict: return number ? "true or false" : "";
        case Kind::number: return number && std::isfinite(*number) ? "" : "a number";
        case Kind::region:
            return number && *number >= 0 && *number <= 1 ? "" : "the share of the region, 0 to 1";
    }
    return {};
}

bool is_near_enough(const model::Question& question, double number) {
    // What decimals lose as doubles, and their difference.
    const double rounding = 4 * std::numeric_limits<double>::epsilon() *
                            std::max({std::abs(number), std::abs(question.number), question.tolerance});
    return std::abs(number - question.number) <= question.tolerance + rounding;
}

bool is_right(const model::Question& question, const Prediction& prediction) {
    switch (question.kind) {
        case Kind::choice: return choice_of(prediction) == question.choice;
        case Kind::verdict: return std::get<bool>(prediction) == question.verdict;
        case Kind::number: return is_near_enough(question, std::get<double>(prediction));
        case Kind::region: return std::get<double>(prediction) >= good_share;
    }
    return false;
}

std::string in_words(const model::Question& question, const Prediction& prediction) {
    switch (question.kind) {
        case Kind::choice: return question.choices[choice_of(prediction)];
        case Kind::verdict: return std::get<bool>(prediction) ? "they overlap" : "they are apart";
        case Kind::number: return number_text(prediction);
        case Kind::region: return percent(prediction) + " of the region";
    }
    return {};
}

std::string in_short(const model::Question& question, const Prediction& prediction) {
    switch (question.kind) {
        case Kind::choice: return letter(choice_of(prediction));
        case Kind::verdict: return std::get<bool>(prediction) ? "overlap" : "apart";
        case Kind::number: return number_text(prediction);
        case Kind::region: return percent(prediction);
    }
    return {};
}

std::optional<Prediction> right_answer(const model::Question& question) {
    switch (question.kind) {
        case Kind::choice: return double(question.choice + 1);
        case Kind::verdict: return question.verdict;
        case Kind::number: return question.number;
        case Kind::region: return {};
    }
    return {};
}

std::string letter(std::size_t choice) {
    return choice < 26 ? std::string(1, char('a' + choice)) : std::to_string(choice + 1);
}

}  // namespace testbed::lesson
