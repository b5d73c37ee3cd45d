// Orange means that two overlap. What is wrong has a color of its own (Theme::wrong), so the verdict's color
// is used in these files alone.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

const std::set<std::string> about_verdicts = {
    "app/view/theme.cpp",                // areas and push-outs of overlapping pairs
    "app/view/verdict.cpp",              // the verdict itself
    "app/ui/lessons/passport_page.cpp",  // stamps for overlapping pairs
    "app/ui/lessons/experiment.cpp",     // tries that ended in an overlap
    "app/ui/panels/motion.cpp",          // when shapes meet
};

TEST(VerdictColors, AreUsedForVerdictsAlone) {
    const std::regex use("theme(\\(\\))?(->|\\.)overlapping|\\.color = overlapping");
    const fs::path root = collision::support::source_folder();
    std::set<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(root / "app")) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(in), {});
        if (std::regex_search(text, use)) found.insert(fs::relative(entry.path(), root).generic_string());
    }
    EXPECT_EQ(found, about_verdicts);
}

}  // namespace
