// Expectations that are no assertion of two variables: rows of tests, answers behind calls, and the words of
// more test libraries.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/exchange/import.h"

namespace testbed::exchange {
namespace {
namespace told_rows {

/// "a b true" of each expectation.
std::vector<std::string> expected_by(const std::string& text) {
    std::vector<std::string> rows;
    for (const model::Expectation& row : scene_of(import_text(text)).expect)
        for (const auto& [claim, value] : row.claims)
            if (row.pair)
                rows.push_back((*row.pair)[0] + ", " + (*row.pair)[1] + ": " + claim +
                               (value.truth ? " true" : " false"));
    return rows;
}

bool is_named(const std::string& text, const std::string& words) {
    for (const file::Issue& issue : notes(import_text(text)))
        if (issue.text.find(words) != std::string::npos && issue.line > 0) return true;
    return false;
}

using Rows = std::vector<std::string>;

TEST(ToldRows, OfATableOfTestsAreExpected) {
    const Rows by_name{"a, b: overlap true", "a 2, b 2: overlap false"};
    const Rows by_type{"circle, circle 2: overlap true", "circle 3, circle 4: overlap false"};
    const struct {
        const char* text;
        Rows rows;
    } tables[] = {
        {"tests := []struct{ name string; a, b Circle; want bool }{\n"
         "\t{name: \"touching\", a: Circle{0,0,1}, b: Circle{2,0,1}, want: true},\n"
         "\t{name: \"apart\", a: Circle{0,0,1}, b: Circle{5,0,1}, want: false},\n}",
         by_name},
        {"{\"touching\", Circle{0,0,1}, Circle{2,0,1}, true}\n{\"apart\", Circle{0,0,1}, Circle{5,0,1}, "
         "false}",
         by_type},
        {"var all = []struct{ a, b Circle; overlap bool }{\n{a: Circle{0,0,1}, b: Circle{2,0,1}, overlap: "
         "true},\n"
         "{a: Circle{0,0,1}, b: Circle{5,0,1}},\n}",
         by_name},
        {"test.each([[new Circle(0,0,1), new Circle(2,0,1), true], [new Circle(0,0,1), new Circle(5,0,1), "
         "false]])",
         by_type},
        {"@pytest.mark.parametrize('a, b, expected', [(Circle(0, 0, 1), Circle(2, 0, 1), True),\n"
         "  (Circle(0, 0, 1), Circle(5, 0, 1), False)])\ndef test(a, b, expected):\n"
         "    assert overlaps(a, b) == expected",
         by_type},
        {"return Stream.of(\n  Arguments.of(new Circle(0,0,1), new Circle(2,0,1), true),\n"
         "  Arguments.of(new Circle(0,0,1), new Circle(5,0,1), false));",
         by_type},
        {"testing::Values(OverlapCase{Circle{0,0,1}, Circle{2,0,1}, true},\n"
         "  OverlapCase{Circle{0,0,1}, Circle{5,0,1}, false});",
         by_type},
        {"local cases = {\n{ a = Circle(0,0,1), b = Circle(2,0,1), disjoint = false },\n"
         "{ a = Circle(0,0,1), b = Circle(5,0,1), disjoint = true },\n}",
         by_name},
        {"rows = [{\"a\": Circle(0, 0, 1), \"b\": Circle(2, 0, 1), \"hit\": 1},\n"
         "{\"a\": Circle(0, 0, 1), \"b\": Circle(5, 0, 1), \"hit\": 0}]",
         by_name},
        {"cases := []struct{ a, b Circle; want bool }{{a: Circle{0,0,5}, b: Circle{1,0,1}, want: true}}\n"
         "got := Contains(tc.a, tc.b)",
         {"a, b: contains true"}},
    };
    for (const auto& one : tables) {
        EXPECT_EQ(expected_by(one.text), one.rows) << one.text;
        EXPECT_TRUE(is_named(one.text, "true in a row is read as")) << one.text;
        EXPECT_FALSE(is_named(one.text, "becomes no expectation")) << one.text;
    }
}

TEST(ToldRows, WhatBecomesNoneIsNamed) {
    for (const char* text :
         {"{\"odd\", Circle{0,0,1}, Circle{2,0,1}, true, false}",
          "[{a: Circle(0,0,1), b: Circle(2,0,1), visible: true}]",
          "rows = [(Circle(0,0,1), Circle(2,0,1), True)]\nassert is_inside(rows[0][0], rows[0][1])"})
        EXPECT_TRUE(is_named(text, "becomes no expectation")) << text;
    EXPECT_TRUE(expected_by("[{a: Circle(0,0,1), b: Circle(2,0,1), visible: true}]").empty());
    EXPECT_TRUE(expected_by("world.join(Circle(0,0,1), Circle(2,0,1), true)").empty()) << "a flag of a call";
}

TEST(ToldRows, AnswersBehindCallsAreExpected) {
    const std::string shapes = "Circle a = {{0, 0}, 1};\nCircle b = {{5, 0}, 1};\n";
    for (const char* line :
         {"boolean hit = CD.detect(a, b); // false", "System.out.println(CD.detect(a, b)); // prints false",
          "overlaps(a, b)  # => False", "print(collides(a, b))  # expected: False",
          "a.intersects(b) // -> false", "CD.detect(a, b) returns false", "assert(!CD.detect(a, b));"})
        EXPECT_EQ(expected_by(shapes + line), Rows{"a, b: overlap false"}) << line;
    for (const char* line : {"if (CD.detect(a, b)) return true;", "hit = overlaps(a, b) // true if they meet",
                             "while (CD.detect(a, b)) x = true;"})
        EXPECT_TRUE(expected_by(shapes + line).empty()) << line;
}

TEST(ToldRows, WordsOfMoreTestLibrariesAreExpected) {
    const std::string shapes = "Circle a = {{0, 0}, 1};\nCircle b = {{5, 0}, 1};\n";
    for (const char* line :
         {"Assert.That(Overlaps(a, b), Is.False);", "Assert.That(a.Overlaps(b), Is.Not.True);",
          "assertThat(overlaps(a, b)).isFalse();", "assertThat(a.overlaps(b)).as(\"apart\").isFalse();",
          "assertThat(a.overlaps(b)).describedAs(\"apart\").isFalse();", "expect(a.overlaps?(b)).to be false",
          "expect(a).not_to overlap(b)", "expect(a).not_to collide_with(b)", "expect(a).not.toOverlap(b)"})
        EXPECT_EQ(expected_by(shapes + line), Rows{"a, b: overlap false"}) << line;
    const std::string php = "$a = new Circle(0, 0, 1);\n$b = new Circle(5, 0, 1);\n";
    for (const char* line :
         {"$this->assertFalse(overlaps($a, $b));", "self::assertFalse($a->intersects($b), 'apart');",
          "Assert::assertTrue(!collides($a, $b));"})
        EXPECT_EQ(expected_by(php + line), Rows{"a, b: overlap false"}) << line;
    EXPECT_FALSE(is_named(shapes + "t.Fatal();", "becomes no expectation"));
}

TEST(ToldRows, WhatIsReadOtherwiseIsSaid) {
    EXPECT_TRUE(is_named("Line((6,8),(2,-3))", "read as a segment, this one from (6, 8) to (2, -3)"));
    EXPECT_FALSE(
        is_named("class Line { Vec base, direction; }\nl = Line((6,8),(2,-3))", "read as a segment"));
    EXPECT_TRUE(is_named("units[0].velocity.x = 4", "'velocity.x' is left out"));
    EXPECT_TRUE(is_named("a = (1, 2)\nb = (3, 4)\nq = mirror(a, b)", "what mirror makes is not worked out"));
    EXPECT_TRUE(is_named("a = (1, 2)\na.rotate(90)", "nothing keeps it"));
    EXPECT_TRUE(is_named("Circle k = {{1, 2}, size_of(3)};", "what size_of makes is not worked out"));
    EXPECT_EQ(import_text("func f() { c := Circle{0, 0, 1} }").library, import_text("(1, 2)").library);
}

}  // namespace told_rows
}  // namespace
}  // namespace testbed::exchange
