// What a class predicted: columns for the table, sections for the page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/class_summary.h"

namespace testbed::exports {

/// Names of the columns about predictions: who, how many, how much help, and two for each question.
std::vector<std::string> prediction_columns(const model::Lesson& lesson);
/// A file's values in these columns.
std::vector<std::string> prediction_cells(const model::Lesson& lesson, const lesson::Grade& grade);

/// A table with a line a file, and each question with its answers as bars; empty where the lesson asks
/// nothing.
std::string predictions_in_html(const model::Lesson& lesson, const std::vector<lesson::Grade>& grades);
std::string_view predictions_style();

}  // namespace testbed::exports
