// Which places in source files an error message names.
#include "app/verify/code_places.h"

#include <gtest/gtest.h>

namespace testbed::verify {
namespace {

TEST(CodePlaces, ATracebackOfPythonNamesItsFilesTheLastFirst) {
    const auto places = code_places(R"(Traceback (most recent call last):
  File "/home/me/mine.py", line 71, in <module>
    main()
  File "shapes.py", line 12, in area
    return width * heigth
NameError: name 'heigth' is not defined)");
    EXPECT_EQ(places, (std::vector<CodePlace>{{"shapes.py", 12}, {"/home/me/mine.py", 71}}));
}

TEST(CodePlaces, AStackOfNodeAndAMessageOfACompilerNameTheirs) {
    EXPECT_EQ(code_places("mine.js:7\n    at overlap (/tmp/mine.js:7:11)\n    at node:internal/main:1:2"),
              (std::vector<CodePlace>{{"/tmp/mine.js", 7}, {"mine.js", 7}}));
    EXPECT_EQ(code_places("src/mine.cpp:12:7: error: expected ';'"),
              (std::vector<CodePlace>{{"src/mine.cpp", 12}}));
}

TEST(CodePlaces, TimesAddressesAndNumbersAreNone) {
    EXPECT_TRUE(
        code_places("12:30:05 started at http://host.example:8080 with ratio 3:4, see x.y:z").empty());
    EXPECT_TRUE(code_places("release x.5:7").empty()) << "an ending begins with a letter";
    EXPECT_EQ(code_places("a1.cpp:3"), (std::vector<CodePlace>{{"a1.cpp", 3}}));
    EXPECT_TRUE(code_places("").empty());
    EXPECT_TRUE(code_places("File \"\", line 3\nFile \"x.py\", line 0").empty());
}

}  // namespace
}  // namespace testbed::verify
