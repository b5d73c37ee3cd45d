// The table of tests/SEEDS.md: what the tutorials describe, and the test that holds each row. What it names
// must be there.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Calls use(text) for each source below the folder.
void each_source(const fs::path& folder, const auto& use) {
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
            use(content_of(entry.path()));
}

/// The first group of each match.
std::vector<std::string> found_in(const std::string& text, const std::regex& wanted) {
    std::vector<std::string> found;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), wanted); at != std::sregex_iterator(); ++at)
        found.push_back((*at)[1].str());
    return found;
}

struct Row {
    std::string number, where, test, works;
};

std::vector<Row> rows_of_the_table() {
    std::vector<Row> rows;
    std::ifstream in(collision::support::source_folder() / "tests/SEEDS.md");
    const std::regex cells(R"(^\| (\d+) \| (.+) \| (.+) \| (.+) \| (.+) \|$)");
    for (std::string line; std::getline(in, line);)
        if (std::smatch match; std::regex_match(line, match, cells))
            rows.push_back({match[1], match[3], match[4], match[5]});
    return rows;
}

TEST(SeedTable, EachRowNamesATestThatExists) {
    std::set<std::string> tests;
    each_source(collision::support::source_folder() / "tests", [&](const std::string& text) {
        const std::regex declared(R"(\bTEST(?:_F|_P)?\((\w+),\s+(\w+)\))");
        for (auto at = std::sregex_iterator(text.begin(), text.end(), declared); at != std::sregex_iterator();
             ++at)
            tests.insert((*at)[1].str() + "." + (*at)[2].str());
    });
    ASSERT_GT(tests.size(), 1000u) << "the scan found suspiciously few";
    const std::vector<Row> rows = rows_of_the_table();
    EXPECT_GE(rows.size(), 139u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        EXPECT_EQ(row.number, std::to_string(i + 1)) << "rows are numbered in order";
        const bool works = row.works == "yes" || row.works.starts_with("partly: ");
        EXPECT_TRUE(works || row.works == "no") << "row " << row.number << " says " << row.works;
        const std::vector<std::string> named = found_in(row.test, std::regex("`(\\w+\\.\\w+)`"));
        EXPECT_EQ(named.empty(), !works) << "row " << row.number << ": what works has a test, the rest none";
        for (const std::string& test : named)
            EXPECT_TRUE(tests.contains(test)) << "row " << row.number << ": no test is called " << test;
    }
}

TEST(SeedTable, RowsOfTheCatalogAndCasesThatItNamesExist) {
    const fs::path root = collision::support::source_folder();
    std::set<std::string> ids;
    each_source(root / "core/textbook", [&](const std::string& text) {
        for (std::string& id : found_in(text, std::regex(R"re(\.id = "(\w+)")re"))) ids.insert(std::move(id));
    });
    std::size_t named = 0;
    for (const Row& row : rows_of_the_table()) {
        for (const std::string& id : found_in(row.where, std::regex("`([a-z]+_[a-z_]+)`"))) {
            const bool of_a_scene =
                id == "oriented_rectangle" || id == "false_alarms" || id == "shared_speed";
            EXPECT_TRUE(of_a_scene || ids.contains(id)) << "row " << row.number << ": no algorithm is " << id;
            ++named;
        }
        for (const std::string& name : found_in(row.where, std::regex("`([a-z]+(?:-[a-z]+)+)`"))) {
            const bool there = fs::exists(root / "scenes/cases" / (name + ".json")) ||
                               fs::exists(root / "scenes/demos" / (name + ".json"));
            EXPECT_TRUE(there) << "row " << row.number << ": no case or demo is " << name;
            ++named;
        }
    }
    EXPECT_GT(named, 80u);
}

/// A label stands at the beginning or at the end of a text of the window, or is a lesson's title.
TEST(SeedTable, LabelsAndLessonsThatItNamesExist) {
    const fs::path root = collision::support::source_folder();
    std::string texts;
    for (const char* folder : {"app", "core/textbook"})
        each_source(root / folder, [&](const std::string& text) { texts += text; });
    for (const auto& entry : fs::directory_iterator(root / "scenes/lessons"))
        if (entry.path().extension() == ".json") texts += content_of(entry.path());
    std::size_t named = 0;
    for (const Row& row : rows_of_the_table())
        for (const std::string& label : found_in(row.where, std::regex("\\*([^*]+)\\*"))) {
            const bool there =
                texts.find('"' + label) != std::string::npos || texts.find(label + '"') != std::string::npos;
            EXPECT_TRUE(there) << "row " << row.number << ": nothing is called " << label;
            ++named;
        }
    EXPECT_GT(named, 60u);
}

}  // namespace
