// The order of answers, of names made of titles, and of numbers that are read.
#include "app/lesson/choice_order.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <numeric>

#include "app/file/name_from_text.h"
#include "app/file/scene_file.h"
#include "app/lesson/draft.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/objections.h"

namespace testbed::lesson {
namespace {

model::Question question_of(std::string text) {
    model::Question question;
    question.text = std::move(text);
    question.choices = {"right", "wrong", "worse", "worst"};
    return question;
}

TEST(ChoiceOrder, IsAPermutationThatDependsOnSeedAndQuestion) {
    const auto order = [](const char* text, std::uint64_t seed) {
        return choice_order(question_of(text), seed);
    };
    EXPECT_EQ(order("a", 0), (std::vector<std::size_t>{0, 1, 2, 3})) << "as the file has them";
    EXPECT_EQ(order("a", 7), order("a", 7)) << "the same for the same learner";
    std::array<int, 4> places{};
    bool by_question = false;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const auto now = order("a", seed);
        auto sorted = now;
        std::ranges::sort(sorted);
        ASSERT_EQ(sorted, (std::vector<std::size_t>{0, 1, 2, 3}));
        ++places[std::size_t(std::ranges::find(now, 0u) - now.begin())];
        by_question = by_question || now != order("b", seed);
    }
    for (const int count : places) EXPECT_NEAR(count, 100, 40) << "the right one is anywhere";
    EXPECT_TRUE(by_question);
}

TEST(NameFromText, KeepsAccentsAndOtherScripts) {
    EXPECT_EQ(file::name_from_text("  Größe & Abstand "), "größe-abstand");
    EXPECT_EQ(file::name_from_text("衝突 2"), "衝突-2");
    EXPECT_EQ(file::name_from_text("../a/b"), "a-b");
    EXPECT_EQ(file::name_from_text("\xff\xfe"), "");
}

TEST(GoalChoices, HaveNumbersWithoutNoise) {
    const auto scene_with = [](const char* x) {
        return *file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "ball", "type": "circle", "position": [)") +
                                 x +
                                 R"(, 0.4999999], "radius": 1}], "view": {"center": [0, 0], "height": 10}})")
                    .scene;
    };
    for (const char* x : {"3.4", "3.4000000001", "0.6", "-1.2", "7.8"}) {
        const auto choices = goal_choices(scene_with(x), scene_with("100"), {"ball"});
        ASSERT_EQ(choices.size(), 1u) << x;
        EXPECT_LE(choices[0].text.size(), std::string("ball stands at (-1.2, 0.4), within 0.2").size())
            << choices[0].text;
        for (const auto& [name, expected] : choices[0].row.claims)
            EXPECT_LE(fmt::format("{}{}", *expected.min, *expected.max).size(), 8u)
                << *expected.min << " to " << *expected.max;
    }
}

TEST(Objections, NameWhatALessonCannotMean) {
    const auto lesson_of = [](const char* steps) {
        return *file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "A", "type": "polygon", "vertices": [[0, 0], [7.25, 0], [0, 1]]},
            {"id": "B", "type": "circle", "position": [20, 0], "radius": 1, "velocity": [0, 12.5]}],
            "lesson": {"overlays": ["vertices", "velocity"], "steps": [)") +
                                 steps + "]}}")
                    .scene;
    };
    const auto objected = [&](const char* steps, bool solved = false) {
        Solution solution;
        solution.steps.resize(1);
        if (solved) solution.steps[0].states.resize(1);
        const auto found = objections(lesson_of(steps), &solution);
        return found.empty() ? std::string() : found.front().path + ": " + found.front().text;
    };
    const char* const good =
        R"({"text": "Go.", "ask": {"question": "?", "choices": ["one", "two"], "answer": 1}})";
    EXPECT_EQ(objected(good), "");
    EXPECT_NE(objected(R"({"text": "Go.", "gaol": []})", true).find("is a key misspelled?"),
              std::string::npos);
    EXPECT_EQ(objected(R"({"text": " ", "ask": {"question": "?", "choices": ["one", "two"], "answer": 1}})"), "")
        << "the question says what to do";
    EXPECT_EQ(objected(R"({"text": " ", "goal": [{"pair": ["A", "B"], "overlap": true}]})", true),
              "lesson.steps[0].text: the text is empty, so learners do not know what to do");
    EXPECT_NE(objected(R"({"text": "Drag B until ..."})").find("steps[0].text"), std::string::npos);
    EXPECT_NE(
        objected(R"({"text": "Go.", "ask": {"question": "?", "choices": ["Two", " two"], "answer": 1}})")
            .find("answers 1 and 2 are the same"),
        std::string::npos);
    EXPECT_NE(objected(R"({"text": "Go.", "ask": {"question": "?", "number": 7.25}})").find("vertices"),
              std::string::npos);
    EXPECT_NE(objected(R"({"text": "Go.", "ask": {"question": "?", "number": 12.5}})").find("velocity"),
              std::string::npos);
    EXPECT_EQ(objected(R"({"text": "Go.", "ask": {"question": "?", "number": 9.5}})"), "");
}

/// Nobody got past the question: the sketch was compared with nothing.
TEST(Objections, ARegionNeedsAMap) {
    const auto objected = [](const char* region, const char* more) {
        const model::Scene lesson =
            *file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "radius": 1}],
            "lesson": {"steps": [{"text": "Go.", "ask": {"question": "?", "region": ")") +
                              region + "\"}" + more + "}]}}")
                 .scene;
        const auto found = objections(lesson, nullptr);
        return found.empty() ? std::string() : found.front().path + ": " + found.front().text;
    };
    const char* const pair = R"(, "pair": ["A", "B"])";
    EXPECT_EQ(objected("circles_squared", pair), "");
    EXPECT_NE(objected("circles_squared", "").find("set the step's pair"), std::string::npos);
    EXPECT_NE(objected("circle_rectangle_clamp", pair).find("has no map over A and B"), std::string::npos);
}

/// A handout has no notes: what came back from it counted as made for another lesson.
TEST(LessonVersion, IsTheHandoutsToo) {
    const auto version_of = [](const char* step) {
        return lesson_version(*file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [],
            "lesson": {"steps": [)") + step + "]}}").scene);
    };
    EXPECT_EQ(version_of(R"({"text": "Go.", "notes": "Wait for the answer."})"), version_of(R"({"text": "Go."})"));
    EXPECT_NE(version_of(R"({"text": "Stay."})"), version_of(R"({"text": "Go."})"));
}

}  // namespace
}  // namespace testbed::lesson
