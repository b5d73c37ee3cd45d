// A class's predictions as columns and as HTML.
#include "app/export/class_predictions.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/file/markup_text.h"

namespace testbed::exports {

namespace {

using lesson::Asked;
using lesson::Grade;
using lesson::in_short;
using lesson::in_words;
using lesson::is_right;
using lesson::question_of;
using lesson::questions_of;

struct Help {
    std::size_t hints = 0, shown = 0;
};
Help help_of(const Grade& grade) {
    Help help;
    for (const lesson::Attempt& attempt : grade.attempts) {
        help.hints += attempt.hints;
        help.shown += attempt.shown;
    }
    return help;
}

std::string cell_of(const model::Question& question, const std::optional<lesson::Prediction>& answer) {
    if (!answer) return "<td class=\"none\">–</td>";
    const bool right = is_right(question, *answer);
    return fmt::format("<td class=\"{}\">{} {}</td>", right ? "done" : "broken",
                       file::markup_text(in_short(question, *answer)), right ? "✓" : "✗");
}

std::string table_of(const model::Lesson& asking, const std::vector<Grade>& grades) {
    const std::vector<Asked> asked = questions_of(asking);
    std::string out = "<h2>What was predicted first</h2>\n<table class=\"predicted\">\n<tr><th>File</th>";
    for (const Asked& question : asked) out += fmt::format("<th>{}</th>", name_of(question));
    out += "<th>Hints</th><th>Solutions seen</th></tr>\n";
    for (const Grade& grade : grades) {
        if (grade.kind != Grade::Kind::solution) continue;
        out += fmt::format("<tr><td>{}{}</td>", file::markup_text(grade.name),
                           grade.by.empty() ? "" : "<br>" + file::markup_text(grade.by));
        for (const Asked& question : asked)
            out += cell_of(question_of(asking, question), answer_of(grade, question));
        const Help help = help_of(grade);
        out += fmt::format("<td>{}</td><td>{}</td></tr>\n", help.hints, help.shown);
    }
    return out + "</table>\n";
}

std::string section_of(const model::Lesson& asking, const lesson::QuestionSummary& summary) {
    const model::Question& question = question_of(asking, summary.asked);
    std::string out = fmt::format(
        "<section>\n<h3>Step {}{}: {}</h3>\n<p class=\"summary\">{} of {} right</p>\n<table "
        "class=\"bars\">\n",
        summary.asked.step + 1, summary.asked.then ? ", after a wrong answer" : "",
        file::markup_lines(question.text), summary.right, summary.answered);
    const bool letters = question.kind == model::Question::Kind::choice;
    for (std::size_t i = 0; i < summary.rows.size(); ++i) {
        const auto& row = summary.rows[i];
        const std::size_t percent = summary.answered == 0 ? 0 : 100 * row.count / summary.answered;
        const bool because = !row.right && i < question.because.size() && row.count > 0;
        out += fmt::format(
            "<tr class=\"{}\"><td>{}{}{}{}</td><td class=\"count\">{}</td><td class=\"bar\"><span "
            "style=\"width: {}%\"></span></td></tr>\n",
            row.right ? "right" : "wrong", letters ? lesson::letter(i) + "&ensp;" : "",
            file::markup_text(row.answer), row.right ? " ✓" : "",
            because && !question.because[i].empty()
                ? "<br><span class=\"because\">" + file::markup_text(question.because[i]) + "</span>"
                : "",
            row.count, percent);
    }
    if (question.kind == model::Question::Kind::number && summary.right == 0)
        out += fmt::format("<tr class=\"right\"><td>{} ✓</td><td class=\"count\">0</td><td></td></tr>\n",
                           file::markup_text(in_words(question, question.number)));
    return out + "</table>\n</section>\n";
}

}  // namespace

std::string_view predictions_style() {
    return R"(h2 { font-size: 20px; margin: 32px 0 8px; break-after: avoid }
h3 { font-size: 16px; margin: 20px 0 2px; break-after: avoid }
section { break-inside: avoid }
section .summary { margin-bottom: 4px }
.predicted td { padding: 5px 12px 5px 0; white-space: nowrap }
.none, .because { color: #4a4f59 }
.because { font-size: 13px }
.bars { max-width: 800px }
.bars td { padding: 5px 12px 5px 0; vertical-align: middle }
.bars .count { width: 30px; text-align: right }
.bars .bar { width: 40% }
.bar span { display: block; height: 13px; background: #c98a3c; print-color-adjust: exact;
  -webkit-print-color-adjust: exact }
.right .bar span { background: #1f8a65 }
.right td { font-weight: 600 }
)";
}

std::vector<std::string> prediction_columns(const model::Lesson& asking) {
    const std::vector<Asked> asked = questions_of(asking);
    if (asked.empty()) return {};
    std::vector<std::string> columns{"questions", "predicted", "predicted_right", "hints", "solutions_seen"};
    for (const Asked& question : asked) {
        const std::string name = fmt::format("step_{}{}", question.step + 1, question.then ? "_then" : "");
        columns.push_back(name + "_predicted");
        columns.push_back(name + "_right");
    }
    return columns;
}

std::vector<std::string> prediction_cells(const model::Lesson& asking, const Grade& grade) {
    const std::vector<Asked> asked = questions_of(asking);
    if (asked.empty()) return {};
    std::size_t questions = 0, predicted = 0, right = 0;
    std::vector<std::string> answers;
    for (const Asked& one : asked) {
        const model::Question& question = question_of(asking, one);
        const auto& answer = answer_of(grade, one);
        const bool is_so = answer && is_right(question, *answer);
        answers.push_back(answer ? in_words(question, *answer) : "");
        answers.emplace_back(!answer ? "" : is_so ? "yes" : "no");
        if (one.then) continue;
        ++questions;
        predicted += answer.has_value();
        right += is_so;
    }
    const Help help = help_of(grade);
    std::vector<std::string> cells;
    for (const std::size_t count : {questions, predicted, right, help.hints, help.shown})
        cells.push_back(std::to_string(count));
    cells.insert(cells.end(), answers.begin(), answers.end());
    return cells;
}

std::string predictions_in_html(const model::Lesson& asking, const std::vector<Grade>& grades) {
    const std::vector<lesson::QuestionSummary> all = lesson::summaries(asking, grades);
    const bool any = std::ranges::any_of(all, [](const auto& summary) { return summary.answered > 0; });
    if (!any) return {};
    std::string out = table_of(asking, grades) + "<h2>Which answer was taken how often</h2>\n";
    for (const lesson::QuestionSummary& summary : all)
        if (summary.answered > 0) out += section_of(asking, summary);
    return out;
}

}  // namespace testbed::exports
