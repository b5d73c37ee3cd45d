#include "app/verify/try_program.h"

#include <cmath>
#include <fmt/format.h>

#include "app/model/lesson.h"
#include "app/model/pseudocode/parts.h"
#include "core/trace/text.h"

namespace testbed::verify {

namespace {

namespace pseudocode = model::pseudocode;

/// How grave it is to be wrong about two that stand so: by how far they are from touching. Where it broke off
/// is less grave than any wrong answer but about two that touch.
double gravity(const HiddenPair& pair, bool answered) {
    if (!answered) return 1e-9;
    return pair.at.touching ? 0 : std::abs(pair.at.separation);
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string_view verdict_text(bool overlap) { return overlap ? "they overlap" : "they are apart"; }

/// "a.x = 4, a.r = 2": the numbers that the program is given of a shape.
std::string numbers_text(char name, const model::SceneShape& shape) {
    std::string text;
    for (const pseudocode::Part& part : pseudocode::parts_of(shape))
        text += fmt::format("{}{}.{} = {}", text.empty() ? "" : ", ", name, part.name,
                            collision::trace::text(part.value));
    return text;
}

/// "blank 2 is empty"; empty where each blank is filled.
std::string empty_blanks(const model::Blanks& blanks, const model::Fills& fills) {
    std::vector<std::string> places;
    for (std::size_t k = 0; k < blanks.fill.size(); ++k)
        if (k >= fills.size() || fills[k].find_first_not_of(' ') == std::string::npos)
            places.push_back(std::to_string(k + 1));
    if (places.empty()) return {};
    if (places.size() == blanks.fill.size()) return "nothing is filled in";
    return places.size() == 1 ? fmt::format("blank {} is empty", places.front())
                              : fmt::format("blanks {} are empty", fmt::join(places, ", "));
}

std::string with_comma(std::size_t number) {
    return number < 1000 ? fmt::format("{}", number) : fmt::format("{},{:03}", number / 1000, number % 1000);
}

}  // namespace

ProgramReport try_program(const pseudocode::Program& program, std::span<const HiddenPair> pairs,
                          std::optional<bool> touching_overlaps) {
    ProgramReport report;
    double worst = -1;
    for (const HiddenPair& pair : pairs) {
        ++report.asked;
        const bool truth = pair.at.touching ? touching_overlaps.value_or(true) : pair.overlap();
        const pseudocode::Outcome outcome = program.run(pair.numbers);
        if (outcome.answer == truth) {
            ++report.right;
            continue;
        }
        ++(!outcome.answer    ? report.broken
           : pair.at.touching ? report.touching
           : *outcome.answer  ? report.false_alarms
                              : report.misses);
        const double grave = gravity(pair, outcome.answer.has_value());
        if (grave <= worst) continue;
        worst = grave;
        report.worst = {pair, outcome.answer, outcome.why, truth};
    }
    return report;
}

BlanksTrial::BlanksTrial(const model::Scene& lesson, const model::Blanks& blanks) : blanks_(blanks) {
    const model::SceneShape& a = *lesson.shapes[*lesson.find(blanks.pair[0])];
    const model::SceneShape& b = *lesson.shapes[*lesson.find(blanks.pair[1])];
    names_ = pseudocode::names_of(a, b);
    pairs_ = hidden_pairs({.types = {a.geometry.index(), b.geometry.index()},
                           .touching = blanks.touching_overlaps.has_value(),
                           .middle = lesson.view ? lesson.view->center : Vec2{0, 0}});
}

std::variant<ProgramReport, pseudocode::Mistake> BlanksTrial::with(std::span<const std::string> fills) const {
    auto read = pseudocode::read_lines(model::filled(blanks_, fills), names_);
    if (auto* const mistake = std::get_if<pseudocode::Mistake>(&read)) return std::move(*mistake);
    return try_program(std::get<pseudocode::Program>(read), pairs_, blanks_.touching_overlaps);
}

bool BlanksTrial::right_with(std::span<const std::string> fills) const {
    const auto tried = with(fills);
    const auto* const report = std::get_if<ProgramReport>(&tried);
    return report && report->all_right();
}

std::vector<ChoiceFault> choice_faults(const BlanksTrial& trial, const model::Blanks& blanks) {
    std::vector<ChoiceFault> faults;
    for (std::size_t k = 0; k < blanks.fill.size(); ++k) {
        const model::Blank& blank = blanks.fill[k];
        for (std::size_t i = 0; i < blank.choices.size(); ++i) {
            if (blank.choices[i] == blank.answer) continue;
            model::Fills fills = model::answers(blanks);
            fills[k] = blank.choices[i];
            const auto tried = trial.with(fills);
            if (const auto* mistake = std::get_if<pseudocode::Mistake>(&tried))
                faults.push_back(
                    {k, i,
                     fmt::format("with it the program is none: {}: {}", place_of(*mistake), mistake->text)});
            else if (std::get<ProgramReport>(tried).all_right())
                faults.push_back({k, i, "also right about every pair"});
        }
    }
    return faults;
}

std::vector<std::string> faults_of_blanks(const model::Scene& lesson) {
    std::vector<std::string> faults;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const auto& blanks = lesson.lesson->steps[i].blanks;
        if (!blanks) continue;
        const auto tried = BlanksTrial(lesson, *blanks).with(model::answers(*blanks));
        const auto* const report = std::get_if<ProgramReport>(&tried);
        if (!report)
            faults.push_back(fmt::format("step {}: its program is none", i + 1));
        else if (!report->all_right())
            faults.push_back(fmt::format("step {}: its program is {}", i + 1, right_text(*report)));
    }
    return faults;
}

std::string right_text(const ProgramReport& report) {
    return fmt::format("{} of {} right", with_comma(report.right), with_comma(report.asked));
}

std::string wrong_text(const ProgramReport& report) {
    std::string text;
    const auto add = [&](std::size_t count, std::string_view one, std::string_view many) {
        if (count > 0) text += (text.empty() ? "" : ", ") + counted(count, one, many);
    };
    add(report.false_alarms, "false alarm", "false alarms");
    add(report.misses, "miss", "misses");
    add(report.touching, "wrong where they touch", "wrong where they touch");
    add(report.broken, "without an answer", "without an answer");
    return text;
}

std::string worst_text(const ProgramReport::Worst& worst) {
    const Standing& at = worst.pair.at;
    const std::string stand =
        at.touching         ? "They touch"
        : at.separation > 0 ? fmt::format("They are {} apart", collision::trace::text(at.separation))
        : std::isinf(at.separation)
            ? "They overlap"
            : fmt::format("They overlap, {} deep", collision::trace::text(-at.separation));
    if (!worst.said) return fmt::format("{}, and {}.", stand, worst.why);
    return fmt::format("{}, and it says {}.", stand,
                       *worst.said ? "that they overlap" : "that they are apart");
}

std::string why_wrong(const BlanksTrial& trial, const model::Blanks& blanks, const model::Fills& fills) {
    if (std::string empty = empty_blanks(blanks, fills); !empty.empty()) return empty;
    const auto tried = trial.with(fills);
    if (const auto* const mistake = std::get_if<pseudocode::Mistake>(&tried))
        return fmt::format("the program cannot run: {}: {}", place_of(*mistake), mistake->text);
    const ProgramReport& report = std::get<ProgramReport>(tried);
    if (report.all_right()) return {};
    if (!report.worst) return "there is no pair to try the program on";
    const ProgramReport::Worst& worst = *report.worst;
    const auto with_numbers = [&](std::size_t i) {
        return fmt::format("{} with {}", blanks.pair[i], numbers_text(i == 0 ? 'a' : 'b', worst.pair.shapes[i]));
    };
    const std::string got =
        worst.said ? fmt::format("it returns that {}", verdict_text(*worst.said)) : worst.why;
    return fmt::format(
        "the program is right about {} of {} pairs: {}. For {} and {}{}: expected that {}, but {}",
        with_comma(report.right), with_comma(report.asked), wrong_text(report), with_numbers(0), with_numbers(1),
        worst.pair.at.touching ? ", which touch" : "", verdict_text(worst.right), got);
}

}  // namespace testbed::verify
