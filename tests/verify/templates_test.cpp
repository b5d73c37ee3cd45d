// The templates answer as they are: nothing is found wrong in their example. Those that need a compiler or an
// interpreter that `./dev test` does not install are run by `./dev peers`.
#include <filesystem>
#include <gtest/gtest.h>

#include "tests/support/source_folder.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

std::string template_file(const char* name) {
    return (collision::support::source_folder() / "assets/colliders" / name).string();
}

void expect_nothing_wrong(std::vector<std::string> command, std::uint64_t questions) {
    Options options;
    options.command = std::move(command);
    options.questions = questions;
    options.patience.first = 60;
    const Report report = run_to_end(options);
    EXPECT_TRUE(report.failure.empty()) << report.failure;
    EXPECT_TRUE(report.findings.empty()) << findings_text(report);
    EXPECT_EQ(types_text(report.conventions), "circle");
    EXPECT_EQ(report.conventions.name, "my engine 1.0");
    EXPECT_EQ(report.answered, questions);
    EXPECT_EQ(report.skipped, 0u);
}

TEST(Templates, C) { expect_nothing_wrong({TESTBED_TEMPLATE_C}, 5000); }
TEST(Templates, Cpp) { expect_nothing_wrong({TESTBED_TEMPLATE_CPP}, 5000); }
TEST(Templates, Python) { expect_nothing_wrong({"python3", template_file("python.py")}, 2000); }
TEST(Templates, JavaScript) { expect_nothing_wrong({"node", template_file("javascript.js")}, 2000); }

}  // namespace
}  // namespace testbed::verify
