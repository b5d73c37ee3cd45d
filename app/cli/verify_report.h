// What a run of `verify` found, for people, for programs and for CI.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/verify/run.h"
#include "app/verify/task.h"

namespace testbed::cli {

/// Who was asked and where its findings lie: one file for each finding.
struct VerifySubject {
    std::vector<std::string> command;
    std::vector<std::string> files;
    std::vector<std::string> replayed;  ///< files that were asked again, as Report::replayed
    std::vector<std::string> warnings;  ///< about these files
    std::vector<verify::Parts> claimed{};  ///< of each replayed pair: what rows of its scene claim
    std::vector<verify::Parts> wrong{};    ///< of each: the answers that its scene says were wrong
    /// Of a lesson's task: which, and how it was done.
    struct Graded {
        std::string lesson;  ///< its file
        std::string title;
        std::size_t step = 0;  ///< from 0
        verify::Grade grade;
    };
    std::optional<Graded> graded;
};

std::string verify_text(const VerifySubject& subject, const verify::Report& report);
std::string verify_json(const VerifySubject& subject, const verify::Report& report);
/// JUnit's XML: a test case for each two types, failed by what was found about them; of a replay one for each
/// scene, of a lesson's task one for each row of its grade.
std::string verify_junit(const VerifySubject& subject, const verify::Report& report);

}  // namespace testbed::cli
