// Blanks of lessons as files have them: read with places, written back, what gives them away, wrong ends.
#include "app/model/blanks.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/leaks.h"
#include "app/lesson/solution.h"

namespace testbed::model {
namespace {

std::string lesson_with_blanks(std::string_view blanks, std::string_view text = "t") {
    return fmt::format(
        R"({{"format": "collision-scene", "version": 1, "shapes": [
  {{"id": "A", "type": "circle", "radius": 1}}, {{"id": "B", "type": "circle", "position": [5, 0], "radius": 1}},
  {{"id": "P", "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]}}],
  "lesson": {{"steps": [{{"text": "{}", "blanks": {}}}]}}}})",
        text, blanks);
}

constexpr const char* whole_blanks = R"json({"pair": ["A", "B"],
  "lines": ["d = abs(b.x - a.x)", "return d {1} {2}"],
  "fill": [{"choices": ["<", "<="], "answer": "<=", "because": ["No.", ""], "own": 1}, {"answer": "a.r + b.r"}],
  "touching": "apart", "also": [2]})json";

TEST(BlanksFile, AreReadWrittenAndReadAgain) {
    const auto read = file::read_scene(lesson_with_blanks(whole_blanks));
    ASSERT_TRUE(read.scene) << file::to_string(read.issues.front(), "lesson");
    const auto& blanks = read.scene->lesson->steps[0].blanks;
    ASSERT_TRUE(blanks);
    EXPECT_EQ(blanks->pair, (std::array<std::string, 2>{"A", "B"}));
    EXPECT_EQ(answers(*blanks), Fills({"<=", "a.r + b.r"}));
    EXPECT_EQ(filled_texts(*blanks, answers(*blanks))[1], "return d <= a.r + b.r");
    EXPECT_EQ(blanks->fill[0].because, (std::vector<std::string>{"No.", ""}));
    EXPECT_EQ(blanks->touching_overlaps, false);
    const std::string written = file::write_scene(*read.scene);
    EXPECT_NE(written.find("\"own\""), std::string::npos) << "keys that nobody knows are kept";
    EXPECT_NE(written.find("\"also\""), std::string::npos);
    const auto again = file::read_scene(written);
    ASSERT_TRUE(again.scene);
    EXPECT_EQ(*again.scene, *read.scene);
    EXPECT_EQ(file::write_scene(*again.scene), written);
}

