// Coordinates as people paste them: what becomes of them, and what is said of the rest.
#include "app/exchange/read_coordinates.h"
#include "app/model/limits.h"
#include "tests/support/told_shapes.h"

namespace testbed::exchange {
namespace {

using tests::told;

struct Pasted {
    const char* name;
    const char* text;
    const char* shapes;
    const char* issues;
    const char* why;
};

constexpr Pasted pasted[] = {
    {"nothing", "", "", "", "an empty box is no mistake"},
    {"white space", " \n\n \t\r\n", "", "", "nor is an empty line"},
    {"one pair", "1 2", "point 1,2", "", ""},
    {"two pairs", "1 2\n3 4", "segment 1,2 3,4", "", ""},
    {"three pairs", "0 0\n1 0\n1 1", "polygon 0,0 1,0 1,1", "", ""},
    {"commas", "0, 0\n1,0\n1 ,1\n", "polygon 0,0 1,0 1,1", "", ""},
    {"round brackets", "(0, 0)\n(1 0)\n(1,1)", "polygon 0,0 1,0 1,1", "", ""},
    {"side by side", "(0,0) (1,0), (1,1)", "polygon 0,0 1,0 1,1", "", ""},
    {"numbers in a row", "0 0 1 0 1 1", "polygon 0,0 1,0 1,1", "", ""},
    {"tabs and Windows' line ends", "0\t0\r\n1\t0\r\n", "segment 0,0 1,0", "", "a table's two columns"},
    {"blank lines", "0 0\n1 0\n1 1\n\n5 5\n \n6 6\n7 7", "polygon 0,0 1,0 1,1 | point 5,5 | segment 6,6 7,7",
     "", "a line of spaces is blank too"},
    {"JSON", "[[0,0],[1,0],[1,1]]", "polygon 0,0 1,0 1,1", "", ""},
    {"JSON over lines", "[\n  [0, 0],\n\n  [1, 0]\n]", "segment 0,0 1,0", "",
     "inside brackets lines do not count"},
    {"list of lists", "[[[0,0],[1,0],[1,1]],[[5,5]]]", "polygon 0,0 1,0 1,1 | point 5,5", "", ""},
    {"two lists", "[[0,0],[1,0]] [[2,2],[3,3]]", "segment 0,0 1,0 | segment 2,2 3,3", "",
     "each bracket is a shape of its own"},
    {"rows, then a list", "9 9\n[[0,0],[1,0]]", "point 9,9 | segment 0,0 1,0", "", "a list ends the rows"},
    {"C", "{{0,0},{1,0},{1,1}};", "polygon 0,0 1,0 1,1", "", ""},
    {"a flat list", "[0,0, 1,0, 1,1]", "polygon 0,0 1,0 1,1", "", ""},
    {"names of fields", "{x: 1, y: 2}\n{\"x\": 3, \"y\": 4}", "segment 1,2 3,4", "", ""},
    {"calls", "Vec2(0.5f, 1.0f), b2Vec2(2, 3)", "segment 0.5,1 2,3", "", ""},
    {"closed ring", "0 0\n1 0\n1 1\n0 0", "polygon 0,0 1,0 1,1", "", "the last vertex repeats the first"},
    {"there and back", "0 0\n1 0\n0 0", "polygon 0,0 1,0 0,0", "", "three are too few to be a closed ring"},
    {"numbers' spellings", "-1.5 +2\n.5 1e3", "segment -1.5,2 0.5,1000", "", ""},
    {"a float", "0.1f 0.1", "point 0.10000000149011612,0.1", "", "the float that the literal stands for"},
    {"remarks", "# rows\n0 0 // first\n1 0", "segment 0,0 1,0", "", ""},
    {"a line of remark", "0 0\n# between\n1 0", "segment 0,0 1,0", "", "it is not an empty line"},
    {"circle", "circle 1 2 0.5", "circle 1,2 r0.5", "", ""},
    {"circle called", "Circle(1, 2, 0.5)", "circle 1,2 r0.5", "", ""},
    {"circle in words", "circle: center (1,2) radius 3", "circle 1,2 r3", "", ""},
    {"statements", "circle 0 0 1 circle 5 0 1\npoint 1 2\nsegment (0,0) (1,0)\npolygon 0 0 1 0 1 1\n3 3",
     "circle 0,0 r1 | circle 5,0 r1 | point 1,2 | segment 0,0 1,0 | polygon 0,0 1,0 1,1 | point 3,3", "", ""},
    {"statement in a list", "[circle(1,2,3), circle(4,5,6)]", "circle 1,2 r3 | circle 4,5 r6", "", ""},
    {"a title", "My shape\n0 0\n1 0\n1 1", "polygon 0,0 1,0 1,1", "", "words alone lose no vertex"},
    // What cannot be read leaves its shape out: three of four vertices would be another shape.
    {"odd row", "0 0\n1\n1 1", "", "2:1 a number without a partner: coordinates come in pairs", ""},
    {"letter for a digit", "0 0\n1 O\n1 1\n\n5 5", "point 5,5", "2:3 'O' is not understood", ""},
    {"a word between", "0 0\n1 0\noops\n1 1", "", "3:1 'oops' is not understood", ""},
    {"no number", "1.2.3 4", "", "1:7 a number that became no shape: 4", ""},
    {"number with a tail", "12abc 4", "", "1:7 a number that became no shape: 4", ""},
    {"minus alone", "- 4", "", "1:3 a number that became no shape: 4", ""},
    {"two signs", "+-1 4", "point -1,4", "", "as a calculator has it"},
    {"column in characters", "0 0 é 1", "", "1:1 3 numbers that became no shape: 0, 0, 1", "é is two bytes"},
    {"three in brackets", "(1, 2, 3)", "point 1,2", "(1:1 z is left out)", ""},
    {"one bad pair", "[[0,0],[1],[1,1]]\n[[5,5],[6,6]]", "segment 5,5 6,6",
     "1:1 a list in which not everything is a pair", "the next list is as good as before"},
    {"mixed", "[0, 0, [1, 1]]", "", "1:1 a list in which not everything is a pair", ""},
    {"empty brackets", "[]", "", "", "no number is lost"},
    {"not closed", "[[0,0],[1,0]", "segment 0,0 1,0", "", "it ends with its paragraph"},
    {"wrong bracket", "(1, 2]", "point 1,2", "", ""},
    {"not opened", "1 2)", "point 1,2", "", ""},
    {"circle short", "circle 1 2", "", "1:8 2 numbers that became no shape: 1, 2", ""},
    {"circle negative", "circle 1 2 -1", "", "1:1 a radius must be at least 0", ""},
    {"polygon odd", "polygon 0 0 1 0 1 1 7", "", "1:9 7 numbers that became no shape: 0, 0, 1, 0, 1, …", ""},
    {"unknown shape", "ellipse 1 2 3 4", "", "1:9 4 numbers that became no shape: 1, 2, 3, 4", ""},
    {"too far", "2e15 0", "", "1:1 point: must lie within ±1e15, got 2000000000000000", ""},
    {"beyond doubles", "0 1e999", "", "1:1 point: must be a finite number", ""},
    {"not a number", "nan 1", "", "1:5 a number that became no shape: 1", ""},
    {"infinite", "-inf 1", "", "1:6 a number that became no shape: 1", ""},
};

TEST(Coordinates, BecomeShapesOrAPlace) {
    for (const Pasted& row : pasted) {
        const Coordinates read = read_coordinates(row.text);
        EXPECT_EQ(told(read.shapes), row.shapes) << row.name << ": " << row.why;
        EXPECT_EQ(told(read.issues), row.issues) << row.name << ": " << row.why;
    }
}

TEST(Coordinates, AreCountedInWords) {
    EXPECT_EQ(summary({}), "");
    EXPECT_EQ(summary(read_coordinates("1 2\n\n0 0\n1 0\n1 1\n\n0 0\n1 0\n1 1").shapes),
              "1 point, 2 polygons");
    EXPECT_EQ(summary(read_coordinates("circle 1 2 3\nsegment 1 2 3 4").shapes), "1 circle, 1 segment");
}

TEST(Coordinates, WhatIsReadAFileCanState) {
    for (const Pasted& row : pasted) {
        model::Scene scene;
        scene.shapes = read_coordinates(row.text).shapes;
        EXPECT_EQ(model::beyond_limits(scene), std::nullopt) << row.name;
    }
}

TEST(Coordinates, NothingMakesThemThrow) {
    const std::string deep(100'000, '[');
    EXPECT_TRUE(read_coordinates(deep).shapes.empty());
    EXPECT_FALSE(read_coordinates(deep).issues.empty());
    for (const char* text :
         {"\xff\xfe", "\xc3", "circle", "circle (", "[circle", ")", "((", "1e", "+", "--1 2", "1 2 //"})
        read_coordinates(text);
    // Every beginning of a good text.
    const std::string_view good = "[[0,0],[1,0],[1,1]]\n\ncircle(1, 2, 0.5)\n{x: 1, y: 2f}\n# end";
    for (std::size_t i = 0; i <= good.size(); ++i) {
        const Coordinates read = read_coordinates(good.substr(0, i));
        EXPECT_LE(read.shapes.size(), 3u);
    }
}

}  // namespace
}  // namespace testbed::exchange
