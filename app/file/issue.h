// What is wrong with an input, and where.
#pragma once

#include <string>
#include <vector>

namespace testbed::file {

/// One problem of a file: `FILE:LINE:COLUMN: shapes[2].radius: must be a number of at least 0, got -3`.
struct Issue {
    enum class Severity { warning, error };
    Severity severity = Severity::error;
    std::size_t line = 0;    ///< from 1; 0 where the problem has no place in the text (no such file)
    std::size_t column = 0;  ///< from 1, in characters
    std::string path;        ///< "shapes[2].radius", empty for the whole file
    std::string text;        ///< the rule and what was found
};

/// The issue as a line of a report, without a line break.
std::string to_string(const Issue& issue, const std::string& file);

}  // namespace testbed::file
