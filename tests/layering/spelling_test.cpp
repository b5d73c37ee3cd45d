// One spelling of each word in sources, texts and lessons: the American one, as in the names of the formats.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

/// Parts of words as they are written elsewhere.
constexpr std::string_view elsewhere[] = {"colour",   "neighbour", "behaviour", "favour",    "tunnelling",
                                          "labelled", "cancelled", " centre",   " grey",     "analyse ",
                                          "analyser", "analysed",  "rasteris",  "optimise",  "optimisa",
                                          "minimise", "maximis",   "normalise", "normalisa", "initialise"};

/// Where somebody else's name has it, or a word that is read.
bool excused(const fs::path& file) {
    constexpr std::string_view files[] = {"/spelling_test.cpp", "/snippet/words.cpp", "/snippet/library.cpp",
                                          "/snippet/roles.cpp", "/snippet/prose.cpp", "/matter-js.js"};
    return std::ranges::any_of(
        files, [path = file.generic_string()](std::string_view one) { return path.ends_with(one); });
}

TEST(Spelling, OfEachWordIsOne) {
    std::size_t files = 0;
    const fs::path root = collision::support::source_folder();
    for (const char* folder : {"app", "core", "scenes", "tests", "assets"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string type = entry.path().extension().string();
            constexpr std::string_view texts[] = {".h", ".cpp", ".md", ".json", ".js", ".mjs", ".py", ".sh"};
            if (std::ranges::find(texts, type) == std::end(texts) || excused(entry.path())) continue;
            ++files;
            std::ifstream in(entry.path());
            std::string line;
            for (int number = 1; std::getline(in, line); ++number) {
                std::ranges::transform(line, line.begin(), [](unsigned char c) { return std::tolower(c); });
                for (const std::string_view word : elsewhere)
                    EXPECT_EQ(line.find(word), line.npos)
                        << entry.path().string() << ':' << number << " has \"" << word << '"';
            }
        }
    EXPECT_GT(files, 1000u) << "the scan found suspiciously few";
}

}  // namespace
