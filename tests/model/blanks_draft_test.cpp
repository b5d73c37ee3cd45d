// A program with blanks as its author writes it: texts into blanks and back, and what is wrong with them.
#include "app/lesson/blanks_draft.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::lesson {
namespace {

model::Scene scene_of_three() {
    return *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1},
  {"id": "P", "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]}]})")
                .scene;
}
model::Blanks before() { return new_blanks(*scene_of_three().shapes[0], *scene_of_three().shapes[1]); }

model::Blanks taken(const BlanksDraft& draft) {
    auto read = blanks_of(draft, before(), scene_of_three());
    if (const auto* fault = std::get_if<std::string>(&read)) ADD_FAILURE() << *fault;
    return std::holds_alternative<model::Blanks>(read) ? std::get<model::Blanks>(std::move(read)) : before();
}

TEST(BlanksDraft, TextsBecomeBlanks) {
    const BlanksDraft draft{.lines = "d = abs(b.x - a.x)\r\n\nreturn d {1} {2}\n\n",
                            .fill = {"<=  \n\n < # Touching counts.\n>", "a.r + b.r"}};
    const model::Blanks blanks = taken(draft);
    EXPECT_EQ(blanks.lines, (std::vector<std::string>{"d = abs(b.x - a.x)", "", "return d {1} {2}"}));
    ASSERT_EQ(blanks.fill.size(), 2u);
    EXPECT_EQ(blanks.fill[0].answer, "<=");
    EXPECT_EQ(blanks.fill[0].choices, (std::vector<std::string>{"<", "<=", ">"}))
        << "the right one is not always the first";
    EXPECT_EQ(blanks.fill[0].because, (std::vector<std::string>{"Touching counts.", "", ""}));
    EXPECT_TRUE(blanks.fill[1].choices.empty()) << "typed";
    EXPECT_EQ(blanks.fill[1].answer, "a.r + b.r");
    EXPECT_EQ(taken(draft_of(blanks)), blanks) << "there and back";
}

TEST(BlanksDraft, WhatIsNoneYetIsToldInWords) {
    const struct {
        BlanksDraft draft;
        const char* fault;  ///< its beginning
    } rows[] = {
        {{"return yes", {}}, "There is no blank yet: write {1}"},
        {{"return {2}", {"yes", "yes"}}, "{1} is missing in the lines"},
        {{"return {1} or {1}", {"yes"}}, "{1} stands in the lines 2 times"},
        {{"return {1}", {}}, "Blank 1 has no right choice yet"},
        {{"return {1}", {"# only a reason"}}, "Blank 1 has no right choice yet"},
        {{"return {1}", {"yes\nno\nyes"}}, "Blank 1 has the choice yes twice"},
        {{"return {1}", {"a.x < b.radius"}}, "blank 1, column 7: there is no b.radius"},
        {{"retrun {1}", {"yes"}}, "line 1, column "},
    };
    for (const auto& row : rows) {
        const auto read = blanks_of(row.draft, before(), scene_of_three());
        const auto* fault = std::get_if<std::string>(&read);
        ASSERT_TRUE(fault) << row.draft.lines;
        EXPECT_EQ(fault->substr(0, std::string_view(row.fault).size()), row.fault);
    }
}

TEST(BlanksDraft, BlanksAreCountedByTheirNumbers) {
    EXPECT_EQ(blanks_in({"x = {1}\nreturn x < {3}", {}}), 3u);
    EXPECT_EQ(blanks_in({"return {99}", {}}), 20u) << "a slip of the finger";
    EXPECT_EQ(blanks_in({"", {}}), 0u);
}

TEST(BlanksDraft, BeginsAsAProgram) {
    EXPECT_EQ(before().pair, (std::array<std::string, 2>{"A", "B"}));
    EXPECT_EQ(taken(draft_of(before())), before());
    EXPECT_TRUE(new_blanks(*scene_of_three().shapes[0], *scene_of_three().shapes[2]).lines.empty())
        << "a polygon";
}

}  // namespace
}  // namespace testbed::lesson
