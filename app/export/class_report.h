// A folder of learners' files held against a lesson: as a table for a spreadsheet, and as a page to look at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/grade.h"

namespace testbed::exports {

/// What the page says of a file, as plain text.
struct ClassRow {
    enum class Standing { done, open, broken } standing = Standing::open;
    std::string_view words{};  ///< of the standing: "✓ reached"
    std::string reached{};     ///< goals or answers: "3 of 5"; empty where it cannot be read
    std::string steps{};       ///< "steps 1, 3"; may be empty
    std::string points{};      ///< "4 of 6"; empty of one for another lesson
};
/// Require a scene with a lesson.
ClassRow class_row(const model::Scene& lesson, const lesson::Grade& grade);
/// "12 of 30 files reached the lesson's goals; 2 cannot be read."
std::string class_summary(const model::Scene& lesson, const std::vector<lesson::Grade>& grades);
/// Of the column with what was reached: "Goals" or "Answers".
std::string_view reached_column(const model::Scene& lesson);

/// CSV (RFC 4180, lines end in a line feed): a head, then one line a file. Requires a scene with a lesson.
std::string class_csv(const model::Scene& lesson, const std::vector<lesson::Grade>& grades);

/// As the text of an HTML file: no script, no other file, one line a file with its picture as SVG within;
/// where the lesson asks, what each predicted, and each question with its answers, which of them was taken
/// how often. Requires a scene with a lesson.
std::string class_page(const model::Scene& lesson, const std::vector<lesson::Grade>& grades);

}  // namespace testbed::exports
