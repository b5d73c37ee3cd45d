// Answers that contradict each other, what follows them, or the shapes.
#include "app/lesson/contradictions.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/objections.h"

namespace testbed::lesson {
namespace {

const std::string third = R"(, {"id": "C", "type": "circle", "position": [9, 0], "radius": 1})";

/// B overlaps A, and C is apart from both.
std::string objected(const std::string& ask, const std::string& more = "",
                     const std::string& pair = R"("pair": ["A", "B"], )", const std::string& shapes = third) {
    const model::Scene lesson =
        *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [1, 0], "radius": 1})" +
                          shapes + R"(], "lesson": {)" + pair + R"("steps": [{"text": "Go.", "ask": )" + ask +
                          more + "}]}}")
             .scene;
    Solution solution;
    solution.steps.resize(1);
    const auto found = objections(lesson, &solution);
    EXPECT_LE(found.size(), 1u) << ask;
    return found.empty() ? std::string() : found.front().path + ": " + found.front().text;
}

std::string verdict(const std::string& question, bool overlap, const std::string& more = "") {
    return objected(R"({"question": ")" + question + R"(", "verdict": )" + (overlap ? "true" : "false") +
                    more + "}");
}

TEST(Contradictions, NoneIsFoundInGoodQuestions) {
    EXPECT_EQ(verdict("Do they overlap?", true, R"(, "reveal": "Yes: they share a disc.")"), "");
    EXPECT_EQ(verdict("Do they overlap?", true, R"(, "because": ["", "Look again."])"), "");
    EXPECT_EQ(verdict("Are they apart?", true, R"(, "reveal": "No, they share a disc.")"), "");
    EXPECT_EQ(verdict("Suppose B moves to (5, 0). Do they overlap?", false), "");
    EXPECT_EQ(verdict("Do B and C overlap?", false), "") << "another pair than the one shown";
    EXPECT_EQ(
        verdict("Do they overlap?", true, R"(, "reveal": "No point of B is outside the circle around A.")"),
        "");
    EXPECT_EQ(
        objected(
            R"({"question": "Enough?", "choices": ["Yes", "No"], "answer": 2, "because": ["One is missing.", ""],
        "reveal": "No: one is missing."})"),
        "");
}

TEST(Contradictions, OfAReasonAndTheRightAnswer) {
    EXPECT_EQ(
        objected(
            R"({"question": "Enough?", "choices": ["Yes", "No"], "answer": 2, "because": ["", "One is missing."]})"),
        "lesson.steps[0].ask.because: \"No\" is right, but a text says why it is wrong");
    EXPECT_EQ(
        objected(R"({"question": "Enough?", "choices": ["Yes", "No"], "answer": 2, "because": ["a", "b"]})"),
        "lesson.steps[0].ask.because: each answer has a text that says why it is wrong, so none is right");
    EXPECT_EQ(
        verdict("Do they overlap?", true, R"(, "because": ["They are apart.", "They overlap."])"),
        "lesson.steps[0].ask.because: each answer has a text that says why it is wrong, so none is right");
}

TEST(Contradictions, OfTheTextAfterwardsAndTheRightAnswer) {
    EXPECT_EQ(verdict("Do they overlap?", true, R"(, "reveal": "No: they pass.")"),
              "lesson.steps[0].ask.reveal: begins with \"No\", but the right answer is \"they overlap\"");
    EXPECT_EQ(verdict("Are they apart?", true, R"(, "reveal": "They are apart.")"),
              "lesson.steps[0].ask.reveal: begins with \"They are apart\", but the right answer is \"they "
              "overlap\"");
    EXPECT_EQ(
        objected(
            R"({"question": "Enough?", "choices": ["No, never", "Yes, always"], "answer": 1, "reveal": "Yes: one is."})"),
        "lesson.steps[0].ask.reveal: begins with \"Yes\", but the right answer is \"No, never\"");
}

TEST(Contradictions, OfTheSameQuestionAskedAgain) {
    EXPECT_EQ(
        verdict("Do they overlap?", true, R"(, "then": {"question": "Do they overlap", "verdict": false})"),
        "lesson.steps[0].ask.then: asks the same as before, but another answer is right");
    EXPECT_EQ(
        verdict("Do they overlap?", true, R"(, "then": {"question": "And without A?", "verdict": false})"),
        "");
}

