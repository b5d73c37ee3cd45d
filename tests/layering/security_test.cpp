// The threat model names tests that exist, and every JSON text is read with the one limit of its depth.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "tests/support/source_folder.h"

namespace {

std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string all_tests() {
    std::string all;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(collision::support::source_folder() / "tests")) {
        const auto ending = entry.path().extension();
        if (ending == ".cpp" || ending == ".txt") all += text_of_file(entry.path());
    }
    return all;
}

TEST(Security, EveryTestThatTheThreatModelNamesExists) {
    const std::string page = text_of_file(collision::support::source_folder() / "tests/security/README.md");
    const std::string tests = all_tests();
    const std::regex row(R"(\n\|[^\n]*\|([^|\n]*)\|(?=\n))");
    const std::regex name("`([A-Za-z_.]+)`");
    int rows = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at) {
        const std::string cell = (*at)[1];
        int named = 0;
        for (std::sregex_iterator one(cell.begin(), cell.end(), name); one != end; ++one, ++named) {
            const std::string word = (*one)[1];
            const bool exists = tests.find(", " + word + ")") != std::string::npos ||
                                tests.find("{\"" + word + "\"") != std::string::npos ||
                                tests.find("NAME " + word + " ") != std::string::npos;
            EXPECT_TRUE(exists) << word << " is no test";
        }
        if (named > 0) ++rows;
    }
    EXPECT_GT(rows, 25);
}

/// nlohmann/json reads any depth, and its values are copied and written by recursion.
TEST(Security, EveryReaderOfJsonHasTheOneLimit) {
    const std::regex reads(R"(\b(json|Json|ordered_json)::(parse|accept|sax_parse)\()");
    const std::set<std::string> allowed{"app/file/json_parse.h", "app/file/json_tree.cpp"};
    std::set<std::string> found;
    const auto root = collision::support::source_folder();
    for (const char* top : {"core", "app"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
            const auto ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".h") continue;
            if (std::regex_search(text_of_file(entry.path()), reads))
                found.insert(std::filesystem::relative(entry.path(), root).generic_string());
        }
    EXPECT_EQ(found, allowed) << "read JSON by file::json::parse() or file::json::Tree";
}

}  // namespace
