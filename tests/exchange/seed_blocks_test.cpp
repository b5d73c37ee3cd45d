// The figures of each code block of the tutorials that has some, pasted: its shapes, or the issue that is shown.
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/exchange/import.h"
#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"

namespace testbed::exchange {
namespace {

struct Block {
    std::string name;                   ///< "004 2"
    std::vector<std::string> expected;  ///< "> shape", "! reason"
    std::string code;
};

std::vector<Block> seed_blocks() {
    std::ifstream in(collision::support::source_folder() / "tests/exchange/seed_blocks.txt");
    std::vector<Block> blocks;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("@@ ")) {
            blocks.push_back({line.substr(3), {}, {}});
        } else if (!blocks.empty()) {
            const bool expected =
                blocks.back().code.empty() && (line.starts_with("> ") || line.starts_with("! "));
            if (expected)
                blocks.back().expected.push_back(line);
            else
                blocks.back().code += line + "\n";
        }
    }
    return blocks;
}

std::vector<std::string> made_of(const std::string& code) {
    const Imported read = import_text(code);
    std::vector<std::string> made;
    for (const model::ShapePtr& shape : read.shapes) made.push_back("> " + file::write_shape(*shape));
    for (const file::Issue& issue : read.issues) made.push_back("! " + issue.text);
    return made;
}

TEST(SeedBlocks, EachMakesItsShapesOrSaysWhyNot) {
    for (const Block& block : seed_blocks())
        EXPECT_EQ(made_of(block.code), block.expected) << block.name << "\n" << block.code;
    EXPECT_EQ(seed_blocks().size(), 40u) << "none is left out";
}

TEST(SeedBlocks, NoBlockListsNumbersOfItsFunctions) {
    for (const Block& block : seed_blocks())
        for (const file::Issue& issue : import_text(block.code).issues)
            EXPECT_EQ(issue.text.find("became no shape"), std::string::npos)
                << block.name << ": " << issue.text;
}

TEST(SeedBlocks, NumbersInASentenceAreTheirOutline) {
    for (const char* text :
         {"The corners of this pentagon are {1,0,0,3,3,6,6,3,5,0} in that order.",
          "An array such as {1,0,0,3,3,6,6,3,5,0} holds x and y in turns.", "{1,0,0,3,3,6,6,3,5,0}"}) {
        const Imported read = import_text(text);
        ASSERT_EQ(read.shapes.size(), 1u) << text;
        const auto* polygon = std::get_if<collision::shape::Polygon>(&read.shapes[0]->geometry);
        ASSERT_TRUE(polygon) << text;
        EXPECT_EQ(polygon->vertices.size(), 5u) << text;
        EXPECT_TRUE(read.issues.empty()) << text;
    }
}

TEST(SeedBlocks, AFunctionWithoutShapesAmongItsParametersStillHasShapesInIt) {
    for (const char* text : {"void setup() { Circle c = {{1, 2}, 3}; }",
                             "int main(int argc, char** argv)\n{\n    Circle c = {{1, 2}, 3};\n}",
                             "func TestOverlap(t *testing.T) { c := Circle{Vec2{1, 2}, 3} }"})
        EXPECT_EQ(import_text(text).shapes.size(), 1u) << text;
}

}  // namespace
}  // namespace testbed::exchange
