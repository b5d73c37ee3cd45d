// Lines of the window break between words alone: Dear ImGui breaks behind any point, and so within a number.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "tests/support/source_folder.h"

namespace {

namespace fs = std::filesystem;

TEST(Wrapping, IsLeftToTheWidgets) {
    std::size_t files = 0;
    for (const auto& entry :
         fs::recursive_directory_iterator(collision::support::source_folder() / "app" / "ui")) {
        if (entry.path().extension() != ".cpp" || entry.path().filename() == "widgets.cpp") continue;
        ++files;
        std::ifstream in(entry.path());
        std::string line;
        for (int number = 1; std::getline(in, line); ++number)
            for (const char* call : {"TextWrapped(", "PushTextWrapPos("})
                EXPECT_EQ(line.find(call), line.npos)
                    << entry.path().string() << ':' << number << ": wrapped_text() breaks between words";
    }
    EXPECT_GT(files, 50u) << "the scan found suspiciously few";
}

}  // namespace
