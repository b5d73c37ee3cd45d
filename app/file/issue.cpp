// An issue as a line of a report.
#include "app/file/issue.h"

#include <fmt/format.h>

namespace testbed::file {

std::string to_string(const Issue& issue, const std::string& file) {
    std::string line = file;
    if (issue.line > 0) line += fmt::format(":{}:{}", issue.line, issue.column);
    line += ": ";
    if (issue.severity == Issue::Severity::warning) line += "warning: ";
    if (!issue.path.empty()) line += issue.path + ": ";
    line += issue.text;
    // Keys and values of the file are quoted in the text; a line break in one must not break the report.
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return line;
}

}  // namespace testbed::file
