// What one of the compilers gets wrong or lacks stays out of the sources.
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

/// Calls visit(file, code) for every source file of the folder.
void each_source(const char* folder, auto&& visit) {
    for (const auto& entry : fs::recursive_directory_iterator(collision::support::source_folder() / folder))
        if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
            visit(entry.path(), code_of(entry.path()));
}

// GCC 12: what a conditional makes within an awaited call is destroyed twice: it is made before, in a
// statement of its own.
TEST(Awaited, NoConditionalStandsInAStatementThatAwaits) {
    std::size_t awaits = 0;
    each_source("app", [&](const fs::path& file, const std::string& code) {
        for (std::size_t at = code.find("co_await "); at != code.npos; at = code.find("co_await ", at + 1)) {
            ++awaits;
            const std::size_t end = code.find(';', at), begin = code.find_last_of(";{}", at) + 1;
            const std::string statement = code.substr(begin, end - begin);
            EXPECT_EQ(statement.find(" ? "), statement.npos) << file << ":\n" << statement;
        }
    });
    EXPECT_GT(awaits, 30u) << "the scan found suspiciously few";
}

// libc++ 16 and Apple's have std::from_chars for whole numbers alone: where it is called it is told the base,
// which it takes for these only; model::read_number reads the others.
TEST(FromChars, ReadsWholeNumbersOnly) {
    std::size_t calls = 0;
    for (const char* folder : {"app", "core"})
        each_source(folder, [&](const fs::path& file, const std::string& code) {
            if (file.stem() == "read_number") return;
            for (std::size_t at = code.find("from_chars("); at != code.npos;
                 at = code.find("from_chars(", at + 1)) {
                ++calls;
                const std::string call = code.substr(at, code.find(';', at) - at);
                EXPECT_TRUE(call.find(", 10)") != call.npos || call.find(", 16)") != call.npos)
                    << file << ":\n"
                    << call << "\nis read_number's";
            }
        });
    EXPECT_GT(calls, 0u) << "the scan found none";
}

}  // namespace
