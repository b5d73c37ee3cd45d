// The threat model names tests that exist, and every JSON text is read with the one limit of its depth.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
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

/// Of those that have no limit of their own (core/README.md); what is linear is left out.
TEST(Security, EveryFileOfTheAppThatAsksALongQueryGivesItALimit) {
    const std::regex asks(
        R"((query::(overlap|relation|closest_points|slide|manifolds|cover_with_[a-z]+|Pair pair)|)"
        R"(hull::(area|perimeter|centroid|common_area|offset_outline))\()");
    const std::regex limits("within_budget|math::within\\(|WorkLimit");
    const std::map<std::string, const char*> allowed{
        {"app/edit/picking.cpp", "a shape and the window that was drawn: linear"},
    };
    // Its own pairs have few parts, and who judges others' gives it a limit (collider_jobs.cpp,
    // live/judging.cpp).
    const std::string questions_of_verify = "app/verify/";
    const auto root = collision::support::source_folder();
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "app")) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string file = std::filesystem::relative(entry.path(), root).generic_string();
        const std::string text = text_of_file(entry.path());
        if (!std::regex_search(text, asks)) continue;
        ++files;
        if (allowed.contains(file) || file.starts_with(questions_of_verify)) continue;
        EXPECT_TRUE(std::regex_search(text, limits)) << file << ": app/model/within_budget.h";
    }
    EXPECT_GT(files, 20);
    for (const char* judges : {"app/verify/collider_jobs.cpp", "app/live/judging.cpp"})
        EXPECT_TRUE(std::regex_search(text_of_file(root / judges), limits)) << judges;
}

/// SECURITY.md, the guide for programs and the manual page say the same of the token.
TEST(Security, ThePortAndItsTokenAreDescribedWhereverTheyAreNamed) {
    const auto root = collision::support::source_folder();
    for (const char* page : {"assets/SECURITY.md", "assets/live/README.md",
                             "assets/packaging/collision-testbed.1", "app/cli/live.cpp"}) {
        const std::string text = text_of_file(root / page);
        EXPECT_NE(text.find("port"), text.npos) << page;
        EXPECT_TRUE(std::regex_search(text, std::regex(R"((no|without a) token)"))) << page;
    }
    const std::string manual = text_of_file(root / "assets/packaging/collision-testbed.1");
    const std::string list = text_of_file(root / "app/cli/list.h");
    const std::regex row(R"(ROW\(([a-z_]+)\))");
    int commands = 0;
    for (std::sregex_iterator at(list.begin(), list.end(), row), end; at != end; ++at, ++commands) {
        std::string name = (*at)[1];
        if (const auto line = name.find('_'); line != name.npos) name.replace(line, 1, "\\-");
        EXPECT_NE(manual.find("\n.B " + name), manual.npos) << name << " is missing in the manual page";
    }
    EXPECT_GT(commands, 8);
}

}  // namespace
