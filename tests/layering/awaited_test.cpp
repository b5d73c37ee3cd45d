// What GCC 12 compiles wrongly in coroutines stays out of them.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

/// Without comments, so that their words are not taken for code.
std::string code_of(const fs::path& file) {
    std::ifstream in(file);
    std::string text, line;
    while (std::getline(in, line)) text += line.substr(0, line.find("//")) + "\n";
    return text;
}

// What a conditional makes within an awaited call is destroyed twice: it is made before, in a statement of
// its own.
TEST(Awaited, NoConditionalStandsInAStatementThatAwaits) {
    std::size_t awaits = 0;
    for (const auto& entry : fs::recursive_directory_iterator(collision::support::source_folder() / "app")) {
        if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
        const std::string code = code_of(entry.path());
        for (std::size_t at = code.find("co_await "); at != code.npos; at = code.find("co_await ", at + 1)) {
            ++awaits;
            const std::size_t end = code.find(';', at), begin = code.find_last_of(";{}", at) + 1;
            const std::string statement = code.substr(begin, end - begin);
            EXPECT_EQ(statement.find(" ? "), statement.npos) << entry.path() << ":\n" << statement;
        }
    }
    EXPECT_GT(awaits, 30u) << "the scan found suspiciously few";
}

}  // namespace
