// A text of Markdown with code in it: each block is read on its own.
#include <gtest/gtest.h>

#include "app/exchange/code_blocks.h"
#include "app/exchange/import.h"
#include "app/file/scene_file.h"

namespace testbed::exchange {
namespace {

const char* const page =
    "# Circles\n\nA ball (1, 2) and a list {7, 8, 9}.\n\n```c\nCircle a = {{4, 4}, 2};\nCircle b = {{7, 4}, 2};\n"
    "assert(yes == circles_collide(a, b));\n```\n\nIn 99 more words, with {1, 2}:\n\n"
    "```\nCircle a = {{0, 0}, 1};\nCircle c = {{5, 0}, 1};\nassert(no == circles_collide(a, c));\n```\n\n"
    "~~~cpp\nfloat half(float x) { return x / 2.0f; }\n~~~\n";

TEST(CodeBlocks, AreFoundBetweenFences) {
    const auto blocks = code_blocks(page);
    ASSERT_EQ(blocks.size(), 3u);
    EXPECT_TRUE(blocks[0].text.starts_with("Circle a = {{4, 4}, 2};"));
    EXPECT_EQ(blocks[0].lines_before, 5u);
    EXPECT_TRUE(blocks[1].text.ends_with("circles_collide(a, c));\n"));
    EXPECT_EQ(blocks[2].text, "float half(float x) { return x / 2.0f; }\n");
    const auto inline_fences = code_blocks("```Circle a = {{1, 2}, 3};\nint x;```\nand\n```Circle b = {{4, 5}, 6};```\n```end");
    ASSERT_EQ(inline_fences.size(), 2u);
    EXPECT_EQ(inline_fences[0].text, "Circle a = {{1, 2}, 3};\nint x;");
    EXPECT_EQ(inline_fences[0].columns_before, 3u);
}

TEST(CodeBlocks, EachIsReadOnItsOwnAndProseIsNoCode) {
    const Imported read = import_text(page);
    EXPECT_EQ(summary(read), "4 circles, 2 expectations");
    EXPECT_TRUE(read.issues.empty()) << "numbers of the prose are no shapes";
    const model::Scene scene = scene_of(read);
    EXPECT_EQ(scene.shapes[2]->id, "a 2") << "each block has its own names";
    ASSERT_EQ(scene.expect.size(), 2u);
    EXPECT_EQ((*scene.expect[0].pair)[0], "a");
    EXPECT_EQ((*scene.expect[1].pair)[0], "a 2");
    EXPECT_EQ((*scene.expect[1].pair)[1], "c");
}

TEST(CodeBlocks, AnAssertionNamesTheLastShapeOfThatName) {
    const Imported read = import_text(
        "```\nRectangle r = {{0, 0}, {1, 1}};\n```\n```\nRectangle r = {{3, 2}, {6, 4}};\n```\n"
        "```\nCircle c1 = {{5, 4}, 1};\nassert(yes == circle_rectangle_collide(r, c1));\n```\n");
    ASSERT_EQ(read.asserted.size(), 1u);
    EXPECT_EQ(read.asserted[0].first, 1u);
    EXPECT_EQ(read.asserted[0].second, 2u);
}

TEST(CodeBlocks, IssuesKeepTheirLines) {
    const Imported read = import_text("Text\n\n```\nCircle a = {{4, 4}, 2};\n```\n\n```\n\nCircle b = {{x, 4}, 2};\n"
                                      "Circle c = {{1, 4}, 2};\n```\n");
    EXPECT_EQ(read.shapes.size(), 2u);
    ASSERT_EQ(read.issues.size(), 1u);
    EXPECT_EQ(read.issues[0].line, 9u) << read.issues[0].text;
}

TEST(CodeBlocks, OptionsReachEachBlock) {
    const Imported grouped = import_text(page, {.group = true});
    ASSERT_EQ(grouped.shapes.size(), 1u);
    EXPECT_EQ(std::get<collision::shape::Group>(grouped.shapes[0]->geometry).members.size(), 4u);
    EXPECT_TRUE(grouped.asserted.empty());
    const Imported down = import_text(page, {.y_down = true});
    EXPECT_EQ(down.shapes[0]->pose.position, collision::Vec2(4, -4));
    EXPECT_TRUE(down.y_down);
}

TEST(CodeBlocks, OneBlockAndFencesWithinCodeAreReadAsAWhole) {
    EXPECT_TRUE(code_blocks("Circle(1, 2, 3)\n```\nCircle(4, 5, 6)\n```\n").empty());
    EXPECT_TRUE(code_blocks("def f():\n    \"\"\"\n    ```\n    f()\n    ```\n    ```\n    f()\n    ```\n    \"\"\"\n").empty());
    EXPECT_TRUE(code_blocks("/*\n```\na\n```\n```\nb\n```\n*/\n").empty());
    // No block holds a shape, so the text around them is read.
    EXPECT_EQ(import_text("Circle(1, 2, 3)\n```\nfoo();\n```\n```\nbar();\n```\n").shapes.size(), 1u);
}

}  // namespace
}  // namespace testbed::exchange
