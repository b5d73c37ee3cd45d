// Holds the blanks of lessons against hidden pairs: what is right must be right about all, and nothing else.
#pragma once

#include <string>
#include <vector>

#include "app/file/json_writer.h"
#include "app/model/lesson.h"
#include "app/verify/try_program.h"

namespace testbed::cli {

/// How a step's program does when its blanks are filled as is right.
struct BlanksResult {
    std::size_t step;  ///< from 0
    verify::ProgramReport report;
    bool pass() const { return report.all_right(); }
};

/// Of every step with blanks. A choice that is also right where another is said to be, and one with which the
/// program is none, are told as warnings.
std::vector<BlanksResult> check_blanks(const std::string& file, const model::Scene& lesson);

/// An array.
void write_blanks_results(file::JsonWriter& json, const std::vector<BlanksResult>& results);

}  // namespace testbed::cli
