// Runs against known colliders ask, find and report what RUNS.md has: what changes them does so on purpose.
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/verify/maker.h"
#include "tests/support/measured_table.h"
#include "tests/support/temporary_folder.h"
#include "tests/verify/digest.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

collision::support::MeasuredTable& table_of_runs() {
    static collision::support::MeasuredTable table("tests/verify/RUNS.md");
    return table;
}

/// Without times, and without sentences.
std::string report_digest(const Report& report) {
    Digest digest;
    for (const std::string& words : told(report.conventions)) digest.add(words + "\n");
    digest.add(types_text(report.conventions) + answers_text(report.conventions) + "\n");
    for (const std::string& note : report.notes) digest.add(note + "\n");
    for (const std::string& types : report.types_asked) digest.add(types + "\n");
    digest.add(fmt::format("{} {} {} {} {}\n", report.asked, report.answered, report.skipped,
                           report.overlapping, report.restarts));
    for (const Finding& finding : report.findings) {
        digest.add(fmt::format("{} {} {} {} {}\n", finding.kind, finding.types, finding.count, finding.of,
                               finding.first_question));
        for (const std::string_view family : finding.families) digest.add(std::string(family) + "\n");
        std::string line;
        append_question(line, 1, finding.smallest, PlacedPair(finding.smallest), Parts::all(), {});
        digest.add(line);
    }
    digest.add(report.verdict.text());
    return digest.text();
}

const std::vector<std::string>& colliders_of_runs() {
    static const std::vector<std::string> names{"exact",
                                                "apart",
                                                "skin",
                                                "slop",
                                                "to-a",
                                                "y-down",
                                                "wants-clockwise",
                                                "signed",
                                                "only-overlap",
                                                "no-impact-of-overlap",
                                                "corners-only",
                                                "edges-only",
                                                "missing-axis",
                                                "sign-by-centers",
                                                "depth-of-one-axis",
                                                "relative-tolerance",
                                                "closest-swapped",
                                                "contact-outside",
                                                "late-hit",
                                                "late-by-a-frame",
                                                "tunnels",
                                                "impact-backwards",
                                                "centers-inside",
                                                "neighbors-only",
                                                "pairs-both-ways",
                                                "asymmetric"};
    return names;
}

class Runs : public ::testing::TestWithParam<std::string> {};

TEST_P(Runs, AskAndFindWhatTheyDid) {
    const tests::TemporaryFolder folder;
    const std::string log = (folder.path() / "questions").string();
    Options options = made({"log", log, GetParam()}, 1500);
    options.ask = Parts::all();
    options.patience.answer = 20;  // on a busy machine too
    const Report report = run_to_end(options);
    Digest questions;
    std::size_t count = 0;
    std::ifstream lines(log);
    for (std::string line; std::getline(lines, line); ++count) questions.add(line + "\n");
    table_of_runs().expect_row(GetParam(), {std::to_string(count), questions.text(),
                                            std::to_string(report.findings.size()), report_digest(report)});
}

INSTANTIATE_TEST_SUITE_P(Made, Runs, ::testing::ValuesIn(colliders_of_runs()), [](const auto& row) {
    std::string name = row.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(RunsTable, HasARowForEachCollider) { table_of_runs().expect_names(colliders_of_runs()); }

}  // namespace
}  // namespace testbed::verify
