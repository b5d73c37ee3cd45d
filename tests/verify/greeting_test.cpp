// What a collider says of itself, and keys that mean nothing.
#include "app/verify/greeting.h"

#include <gtest/gtest.h>

#include "app/verify/answer.h"
#include "app/verify/excluded.h"
#include "app/verify/last_words.h"
#include "app/verify/maker.h"

namespace testbed::verify {
namespace {

Greeting greeting(const std::string& members) {
    const Line line = read_line(R"({"collider":"x",)" + members + "}");
    EXPECT_TRUE(line.greeting);
    return line.greeting.value_or(Greeting());
}
constexpr auto type_circle = [] { return type_index<collision::shape::Circle>(); };
constexpr auto type_line = [] { return type_index<collision::shape::Line>(); };
constexpr auto type_ray = [] { return type_index<collision::shape::Ray>(); };

TEST(Greeting, WithoutAWordEverythingIsAllowedAndNothingPromised) {
    const Greeting said = greeting(R"("y":"up")");
    EXPECT_TRUE(said.allows(type_circle(), type_line(), Part::depth));
    EXPECT_FALSE(said.promises(Part::depth));
    EXPECT_EQ(said.y_down, false);
}
TEST(Greeting, TypesAndAnswersExcludeAllOthers) {
    const Greeting said = greeting(R"("types":["circle"],"answers":["overlap","ray"])");
    EXPECT_TRUE(said.allows(type_circle(), type_circle(), Part::overlap));
    EXPECT_FALSE(said.allows(type_circle(), type_line(), Part::overlap));
    EXPECT_FALSE(said.allows(type_line(), type_circle(), Part::overlap));
    EXPECT_FALSE(said.allows(type_circle(), type_circle(), Part::impact));
    EXPECT_TRUE(said.allows(type_ray(), type_circle(), Part::ray)) << "a ray needs no promise";
    EXPECT_FALSE(said.allows(type_ray(), type_line(), Part::ray));
    EXPECT_TRUE(said.promises(Part::ray) && !said.promises(Part::impact));
}
TEST(Greeting, ExceptionsAreOfTwoTypesInEitherOrder) {
    const Greeting said = greeting(R"("without":[["line","circle","depth"],["line","line"]])");
    EXPECT_FALSE(said.allows(type_circle(), type_line(), Part::depth));
    EXPECT_FALSE(said.allows(type_line(), type_circle(), Part::depth));
    EXPECT_TRUE(said.allows(type_line(), type_circle(), Part::overlap));
    EXPECT_TRUE(said.allows(type_circle(), type_circle(), Part::depth));
    EXPECT_FALSE(said.allows(type_line(), type_line(), Part::overlap));
    EXPECT_EQ(greeting(R"("without":[["line"]])").wrong,
              "\"without\" has a row that does not name two types");
}
TEST(Greeting, ExceptionsMayBeOfPolygonsWithNotches) {
    const Greeting said = greeting(
        R"("without":[["concave"],["concave","depth","normal"],["circle","concave"],["concave","concave","ray"]])");
    EXPECT_TRUE(said.wrong.empty() && said.warnings.empty()) << said.wrong;
    ASSERT_EQ(said.without.size(), 4u);
    EXPECT_EQ(text_of(said.without[0]), "concave");
    EXPECT_EQ(text_of(said.without[1]), "concave (depth, normal)");
    EXPECT_EQ(text_of(said.without[2]), "circle–concave");
    EXPECT_EQ(text_of(said.without[3]), "concave–concave (ray)");
    EXPECT_TRUE(said.allows(type_index<collision::shape::Polygon>(), type_circle(), Part::depth))
        << "of those without notches";
    EXPECT_EQ(greeting(R"("without":[["concav","depth"]])").warnings.size(), 2u);
}
TEST(Greeting, TouchingIsOneOfThree) {
    EXPECT_EQ(greeting(R"("touching":"overlaps")").touching_overlaps, true);
    EXPECT_EQ(greeting(R"("touching":"apart")").touching_overlaps, false);
    EXPECT_FALSE(greeting(R"("touching":"apart")").touching_either);
    const Greeting either = greeting(R"("touching":"either")");
    EXPECT_TRUE(either.touching_either && either.wrong.empty());
    EXPECT_FALSE(either.touching_overlaps);
    for (const char* const wrong : {R"("touching":"maybe")", R"("touching":true)"})
        EXPECT_EQ(greeting(wrong).wrong, "\"touching\" is neither \"overlaps\" nor \"apart\" nor \"either\"");
}
TEST(Greeting, LimitsAreRead) {
    const Greeting said = greeting(
        R"("min_size":0.1,"max_size":50,"min_angle":2,"manifold":"one","spin":true,"max_vertices":8)");
    EXPECT_EQ(said.min_size, 0.1);
    EXPECT_EQ(said.max_size, 50);
    EXPECT_EQ(said.min_angle, 2);
    EXPECT_EQ(said.one_contact, true);
    EXPECT_EQ(said.spin, true);
    EXPECT_EQ(said.max_vertices, 8u);
    EXPECT_TRUE(said.wrong.empty() && said.warnings.empty());
    EXPECT_EQ(greeting(R"("manifold":"full")").one_contact, false);
}
TEST(Greeting, WhatCannotBeUnderstoodIsSaid) {
    EXPECT_EQ(greeting(R"("precision":"half")").wrong, "\"precision\" is neither \"single\" nor \"double\"");
    EXPECT_EQ(greeting(R"("tolerance":-1)").wrong, "\"tolerance\" is negative");
    EXPECT_EQ(greeting(R"("max_vertices":2)").wrong, "\"max_vertices\" must be 3 or more");
    EXPECT_EQ(greeting(R"("max_size":0)").wrong, "\"max_size\" must be > 0");
    EXPECT_TRUE(greeting(R"("min_size":0)").wrong.empty());
    EXPECT_EQ(greeting(R"("types":"circle")").wrong, "\"types\" is no list of words");
}
TEST(Greeting, WordsThatNameNothingAreWarnings) {
    EXPECT_EQ(greeting(R"("tuching":"apart")").warnings,
              std::vector<std::string>{R"(Unknown key "tuching" in the greeting. Did you mean "touching"?)"});
    EXPECT_EQ(
        greeting(R"("answers":["dept"])").warnings,
        std::vector<std::string>{R"(The greeting names "dept", which is no answer. Did you mean "depth"?)"});
    EXPECT_EQ(greeting(R"("types":["zzzzzzzz"])").warnings,
              std::vector<std::string>{R"(The greeting names "zzzzzzzz", which is no type.)"});
}

TEST(AnswerKeys, ThatMeanNothingAreListed) {
    const Answer answer =
        read_line(R"({"id":1,"dept":2,"hit":{"distance":1,"norml":[1,0]},"impact":{"time":0,"x":1}})").answer;
    EXPECT_EQ(answer.unknown, (std::vector<std::string>{"dept", "hit.norml", "impact.x"}));
    EXPECT_EQ(unknown_answer_key("dept"), R"(Unknown key "dept" in an answer. Did you mean "depth"?)");
    EXPECT_EQ(unknown_answer_key("hit.norml"),
              R"(Unknown key "hit.norml" in an answer. Did you mean "hit.normal"?)");
    EXPECT_EQ(unknown_answer_key("qqqqqqqq"), R"(Unknown key "qqqqqqqq" in an answer.)");
}
TEST(AnswerKeys, ThatMeanNothingAreListedUpToFour) {
    const Answer answer = read_line(R"({"id":1,"one":1,"two":2,"three":3,"four":4,"five":5,"six":6})").answer;
    EXPECT_EQ(answer.unknown, (std::vector<std::string>{"one", "two", "three", "four"}));
}
TEST(AnswerKeys, ThatWereNotAskedForAreNotRead) {
    Parts wanted;
    wanted.add(Part::overlap);
    const Answer answer =
        read_line(R"({"id":1,"overlap":true,"depth":NaN,"hit":null,"normal":null})", wanted).answer;
    EXPECT_EQ(answer.overlap, true);
    EXPECT_TRUE(answer.wrong.empty()) << answer.wrong;
    EXPECT_TRUE(answer.volunteered.has(Part::depth) && answer.volunteered.has(Part::ray));
    EXPECT_FALSE(answer.volunteered.has(Part::normal)) << "null is no answer";
    EXPECT_FALSE(answer.depth || answer.hit);
}
TEST(AnswerKeys, ARayHasAFractionAndANormal) {
    const Answer answer =
        read_line(R"({"id":1,"hit":{"distance":2,"fraction":0.5,"normal":[0,1],"point":[1,2]}})").answer;
    ASSERT_TRUE(answer.hit && *answer.hit);
    EXPECT_EQ((*answer.hit)->fraction, 0.5);
    EXPECT_EQ((*answer.hit)->normal, (Vec2{0, 1}));
}

TEST(AnswerKeys, AHitNeedsADistanceAndAnImpactATime) {
    EXPECT_EQ(read_line(R"({"id":1,"impact":{"point":[1,2]}})").answer.wrong, "\"impact\" has no \"time\"");
    EXPECT_EQ(read_line(R"({"id":1,"hit":{"point":[1,2]}})").answer.wrong, "\"hit\" has no \"distance\"");
    EXPECT_EQ(read_line(R"({"id":1,"impact":{"time":0},"hit":{"distance":0}})").answer.wrong, "");
}

bool is_excluded(model::SceneShape one, const Conventions& conventions) {
    return excluded(collision::shape::place(one.geometry, one.pose), conventions);
}
TEST(Excluded, SizesAndAngles) {
    Conventions c;
    const auto thin = make_polygon({{0, 0}, {10, 0}, {10, 0.1}});
    EXPECT_FALSE(is_excluded(thin, c)) << "nothing is, where nothing was said";
    c.min_size = 0.2;
    EXPECT_TRUE(is_excluded(thin, c));
    EXPECT_TRUE(is_excluded(make_circle({0, 0}, 0.1), c));
    EXPECT_FALSE(is_excluded(make_circle({0, 0}, 0.2), c));
    EXPECT_FALSE(is_excluded(make_circle({0, 0}, 0), c)) << "zero sizes have a word of their own";
    EXPECT_TRUE(is_excluded(make_capsule({0, 0}, {5, 0}, 0.1), c));
    EXPECT_TRUE(is_excluded(make_capsule({0, 0}, {0.1, 0}, 1), c));
    EXPECT_TRUE(is_excluded(make_segment({0, 0}, {0.1, 0}), c));
    EXPECT_TRUE(is_excluded(make_rectangle({0, 0}, {5, 0.1}), c));
    EXPECT_TRUE(is_excluded(make_box({0, 0}, {0.1, 5}, 30), c));
    EXPECT_TRUE(
        is_excluded(make_vertices(type_index<collision::shape::Polyline>(), {{0, 0}, {5, 0}, {5, 0.1}}), c));
    EXPECT_FALSE(is_excluded(
        make_vertices(type_index<collision::shape::Polyline>(), {{0, 0}, {5, 0}, {5, 5}, {0.1, 0.1}}), c))
        << "its ends are not joined";
    c = {};
    c.max_size = 5;
    EXPECT_TRUE(is_excluded(make_circle({0, 0}, 3), c));
    EXPECT_FALSE(is_excluded(make_circle({100, 0}, 2), c));
    EXPECT_FALSE(is_excluded(make_circle({0, 0}, 2.5), c)) << "as large as may be";
    EXPECT_TRUE(is_excluded(make_rectangle({0, 0}, {1, 5.5}), c));
    EXPECT_FALSE(is_excluded(make_line({0, 0}, {1, 0}), c));
    c = {};
    c.min_angle = 1;
    EXPECT_TRUE(is_excluded(thin, c));
    EXPECT_FALSE(is_excluded(make_polygon({{0, 0}, {10, 0}, {10, 1}}), c));
    c.min_angle = 90;
    EXPECT_FALSE(is_excluded(make_polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}}), c)) << "as sharp as may be";
    c.min_angle = 91;
    EXPECT_TRUE(is_excluded(make_polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}}), c));
}

TEST(LastWords, TheLastTwentyLinesAreKept) {
    std::string words;
    for (int i = 1; i <= 30; ++i) words += (i > 1 ? "\n" : "") + std::to_string(i);
    EXPECT_TRUE(last_lines(words).starts_with("11\n12\n")) << last_lines(words);
    EXPECT_TRUE(last_lines(words).ends_with("\n30"));
    EXPECT_EQ(last_lines("one\ntwo"), "one\ntwo");
    EXPECT_EQ(last_lines(""), "");
}
TEST(LastWords, TheExceptionSaysMore) {
    EXPECT_EQ(
        telling_line(
            "x.js:3\n    throw new TypeError('no');\n\nTypeError: no\n    at f (x.js:3)\n\nNode.js v20"),
        "TypeError: no");
    EXPECT_EQ(
        telling_line("Traceback (most recent call last):\n  File \"m.py\"\nZeroDivisionError: division"),
        "ZeroDivisionError: division");
    EXPECT_EQ(telling_line("one\ntwo"), "two");
    EXPECT_EQ(telling_line("    at error.js"), "    at error.js");
}

}  // namespace
}  // namespace testbed::verify