TEST(Contradictions, OfTheRightAnswerAndTheShapes) {
    EXPECT_EQ(verdict("Do they overlap?", false),
              "lesson.steps[0].ask: the right answer is \"they are apart\", but A and B overlap as the step "
              "begins");
    EXPECT_EQ(objected(R"({"question": "Do they overlap?", "verdict": true})", R"(, "pair": ["A", "C"])"),
              "lesson.steps[0].ask: the right answer is \"they overlap\", but A and C are apart as the step "
              "begins");
}

/// Nothing was found where the step did not name its pair.
TEST(Contradictions, OfTheShapesOfTheGoal) {
    const auto of_goal = [](bool overlap, const char* rows, const std::string& shapes = third) {
        return objected(
            std::string(R"({"question": "Do they overlap?", "verdict": )") + (overlap ? "true}" : "false}"),
            rows, "", shapes);
    };
    const char* const goal =
        R"(, "goal": [{"pair": ["B", "A"], "distance": {"min": 2}}, {"pair": ["A", "B"], "depth": 0}])";
    EXPECT_EQ(of_goal(true, goal), "");
    EXPECT_EQ(of_goal(false, goal),
              "lesson.steps[0].ask: the right answer is \"they are apart\", but B and A overlap as the step "
              "begins");
    const char* const two_pairs =
        R"(, "goal": [{"pair": ["A", "B"], "overlap": false}, {"pair": ["A", "C"], "depth": 0}])";
    EXPECT_EQ(of_goal(false, two_pairs), "") << "which of them is not known";
    EXPECT_EQ(of_goal(false, ""), "");
    EXPECT_EQ(of_goal(true, "", ""), "");
    EXPECT_EQ(
        of_goal(false, "", ""),
        "lesson.steps[0].ask: the right answer is \"they are apart\", but A and B overlap as the step begins")
        << "there are no other shapes";
}

TEST(Contradictions, OfAChoiceAndTheShapes) {
    const auto choice = [](const char* question, int answer) {
        return objected(std::string(R"({"question": ")") + question +
                        R"(", "choices": ["They overlap", "They are apart"], "answer": )" +
                        std::to_string(answer) + "}");
    };
    EXPECT_EQ(choice("Do the circles overlap?", 1), "");
    EXPECT_EQ(choice("Do the circles overlap?", 2),
              "lesson.steps[0].ask: the right answer is \"They are apart\", but A and B overlap as the step "
              "begins");
    EXPECT_EQ(choice("What does the program return?", 2), "");
}

/// Numbers contradicted each other without a word.
TEST(Contradictions, OfNumbers) {
    const auto number = [](const std::string& more) {
        return objected(R"({"question": "How far?", "number": 5, "tolerance": 0.1)" + more + "}");
    };
    for (const char* const agrees :
         {"It is 5.", "5: they lie so.", "5.05, about", "", "3 + 2 = 5.", "4 of them go on: 5 is left.",
          "Count them: 4 and 1.", "It is 4 + 1.", "4 apart are others."})
        EXPECT_EQ(number(std::string(R"(, "reveal": ")") + agrees + "\""), "") << agrees;
    EXPECT_EQ(number(R"(, "reveal": "It is 4, as you see.")"),
              "lesson.steps[0].ask.reveal: says 4, but the right answer is 5");
    EXPECT_EQ(number(R"(, "reveal": "-2.5")"),
              "lesson.steps[0].ask.reveal: says -2.5, but the right answer is 5");
    EXPECT_EQ(number(R"(, "then": {"question": "How far", "number": 6})"),
              "lesson.steps[0].ask.then: asks the same as before, but another answer is right");
    EXPECT_EQ(number(R"(, "then": {"question": "How far", "number": 5})"), "");
    EXPECT_EQ(number(R"(, "then": {"question": "And B?", "number": 6})"), "");
    const auto choice = [](const std::string& reveal) {
        return objected(R"({"question": "How many?", "choices": ["4", "8"], "answer": 1, "reveal": ")" +
                        reveal + "\"}");
    };
    EXPECT_EQ(choice("4: each side once."), "");
    EXPECT_EQ(choice("8: each side twice."), "lesson.steps[0].ask.reveal: says 8, but the right answer is 4");
    EXPECT_EQ(choice("5: no answer at all."), "") << "it may speak of something else";
}

}  // namespace
}  // namespace testbed::lesson
