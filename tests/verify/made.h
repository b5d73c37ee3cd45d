// Runs `verify` against the made colliders.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/verify/kinds.h"
#include "app/verify/run.h"

namespace testbed::verify {

inline Options made(std::vector<std::string> arguments, std::uint64_t questions = 4000) {
    Options options;
    options.command = {TESTBED_MADE_COLLIDER};
    options.command.insert(options.command.end(), arguments.begin(), arguments.end());
    options.questions = questions;
    return options;
}
inline Report run_to_end(
    const Options& options, std::function<bool()> stop = [] { return false; }) {
    return model::run_to_end(run(options, std::move(stop)));
}

inline std::string findings_text(const Report& report) {
    std::string text = report.failure;
    for (const std::string& note : report.notes) text += "note: " + note + "\n";
    for (const Finding& finding : report.findings)
        text += std::string(finding.kind) + " " + finding.types + " " + std::to_string(finding.count) + ": " +
                finding.sentence + " said " + finding.said + "\n";
    return text;
}

inline const Finding* find(const Report& report, std::string_view kind) {
    const auto found = std::ranges::find(report.findings, kind, &Finding::kind);
    return found == report.findings.end() ? nullptr : &*found;
}

}  // namespace testbed::verify
