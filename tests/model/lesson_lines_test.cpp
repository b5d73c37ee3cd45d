// Numbers, readings and pushes written as lines come back as they were, and what is none says how it is
// written.
#include "app/lesson/lesson_lines.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/lesson_list.h"
#include "tests/support/source_folder.h"

namespace testbed::lesson {
namespace {

TEST(LessonLines, EveryOneThatShipsComesBack) {
    std::size_t readings = 0, numbers = 0, pushes = 0;
    for (const LessonEntry& entry : list_lessons(collision::support::source_folder() / "scenes/lessons")) {
        const auto scene = file::load_scene(entry.file).scene;
        ASSERT_TRUE(scene) << entry.name;
        for (const model::LessonNumber& number : scene->lesson->numbers) {
            const auto again = number_of(line_of(number));
            ASSERT_TRUE(std::holds_alternative<model::LessonNumber>(again)) << line_of(number);
            EXPECT_EQ(std::get<model::LessonNumber>(again), number) << line_of(number);
            ++numbers;
        }
        for (const model::LessonStep& step : scene->lesson->steps) {
            for (const auto* moves : {&step.push, &step.push_beside})
                for (const model::Move& move : *moves) {
                    const auto again = move_of(line_of(move));
                    ASSERT_TRUE(std::holds_alternative<model::Move>(again)) << line_of(move);
                    EXPECT_EQ(std::get<model::Move>(again), move) << line_of(move);
                    ++pushes;
                }
            for (const model::Reading& reading : step.readings) {
                const auto again = reading_of(line_of(reading));
                ASSERT_TRUE(std::holds_alternative<model::Reading>(again)) << line_of(reading);
                EXPECT_EQ(std::get<model::Reading>(again), reading) << line_of(reading);
                ++readings;
            }
        }
    }
    EXPECT_GT(readings, 20u);
    EXPECT_GT(numbers, 10u);
    EXPECT_GT(pushes, 10u);
}

TEST(LessonLines, AreWrittenLikeThis) {
    const auto reading = std::get<model::Reading>(reading_of("  push = depth of A ,B by sampled with 4.5 "));
    EXPECT_EQ(reading.name, "push");
    EXPECT_EQ(reading.row.pair, (std::array<std::string, 2>{"A", "B"}));
    EXPECT_EQ(reading.row.algorithm, "sampled");
    EXPECT_EQ(reading.row.setting, 4.5);
    EXPECT_EQ(line_of(reading), "push = depth of A, B by sampled with 4.5");
    EXPECT_EQ(line_of(std::get<model::Reading>(reading_of("w = area of A"))), "w = area of A");
    const char* of_all = "n = count.tests of 20 frames of all shapes by grid with side";
    EXPECT_EQ(line_of(std::get<model::Reading>(reading_of(of_all))), of_all);
    EXPECT_EQ(line_of(std::get<model::Reading>(reading_of("t = angle of arrows a, b"))),
              "t = angle of arrows a, b");
    EXPECT_EQ(line_of(std::get<model::LessonNumber>(number_of("k=-1.5,-2 to 3"))), "k = -1.5, -2 to 3");
    for (const char* line :
         {"cell = 1, 0.1 to 10, logarithmic", "m = on, switch margins", "a = y, one of x | y"})
        EXPECT_EQ(line_of(std::get<model::LessonNumber>(number_of(line))), line);
    for (const char* line : {"B by p", "B by push_ranges of A, B", "B by p, -0.5 times"})
        EXPECT_EQ(line_of(std::get<model::Move>(move_of(line))), line);
}

/// An id may hold anything, and a comma split it.
TEST(LessonLines, NamesWithCommasAndWordsOfTheLineComeBack) {
    const std::vector<std::string> names{
        "A, B",           ",",         "a = b", "\"",   "5\" ball",   "\"A\", \"B\"", "box by box",
        "x of y",         "x with y",  " A",    "A ",   "p, 2 times", "all shapes",   "arrows a",
        "20 frames of x", "über, ber", "a | b", "ball", "the ball",   "\"x, \"y"};
    const auto expect_back = [](const auto& one, auto&& read) {
        const auto again = read(line_of(one));
        ASSERT_EQ(again.index(), 0u) << line_of(one) << ": " << std::get<std::string>(again);
        EXPECT_EQ(std::get<0>(again), one) << line_of(one);
    };
    model::Expected anything;
    anything.kind = model::Expected::Kind::range;
    for (const std::string& name : names) {
        for (const std::string& other : names) {
            model::Reading reading{.name = "gap", .row = {}};
            reading.row.claims = {{"distance", anything}};
            reading.row.pair = {name, other};
            reading.row.algorithm = "gjk";
            reading.row.setting_of = other;
            expect_back(reading, reading_of);
            model::Move move;
            move.shape = name;
            move.algorithm = "push_ranges";
            move.pair = {other, name};
            move.times = 0.5;
            expect_back(move, move_of);
        }
        model::Reading reading{.name = name, .row = {}};
        reading.row.claims = {{"area", anything}};
        reading.row.shape = name;
        reading.row.setting_of = "4";
        expect_back(reading, reading_of);
        reading.row.shape.reset();
        reading.row.vectors = {name, "b", name};
        expect_back(reading, reading_of);
        model::Move move;
        move.shape = name;
        move.by = name;
        expect_back(move, move_of);
        model::LessonNumber slider{name, 1, 0, 3};
        expect_back(slider, number_of);
        model::LessonNumber choice{name, 1, 0, 1};
        choice.choices = {"x", name};
        expect_back(choice, number_of);
    }
    EXPECT_EQ(line_of(std::get<model::Reading>(reading_of("gap = distance of \"A, red\", B"))),
              "gap = distance of \"A, red\", B");
    const auto three = reading_of("gap = distance of A, red, B");
    ASSERT_TRUE(std::holds_alternative<std::string>(three));
    EXPECT_NE(std::get<std::string>(three).find("A name with a comma stands in quotes."), std::string::npos);
}

TEST(LessonLines, WhatIsNoneSaysHowItIsWritten) {
    for (const char* line :
         {"", "gap", "gap = distance", "gap = of A", "= distance of A", "gap = distance of ",
          "gap = distance of A, B, C", "n = tests of x frames of all shapes"}) {
        const auto none = reading_of(line);
        ASSERT_TRUE(std::holds_alternative<std::string>(none)) << line;
        EXPECT_NE(std::get<std::string>(none).find("gap = distance of A, B"), std::string::npos);
    }
    for (const char* line :
         {"", "k", "k = 1", "k = 1, 2", "k = x, 0 to 3", "= 1, 0 to 3", "k = 1, 0 to", "k = 1 2, 0 to 3",
          "k = 1, 0 to 3, fine", "m = 1, switch margins", "a = z, one of x | y"})
        EXPECT_TRUE(std::holds_alternative<std::string>(number_of(line))) << line;
    for (const char* line :
         {"", "B", "B by", " by p", "B by p, x times", "B by sat of A", "B by sat of A, B, C"})
        EXPECT_TRUE(std::holds_alternative<std::string>(move_of(line))) << line;
}

}  // namespace
}  // namespace testbed::lesson
