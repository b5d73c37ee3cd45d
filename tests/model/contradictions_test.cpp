// Answers that contradict each other, what follows them, or the shapes.
#include "app/lesson/contradictions.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/objections.h"

namespace testbed::lesson {
namespace {

/// B overlaps A, and C is apart from both.
std::string objected(const std::string& ask, const std::string& more = "") {
    const model::Scene lesson = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [1, 0], "radius": 1},
            {"id": "C", "type": "circle", "position": [9, 0], "radius": 1}],
            "lesson": {"pair": ["A", "B"], "steps": [{"text": "Go.", "ask": )" +
                                                  ask + more + "}]}}")
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

}  // namespace
}  // namespace testbed::lesson
