#include "app/lesson/goal_findings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>

#include "app/lesson/sizes.h"
#include "app/lesson/solution.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"
#include "app/model/range_words.h"

namespace testbed::lesson {

namespace {

std::string number_text(double number, int digits) { return fmt::format("{:.{}g}", number, digits); }

std::string found_text(const model::Actual& actual, int digits) {
    if (const auto* truth = std::get_if<bool>(&actual)) return *truth ? "true" : "false";
    if (const auto* number = std::get_if<double>(&actual)) return number_text(*number, digits);
    if (const auto* why = std::get_if<std::string>(&actual)) return "not known (" + *why + ")";
    return "nothing";
}

std::string wanted_text(const model::Expected& expected, std::optional<double> tolerance, int digits) {
    using Kind = model::Expected::Kind;
    const auto text = [&](double number) { return number_text(number, digits); };
    switch (expected.kind) {
        case Kind::truth: return expected.truth ? "true" : "false";
        case Kind::nothing: return "nothing";
        case Kind::number:
            return tolerance ? fmt::format("{}, within {}", text(expected.number), text(*tolerance))
                             : text(expected.number);
        case Kind::range: break;
    }
    return model::range_words(expected, text);
}

double rounded(double number, int digits) {
    return std::strtod(number_text(number, digits).c_str(), nullptr);
}

/// Whether the number still misses what is wanted after all are rounded to so many digits.
bool says_that_it_misses(double found, const model::Expected& expected, std::optional<double> tolerance,
                         int digits) {
    const auto text_of = [&](double number) { return rounded(number, digits); };
    const double is = text_of(found);
    if (expected.kind == model::Expected::Kind::number)
        return std::abs(is - text_of(expected.number)) > text_of(tolerance.value_or(0));
    if (expected.kind != model::Expected::Kind::range) return true;
    const auto below = [&](double limit, bool left_out) { return left_out ? is <= limit : is < limit; };
    const auto above = [&](double limit, bool left_out) { return left_out ? is >= limit : is > limit; };
    return (expected.min && below(text_of(*expected.min), expected.min_left_out)) ||
           (expected.max && above(text_of(*expected.max), expected.max_left_out));
}

/// "distance is 0.31, must be at most 0.2", with as many digits as make it true.
std::string miss_text(const std::string& claim, const std::optional<model::Actual>& actual,
                      const model::Expected& expected, std::optional<double> tolerance) {
    constexpr int usual_digits = 6, all_digits = 17;
    int digits = usual_digits;
    if (const auto* const number = actual ? std::get_if<double>(&*actual) : nullptr)
        while (digits < all_digits && !says_that_it_misses(*number, expected, tolerance, digits)) ++digits;
    return fmt::format("{} is {}, must be {}", claim, actual ? found_text(*actual, digits) : "not known",
                       wanted_text(expected, tolerance, digits));
}

std::string subject_of(const model::Expectation& row) {
    const std::string pushed = row.pushed.empty() ? "" : ", after the push";
    if (row.pair) {
        const std::string both = fmt::format("{} and {}", (*row.pair)[0], (*row.pair)[1]);
        return (row.algorithm ? fmt::format("{} for {}", *row.algorithm, both) : both) + pushed;
    }
    if (row.shape) return *row.shape + pushed;
    if (!row.vectors.empty()) return fmt::format("{}", fmt::join(row.vectors, ", ")) + pushed;
    return row.algorithm.value_or("the scene") + pushed;
}

struct Lack {
    std::size_t claims = 0;  ///< that do not hold
    std::string words;
};

/// What a scene lacks of a stage. A claim that is one of a row is judged alone, so that it is named alone.
Lack lack_of(const std::vector<model::Expectation>& stage, const model::Scene& scene) {
    Lack lack;
    for (const model::Expectation& row : stage)
        for (const auto& claim : row.claims) {
            model::Expectation alone = row;
            alone.claims = {claim};
            const model::ExpectationResult result = judged({alone}, scene).front();
            if (result.pass) continue;
            ++lack.claims;
            const auto actual = result.actual.empty() ? std::nullopt : std::optional(result.actual.front());
            lack.words += fmt::format("{}{}: {}", lack.words.empty() ? "" : "; ", subject_of(row),
                                      miss_text(claim.first, actual, claim.second, row.tolerance));
        }
    return lack;
}

std::string missing_stage(const model::Goal& goal, std::size_t at, std::span<const model::Scene> scenes) {
    const std::string name =
        goal.stages.size() == 1 ? "the goal" : fmt::format("goal {} of {}", at + 1, goal.stages.size());
    if (scenes.empty()) return name + " is never reached: there is no state that should reach it";
    Lack nearest = lack_of(goal.stages[at], scenes.front());
    for (const model::Scene& scene : scenes.subspan(1)) {
        Lack lack = lack_of(goal.stages[at], scene);
        // Later states are those that were to reach later stages.
        if (lack.claims <= nearest.claims) nearest = std::move(lack);
    }
    if (nearest.claims == 0)
        return fmt::format("{} is never reached: its state comes too early, or too near to another one",
                           name);
    return fmt::format("{} is never reached: {}", name, nearest.words);
}

}  // namespace

std::string missing_of(const model::Expectation& row, const model::Scene& scene) {
    return lack_of({row}, scene).words;
}

std::string missing_goal(const model::Scene& lesson, std::size_t step, std::span<const model::Scene> scenes) {
    const std::size_t stages = stages_of(lesson, step), reached = reached_of(lesson, step, scenes);
    if (reached == stages) return {};
    for (const model::Scene& scene : scenes)
        if (std::string other = not_of_lesson(scene, lesson); !other.empty()) return other;
    for (const model::Scene& scene : scenes)
        if (const std::string changed = changed_size(scene, lesson); !changed.empty())
            return fmt::format("the size of {} was changed, and this lesson locks sizes", changed);
    if (lesson.lesson->steps[step].mystery)
        return fmt::format("the mystery is not solved: suspects left are {}",
                           fmt::join(left_by(lesson, step, scenes), ", "));
    const model::Goal& goal = lesson.lesson->steps[step].goal;
    if (!goal.any_order) return missing_stage(goal, reached, scenes);
    for (std::size_t i = 0; i < stages; ++i)
        if (std::ranges::none_of(scenes, [&](const auto& scene) { return holds(goal.stages[i], scene); }))
            return missing_stage(goal, i, scenes);
    return "the goals are reached by states that are too near to each other";
}

}  // namespace testbed::lesson
