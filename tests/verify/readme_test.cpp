// The pages that say what a verdict means: in five lines, and the format of the pipe in one place.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/source_folder.h"

namespace testbed::verify {
namespace {

namespace fs = std::filesystem;

std::string text_of_page(const fs::path& file) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}
/// Lines that begin with a dash after a heading, up to what is none.
int points_after(const std::string& page, const std::string& heading) {
    std::istringstream lines(page.substr(page.find(heading)));
    std::string line;
    std::getline(lines, line);
    std::getline(lines, line);
    int count = 0;
    while (std::getline(lines, line) && line.starts_with("- ")) ++count;
    return count;
}

TEST(Readme, SaysWhatAVerdictMeansInFiveLines) {
    const fs::path assets = collision::support::source_folder() / "assets";
    EXPECT_EQ(points_after(text_of_page(assets / "colliders/README.md"), "## What a verdict means"), 5);
    EXPECT_EQ(points_after(text_of_page(assets / "live/README.md"), "## Verdicts of --check"), 5);
}

TEST(Readme, DescribesThePipeInOnePlace) {
    const fs::path root = collision::support::source_folder();
    std::vector<std::string> pages;
    for (const char* const folder : {"app", "assets", "core", "scenes", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".md" &&
                text_of_page(entry.path()).find("\"ask\":[") != std::string::npos)
                pages.push_back(fs::relative(entry.path(), root).string());
    EXPECT_EQ(pages, std::vector<std::string>{"assets/colliders/README.md"});
}

}  // namespace
}  // namespace testbed::verify
