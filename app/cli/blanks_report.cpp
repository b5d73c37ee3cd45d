#include "app/cli/blanks_report.h"

#include <fmt/format.h>

#include "app/cli/output.h"

namespace testbed::cli {

namespace {

namespace pseudocode = model::pseudocode;

/// Every other choice, one at a time.
void try_others(const verify::BlanksTrial& trial, const model::Blanks& blanks, const std::string& path) {
    for (std::size_t k = 0; k < blanks.fill.size(); ++k) {
        const model::Blank& blank = blanks.fill[k];
        for (std::size_t i = 0; i < blank.choices.size(); ++i) {
            if (blank.choices[i] == blank.answer) continue;
            model::Fills fills = model::answers(blanks);
            fills[k] = blank.choices[i];
            const auto tried = trial.with(fills);
            const std::string place = fmt::format("{}.fill[{}].choices[{}]", path, k, i);
            if (const auto* mistake = std::get_if<pseudocode::Mistake>(&tried))
                complain(fmt::format("{}: warning: with it the program is none: {}: {}", place,
                                     place_of(*mistake), mistake->text));
            else if (std::get<verify::ProgramReport>(tried).all_right())
                complain(fmt::format("{}: warning: also right about every pair", place));
        }
    }
}

}  // namespace

std::vector<BlanksResult> check_blanks(const std::string& file, const model::Scene& lesson) {
    std::vector<BlanksResult> results;
    for (std::size_t i = 0; i < lesson.lesson->steps.size(); ++i) {
        const auto& blanks = lesson.lesson->steps[i].blanks;
        if (!blanks) continue;
        const verify::BlanksTrial trial(lesson, *blanks);
        const std::string path = fmt::format("{}: lesson.steps[{}].blanks", file, i);
        const auto tried = trial.with(model::answers(*blanks));
        BlanksResult& result = results.emplace_back(BlanksResult{i, {}});
        if (const auto* report = std::get_if<verify::ProgramReport>(&tried)) result.report = *report;
        if (!result.pass() && result.report.worst)
            complain(fmt::format("{}: {}: {}. {}", path, right_text(result.report), wrong_text(result.report),
                                 worst_text(*result.report.worst)));
        try_others(trial, *blanks, path);
    }
    return results;
}

void write_blanks_results(file::JsonWriter& json, const std::vector<BlanksResult>& results) {
    json.array([&] {
        for (const BlanksResult& result : results)
            json.object(
                [&] {
                    json.member("step", double(result.step + 1));
                    json.member("pairs", double(result.report.asked));
                    json.member("right", double(result.report.right));
                    json.member("pass", result.pass());
                },
                file::JsonWriter::one_line);
    });
}

}  // namespace testbed::cli
