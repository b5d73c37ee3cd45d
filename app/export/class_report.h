// A folder of learners' files held against a lesson: as a table for a spreadsheet, and as a page to look at.
#pragma once

#include <string>
#include <vector>

#include "app/lesson/grade.h"

namespace testbed::exports {

/// CSV (RFC 4180, lines end in a line feed): a head, then one line a file. Requires a scene with a lesson.
std::string class_csv(const model::Scene& lesson, const std::vector<lesson::Grade>& grades);

/// As the text of an HTML file: no script, no other file, one line a file with its picture as SVG within;
/// where the lesson asks, what each predicted, and each question with its answers, which of them was taken
/// how often. Requires a scene with a lesson.
std::string class_page(const model::Scene& lesson, const std::vector<lesson::Grade>& grades);

}  // namespace testbed::exports
