// A class's predictions counted.
#include "app/lesson/class_summary.h"

#include <algorithm>
#include <fmt/format.h>

namespace testbed::lesson {

namespace {

using model::Question;
using Rows = std::vector<QuestionSummary::Row>;

/// The answers that there are to choose from; none where anything may be said.
Rows answers_of(const Question& question) {
    Rows rows;
    switch (question.kind) {
        case Question::Kind::choice:
            for (std::size_t i = 0; i < question.choices.size(); ++i)
                rows.push_back({question.choices[i], 0, i == question.choice});
            break;
        case Question::Kind::verdict:
            for (const bool verdict : {true, false})
                rows.push_back({in_words(question, verdict), 0, verdict == question.verdict});
            break;
        case Question::Kind::number:
        case Question::Kind::region: break;
    }
    return rows;
}

std::string row_of(const Question& question, const Prediction& prediction) {
    if (question.kind != Question::Kind::region) return in_words(question, prediction);
    constexpr double half = 0.5;
    const double share = std::get<double>(prediction);
    const std::string good = fmt::format("{:.0f} %", 100 * good_share);
    if (share >= good_share) return good + " or more of the region";
    return share >= half ? "half to " + good + " of the region" : "less than half of the region";
}

}  // namespace

std::vector<Asked> questions_of(const model::Lesson& lesson) {
    std::vector<Asked> list;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const auto& ask = lesson.steps[i].ask;
        if (!ask) continue;
        list.push_back({i});
        if (!ask->then.empty()) list.push_back({i, true});
    }
    return list;
}

const Question& question_of(const model::Lesson& lesson, const Asked& asked) {
    const Question& first = *lesson.steps[asked.step].ask;
    return asked.then ? first.then.front() : first;
}

const std::optional<Prediction>& answer_of(const Grade& grade, const Asked& asked) {
    static const std::optional<Prediction> none;
    if (asked.step >= grade.attempts.size()) return none;
    const Attempt& attempt = grade.attempts[asked.step];
    return asked.then ? attempt.then : attempt.predicted;
}

std::string name_of(const Asked& asked) {
    return fmt::format("{}{}", asked.step + 1, asked.then ? ", then" : "");
}

std::vector<QuestionSummary> summaries(const model::Lesson& lesson, const std::vector<Grade>& grades) {
    std::vector<QuestionSummary> list;
    for (const Asked& asked : questions_of(lesson)) {
        const Question& question = question_of(lesson, asked);
        QuestionSummary& summary = list.emplace_back();
        summary.asked = asked;
        summary.rows = answers_of(question);
        const bool any = summary.rows.empty();
        for (const Grade& grade : grades) {
            const auto& answer = answer_of(grade, asked);
            if (!answer) continue;
            const bool right = is_right(question, *answer);
            ++summary.answered;
            summary.right += right;
            const std::string words = row_of(question, *answer);
            auto row = std::ranges::find(summary.rows, words, &QuestionSummary::Row::answer);
            if (row == summary.rows.end()) row = summary.rows.insert(row, {words, 0, right});
            ++row->count;
        }
        if (any)
            std::ranges::stable_sort(summary.rows, [](const auto& a, const auto& b) {
                return a.count != b.count ? a.count > b.count : a.answer < b.answer;
            });
    }
    return list;
}

}  // namespace testbed::lesson
