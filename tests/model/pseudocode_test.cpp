// Pseudocode: what is a program and what it comes to, and what is said where it is none.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/blanks.h"
#include "app/model/pseudocode/parts.h"
#include "app/model/pseudocode/program.h"

namespace testbed::model::pseudocode {
namespace {

const std::vector<std::string> names_of_circles = {"a.x", "a.y", "a.r", "b.x", "b.y", "b.r"};
/// A at (0, 0) of radius 2, b at (3, 4) of radius 3: they touch.
const std::vector<double> touching = {0, 0, 2, 3, 4, 3};

std::string said(const ReadResult& read) {
    const auto* const mistake = std::get_if<Mistake>(&read);
    return mistake ? place_of(*mistake) + ": " + mistake->text : "";
}

TEST(Pseudocode, ComesToWhatItSays) {
    const struct {
        const char* text;
        bool answer;
        const char* why;
    } rows[] = {
        {"return yes", true, ""},
        {"return no", false, ""},
        {"d2 = (b.x - a.x)*(b.x - a.x) + (b.y - a.y)*(b.y - a.y)\nreturn d2 <= (a.r + b.r)*(a.r + b.r)", true,
         "25 against 25"},
        {"d = sqrt(b.x*b.x + b.y*b.y)\nreturn d < a.r + b.r", false, "5 against 5"},
        {"if b.x > 2: return yes\nreturn no", true, "the condition holds"},
        {"if b.x > 3: return yes\nreturn no", false, "it does not"},
        {"return 1 - 2 - 3 == -4", true, "from the left"},
        {"return 8 / 4 / 2 == 1", true, "from the left"},
        {"return 1 + 2*3 == 7", true, "products first"},
        {"return (1 + 2)*3 == 9", true, "parentheses first"},
        {"return -2*-2 == 4", true, "signs before products"},
        {"return - -2 == 2", true, "two signs"},
        {"return not 1 < 2 or yes", true, "not before or"},
        {"return not (1 < 2 or yes)", false, "parentheses"},
        {"return yes or yes and no", true, "and before or"},
        {"return 1 != 2 and 2 >= 2 and 2 > 1", true, "all comparisons"},
        {"return abs(-3) == 3 and min(1, 2) == 1 and max(1, 2) == 2", true, "functions"},
        {"return clamp(5, 1, 3) == 3 and clamp(-5, 1, 3) == 1 and clamp(2, 1, 3) == 2", true, "clamp"},
        {"return 0.1 + 0.2 == 0.3", false, "doubles"},
        {"return .5 == 5e-1", true, "spellings of one number"},
        {"hit = b.x < 5\nhit = hit and b.y < 5\nreturn hit", true, "a name may hold yes or no, and change"},
        {"x = 1\nx = x + 1\nreturn x == 2", true, "a name may be set again"},
        {"# how it begins\n\nreturn yes   # and ends", true, "comments and empty lines do nothing"},
        {"return b.x == 0 or 1/b.x < 1", true, "what is not needed for an or is not worked out"},
        {"return 0 == 0 or 1/0 < 1", true, "not even where it has no value"},
        {"return 1 == 0 and 1/0 < 1", false, "nor for an and"},
    };
    for (const auto& row : rows) {
        const ReadResult read = read_program(row.text, names_of_circles);
        ASSERT_TRUE(std::holds_alternative<Program>(read)) << row.text << "\n" << said(read);
        EXPECT_EQ(std::get<Program>(read).run(touching).answer, row.answer) << row.text << "\n" << row.why;
    }
}

TEST(Pseudocode, SaysWhyThereIsNoAnswer) {
    const struct {
        const char* text;
        const char* why;
    } rows[] = {
        {"x = 1\ny = 1 / (x - 1)\nreturn y > 0", "line 2 divides by zero"},
        {"return sqrt(a.r - b.r) > 0", "line 1 takes the root of a negative number"},
        {"x = 1e300\nreturn x*x > 1", "line 2 makes a number that is too large"},
        {"return 1/0 < sqrt(-1)", "line 1 divides by zero"},
    };
    for (const auto& row : rows) {
        const ReadResult read = read_program(row.text, names_of_circles);
        ASSERT_TRUE(std::holds_alternative<Program>(read)) << row.text << "\n" << said(read);
        const Outcome outcome = std::get<Program>(read).run(touching);
        EXPECT_FALSE(outcome.answer) << row.text;
        EXPECT_EQ(outcome.why, row.why) << row.text;
    }
}

TEST(Pseudocode, TellsWhatEachLineCameTo) {
    const ReadResult read = read_program(
        "dx = b.x - a.x\n# far\nif dx > 9: return no\nhit = yes\nif hit: return dx == 3\nreturn no",
        names_of_circles);
    ASSERT_TRUE(std::holds_alternative<Program>(read)) << said(read);
    const Outcome outcome = std::get<Program>(read).run(touching);
    EXPECT_EQ(outcome.answer, true);
    const std::vector<std::optional<Value>> lines = {3.0, {}, false, true, true, {}};
    EXPECT_EQ(outcome.lines, lines);
}

TEST(Pseudocode, SaysWhatIsWrongAndWhere) {
    const struct {
        const char* text;
        const char* mistake;
    } rows[] = {
        {"return a.rr < 1", "line 1, column 8: there is no a.rr. Did you mean a.r?"},
        {"return a.radius < 1", "line 1, column 8: there is no a.radius. Did you mean a.r?"},
        {"return q < 1", "line 1, column 8: there is no q. There are a.x, a.y, a.r, b.x, b.y, b.r"},
        {"dist = 1\nreturn dits < 1", "line 2, column 8: there is no dits. Did you mean dist?"},
        {"return true", "line 1, column 8: true is not known here: write yes"},
        {"return a.x", "line 1, column 8: return needs yes or no, and this is a number"},
        {"return yes + 1 < 2", "line 1, column 8: + needs a number, and this is yes or no"},
        {"return not a.x", "line 1, column 12: not needs yes or no, and this is a number"},
        {"if a.x: return yes\nreturn no", "line 1, column 4: if needs yes or no, and this is a number"},
        {"return (yes) < 1", "line 1, column 8: < needs a number, and this is yes or no"},
        {"return a.x = 3", "line 1, column 12: = gives a name its value; to compare write =="},
        {"return 1 < a.x < 3", "line 1, column 16: compare two at a time: x < y and y < z"},
        {"return 1 <= a.x && a.x <= 3", "line 1, column 17: && is not known here: write and"},
        {"return a.x \xE2\x89\xA4 3", "line 1, column 12: \xE2\x89\xA4 is not known here: write <="},
        {"return a.x^2 < 3", "line 1, column 11: ^ is not known here: write x*x for a square"},
        {"return a.x**2 < 3", "line 1, column 11: write x*x for a square"},
        {"return yes;", "line 1, column 11: ; is not known here: a line needs no ; at its end"},
        {"return $", "line 1, column 8: $ means nothing here"},
        {"return \xE2\x82\xAC\xE2\x82\xAC", "line 1, column 8: \xE2\x82\xAC means nothing here"},
        {"return (a.x + 1 < 2", "line 1, column 20: a ) is missing here"},
        {"return a.x) < 2", "line 1, column 11: this ) closes nothing"},
        {"return a.x b.x < 2", "line 1, column 12: b.x does not belong here"},
        {"return a.x + < 2", "line 1, column 14: a number or a name is missing here"},
        {"return", "line 1, column 7: a number or a name is missing here"},
        {"return +1 < 2", "line 1, column 8: a number needs no + before it"},
        {"return abs 3 < 2", "line 1, column 12: what it is of stands in parentheses: abs(x)"},
        {"return min(1) < 2", "line 1, column 8: it takes 2 numbers: min(x, y)"},
        {"return abs(1, 2) < 2", "line 1, column 8: it takes one number: abs(x)"},
        {"return clamp(1, 2, 3, 4) < 2", "line 1, column 8: it takes 3 numbers: clamp(x, from, to)"},
        {"return 1e999 < 2", "line 1, column 8: this number is too large or too small"},
        {"if yes return no", "line 1, column 8: a : is missing after the condition"},
        {"if yes", "line 1, column 7: a : is missing after the condition"},
        {"if yes:\nreturn no",
         "line 1, column 8: say on the same line what is returned: if x < y: return no"},
        {"if yes: x = 1", "line 1, column 9: after the : only return may follow"},
        {"a.x + 1", "line 1, column 1: a line sets a name (dx = ...), or begins with if or return"},
        {"sqrt = 1", "line 1, column 1: sqrt is a word of the language and no name"},
        {"a.x = 1", "line 1, column 1: a.x is the shape's own and cannot be set"},
        {"c.x = 1", "line 1, column 1: c.x has a point, which a name of your own cannot have"},
        {"x = 1\nx = yes", "line 2, column 1: x was a number before"},
        {"return yes\nx = 1", "line 2, column 1: line 1 returns already: this is never reached"},
        {"x = 1\n", "line 2, column 1: the last line must return yes, no or a comparison"},
        {"", "line 1, column 1: the last line must return yes, no or a comparison"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(said(read_program(row.text, names_of_circles)), row.mistake) << row.text;
}

TEST(Pseudocode, IsBounded) {
    EXPECT_EQ(said(read_program(std::string(max_lines, '\n'), names_of_circles)),
              "line 25, column 1: a program has 24 lines at most");
    EXPECT_EQ(said(read_program(std::string(max_line_length + 1, ' '), names_of_circles)),
              "line 1, column 1: a line has 240 characters at most");
    const std::string open(max_depth + 1, '(');
    EXPECT_EQ(said(read_program("return " + open + "1", names_of_circles)),
              "line 1, column 40: too much stands inside something else here");
    EXPECT_EQ(said(read_program("return " + std::string(100, '-') + "1 < 2", names_of_circles)).substr(0, 16),
              "line 1, column 4");
    std::string sum = "return 0";
    while (sum.size() < 200) sum += "+1";
    EXPECT_EQ(said(read_program(sum + " > 5", names_of_circles)), "") << "long is no harm";
}

Blanks with_blanks() {
    Blanks blanks;
    blanks.lines = {"r = {1}", "return b.x*b.x + b.y*b.y {2} r*r   # {x} {}"};
    blanks.fill = {{.answer = "a.r + b.r"}, {.choices = {"<", "<=", ">"}, .answer = "<="}};
    return blanks;
}

TEST(Blanks, AreFilledByChoicesAndByExpressions) {
    const Blanks blanks = with_blanks();
    EXPECT_EQ(filled_texts(blanks, answers(blanks)),
              (std::vector<std::string>{"r = a.r + b.r", "return b.x*b.x + b.y*b.y <= r*r   # {x} {}"}));
    const struct {
        Fills fills;
        const char* mistake;  ///< empty: none
        bool answer;
        const char* why;
    } rows[] = {
        {{"a.r + b.r", "<="}, "", true, "what is right"},
        {{"a.r + b.r", "<"}, "", false, "touching"},
        {{"a.r + b.r", "-"},
         "line 2, column 8: return needs yes or no, and this is a number",
         false,
         "a choice may be anything; the line says what is wrong"},
        {{"a.r + b.q", "<="},
         "blank 1, column 7: there is no b.q. Did you mean b.x?",
         false,
         "the place is in the blank"},
        {{"", "<="}, "blank 1, column 1: this blank is empty", false, "nothing yet"},
        {{"a.r +", "<="}, "blank 1, column 6: a number or a name is missing here", false, "not to its end"},
        {{"(a.r", "<="},
         "blank 1, column 5: a ) is missing here",
         false,
         "a parenthesis closes in its blank"},
        {{"1) + (1", "<="}, "blank 1, column 2: this ) closes nothing", false, "and opens there"},
        {{"1 # 2", "<="},
         "blank 1, column 3: a comment cannot fill a blank",
         false,
         "nothing after it is lost"},
    };
    for (const auto& row : rows) {
        const ReadResult read = read_lines(filled(blanks, row.fills), names_of_circles);
        EXPECT_EQ(said(read), row.mistake) << row.why;
        if (const auto* program = std::get_if<Program>(&read)) {
            EXPECT_EQ(program->run(touching).answer, row.answer) << row.why;
        }
    }
}

/// "r = {1} * {2}": each blank is a factor, whatever is typed.
TEST(Blanks, WhatIsTypedIsAnExpressionByItself) {
    Blanks blanks;
    blanks.lines = {"return {1}*{2} == 25"};
    blanks.fill = {{.answer = "5"}, {.answer = "5"}};
    const Fills sums = {"a.r + b.r", "a.r + b.r"};
    const ReadResult read = read_lines(filled(blanks, sums), names_of_circles);
    ASSERT_TRUE(std::holds_alternative<Program>(read)) << said(read);
    EXPECT_EQ(std::get<Program>(read).run(touching).answer, true);
}

TEST(Parts, AreNumbersOfTheShapeInTheWorld) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "point", "type": "point", "position": [1, 2]},
      {"id": "circle", "type": "circle", "position": [1, 2], "radius": 3},
      {"id": "rectangle", "type": "rectangle", "position": [1, 2], "size": [6, 4]},
      {"id": "box", "type": "oriented_rectangle", "position": [1, 2], "rotation": 90, "size": [6, 4]},
      {"id": "segment", "type": "segment", "from": [0, 0], "to": [2, 0], "position": [1, 2], "rotation": 90},
      {"id": "capsule", "type": "capsule", "from": [0, 0], "to": [2, 0], "radius": 0.5},
      {"id": "line", "type": "line", "position": [1, 2], "direction": [0, 1]},
      {"id": "ray", "type": "ray", "position": [1, 2], "direction": [0, 1]},
      {"id": "polygon", "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]}]})");
    ASSERT_TRUE(read.scene) << file::to_string(read.issues.front(), "");
    const auto written = [&](const char* id) {
        std::string text;
        for (const Part& part : parts_of(*read.scene->shapes[*read.scene->find(id)]))
            text += (text.empty() ? "" : " ") + std::string(part.name) + "=" + fmt::format("{}", part.value);
        return text;
    };
    EXPECT_EQ(written("point"), "x=1 y=2");
    EXPECT_EQ(written("circle"), "x=1 y=2 r=3");
    EXPECT_EQ(written("rectangle"), "left=-2 right=4 bottom=0 top=4 x=1 y=2 w=6 h=4");
    EXPECT_EQ(written("box"), "x=1 y=2 w=6 h=4 cos=0 sin=1");
    EXPECT_EQ(written("segment"), "x1=1 y1=2 x2=1 y2=4");
    EXPECT_EQ(written("capsule"), "x1=0 y1=0 x2=2 y2=0 r=0.5");
    EXPECT_EQ(written("line"), "x=1 y=2 dx=0 dy=1");
    EXPECT_EQ(written("ray"), "");
    EXPECT_EQ(written("polygon"), "");
}

}  // namespace
}  // namespace testbed::model::pseudocode
