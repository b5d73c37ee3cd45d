// What a class predicted, question by question: which answer was taken how often.
#pragma once

#include <vector>

#include "app/lesson/grade.h"

namespace testbed::lesson {

/// A question of a lesson: a step's own, or the one that follows a wrong answer.
struct Asked {
    std::size_t step;  ///< from 0
    bool then = false;
    bool operator==(const Asked&) const = default;
};

/// In the lesson's order.
std::vector<Asked> questions_of(const model::Lesson& lesson);
const model::Question& question_of(const model::Lesson& lesson, const Asked& asked);
/// What a file's learner answered; empty: not asked, or not said.
const std::optional<Prediction>& answer_of(const Grade& grade, const Asked& asked);
/// "1", and "1, then" of the one that follows.
std::string name_of(const Asked& asked);

struct QuestionSummary {
    Asked asked{};
    std::size_t answered = 0, right = 0;  ///< files
    struct Row {
        std::string answer;
        std::size_t count = 0;
        bool right = false;
    };
    /// Of choices and verdicts every answer in its order; of numbers those that were given, of a region the
    /// shares in three classes, the most frequent first.
    std::vector<Row> rows{};
};

/// One for each question, in the lesson's order.
std::vector<QuestionSummary> summaries(const model::Lesson& lesson, const std::vector<Grade>& grades);

}  // namespace testbed::lesson
