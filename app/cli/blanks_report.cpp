#include "app/cli/blanks_report.h"

#include <fmt/format.h>

#include "app/cli/output.h"

namespace testbed::cli {

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
            complain_line(fmt::format("{}: {}: {}. {}", path, right_text(result.report),
                                      wrong_text(result.report), worst_text(*result.report.worst)));
        for (const verify::ChoiceFault& fault : choice_faults(trial, *blanks))
            complain(fmt::format("{}.fill[{}].choices[{}]: warning: {}", path, fault.blank, fault.choice,
                                 fault.text));
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
