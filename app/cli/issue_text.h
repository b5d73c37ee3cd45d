// What `verify` found as the text of an issue: to be handed to whoever maintains the library.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/verify_report.h"
#include "app/exchange/export.h"

namespace testbed::cli {

struct IssueText {
    std::string text;  ///< Markdown
    /// Its pictures in the same folder: file names and contents.
    std::vector<std::pair<std::string, std::string>> pictures{};
};

/// One section for each finding, the most important first: what is wrong, how often and where, the shapes as
/// code, what was answered, what is true, a picture. stem: what names of pictures begin with.
IssueText issue_text(const VerifySubject& subject, const verify::Report& report, const std::string& stem,
                     const exchange::ExportFormat& format);

/// The format that the shapes are written in unless somebody chooses one: the library's own where the
/// collider's name names it, else the language of the program's file, else JSON.
const exchange::ExportFormat& format_for(const VerifySubject& subject, const verify::Report& report);

}  // namespace testbed::cli