TEST(BlanksFile, WhatIsWrongIsToldWithItsPlace) {
    const struct {
        const char* blanks;
        const char* issue;  ///< "PATH: the beginning of its text", the path below the step's blanks
    } rows[] = {
        {R"({"pair": ["A"], "lines": ["return {1}"], "fill": [{"answer": "yes"}]})",
         ".pair: must be two different shapes"},
        {R"({"pair": ["A", "C"], "lines": ["return {1}"], "fill": [{"answer": "yes"}]})", ".pair[1]: "},
        {R"({"pair": ["A", "P"], "lines": ["return {1}"], "fill": [{"answer": "yes"}]})",
         ".pair: programs know no shapes of type polygon"},
        {R"({"pair": ["A", "B"], "fill": [{"answer": "yes"}]})", ".lines: "},
        {R"({"pair": ["A", "B"], "lines": [], "fill": [{"answer": "yes"}]})",
         ".lines: must have one or more lines"},
        {R"({"pair": ["A", "B"], "lines": ["return yes"], "fill": []})",
         ".fill: must have one or more blanks"},
        {R"({"pair": ["A", "B"], "lines": ["return {2}"], "fill": [{"answer": "yes"}]})",
         ".lines[0]: there is no blank {2}"},
        {R"({"pair": ["A", "B"], "lines": ["return {1} or {1}"], "fill": [{"answer": "yes"}]})",
         ".fill[0]: {1} must stand in the lines once, got 2 times"},
        {R"({"pair": ["A", "B"], "lines": ["return {1}"], "fill": [{"choices": ["yes"], "answer": "yes"}]})",
         ".fill[0].choices: must have two or more texts"},
        {R"({"pair": ["A", "B"], "lines": ["return {1}"], "fill": [{"choices": ["yes", "no"], "answer": "or"}]})",
         ".fill[0].answer: must be one of the choices"},
        {R"({"pair": ["A", "B"], "lines": ["return {1}"],
             "fill": [{"choices": ["yes", "no"], "answer": "no", "because": ["n"]}]})",
         ".fill[0].because: must have a text for each of the 2 choices, got 1"},
        {R"({"pair": ["A", "B"], "lines": ["return {1}"], "fill": [{"answer": "a.x < b.left"}]})",
         ".fill[0].answer: column 7: there is no b.left"},
        {R"({"pair": ["A", "B"], "lines": ["x = a.", "return {1}"], "fill": [{"answer": "yes"}]})",
         ".lines[0]: column "},
        {R"({"pair": ["A", "B"], "lines": ["return {1}"], "fill": [{"answer": "yes"}], "touching": "maybe"})",
         ".touching: must be \"overlaps\", \"apart\" or \"left_out\""},
    };
    for (const auto& row : rows) {
        const auto read = file::read_scene(lesson_with_blanks(row.blanks));
        EXPECT_FALSE(read.scene) << row.blanks;
        ASSERT_FALSE(read.issues.empty()) << row.blanks;
        std::string said;
        for (const file::Issue& issue : read.issues) said += fmt::format("\n{}: {}", issue.path, issue.text);
        EXPECT_NE(said.find(std::string("\nlesson.steps[0].blanks") + row.issue), said.npos)
            << row.blanks << said;
    }
}

TEST(BlanksFile, WhatIsRightMayNotStandInTheTextBefore) {
    const auto leaks_of = [](const char* text, const char* blanks) {
        const auto read = file::read_scene(lesson_with_blanks(blanks, text));
        EXPECT_TRUE(read.scene);
        return lesson::leaks(*read.scene->lesson);
    };
    EXPECT_TRUE(leaks_of("Fill them in, by <= for instance.", whole_blanks).empty())
        << "short ones are everywhere";
    const auto found = leaks_of("Compare with a.r+b.r then.", whole_blanks);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].path, "lesson.steps[0].blanks.fill[1]");
    EXPECT_EQ(found[0].text, "what is right stands in the task");
    const auto longer = leaks_of("t", R"({"pair": ["A", "B"], "lines": ["return {1}"], "fill": [
      {"choices": ["yes", "abs(b.x - a.x) <= a.r + b.r"], "answer": "abs(b.x - a.x) <= a.r + b.r"}]})");
    ASSERT_EQ(longer.size(), 1u);
    EXPECT_EQ(longer[0].text, "the right choice is more than twice as long as any other");
}

TEST(BlanksFile, WrongEndsFillThemIn) {
    const auto lesson = file::read_scene(lesson_with_blanks(whole_blanks));
    ASSERT_TRUE(lesson.scene);
    const auto read = [&](std::string_view end) {
        return lesson::read_wrong_ends(
            fmt::format(R"({{"format": "collision-wrong-ends", "version": 1, "steps": [{{"ends": [{}]}}]}})",
                        end),
            *lesson.scene);
    };
    const auto good = read(R"({"why": "open", "fills": ["<", "a.r"]})");
    ASSERT_TRUE(good.ends);
    EXPECT_EQ((*good.ends)[0][0].fills, Fills({"<", "a.r"}));
    const auto few = read(R"({"why": "open", "fills": ["<"]})");
    EXPECT_FALSE(few.ends);
    ASSERT_FALSE(few.issues.empty());
    EXPECT_EQ(few.issues.front().path, "steps[0].ends[0].fills");
}

}  // namespace
}  // namespace testbed::model
