// Lessons as a course: what gives answers away, ends that must not count, values of the learner's own scene.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/leaks.h"
#include "app/lesson/readings.h"
#include "app/lesson/solution.h"

namespace testbed::lesson {
namespace {

model::Scene scene_with_steps(const std::string& steps) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "lesson": {"steps": [)" + steps + "]}}");
    EXPECT_TRUE(read.scene) << (read.issues.empty() ? "" : file::to_string(read.issues.front(), "lesson"));
    EXPECT_TRUE(read.issues.empty());
    return read.scene.value_or(model::Scene{});
}

TEST(Leaks, AreToldWithTheirPlace) {
    const struct {
        const char* steps;
        const char* leak;  ///< "PATH: TEXT"; empty: none
    } rows[] = {
        {R"({"text": "t", "ask": {"question": "How far?", "number": 5.66}})", ""},
        {R"({"text": "t", "ask": {"question": "Is it 5.66?", "number": 5.66}})",
         "lesson.steps[0].ask: the answer 5.66 stands in the question"},
        {R"({"text": "t", "ask": {"question": "About 5.7?", "number": 5.66}})",
         "lesson.steps[0].ask: the answer 5.66 stands in the question"},
        {R"({"text": "t", "ask": {"question": "Is it 2,5 perhaps?", "number": 2.5}})",
         "lesson.steps[0].ask: the answer 2.5 stands in the question"},
        {R"({"text": "t", "ask": {"question": "From 2, 5 apart?", "number": 2.5}})", ""},
        {R"({"text": "t", "ask": {"question": "Of 2 circles at 45°, how many touch?", "number": 2}})", ""},
        {R"({"text": "t", "ask": {"question": "Is it a line of one direction?",
             "choices": ["A line of one direction", "A whole plane of directions"], "answer": 1}})",
         "lesson.steps[0].ask: the right choice stands in the question"},
        {R"({"text": "t", "ask": {"question": "Why?",
             "choices": ["Because the distance is shorter than the sum of both radii", "No idea"], "answer": 1}})",
         "lesson.steps[0].ask: the right choice is more than twice as long as any other"},
        {R"({"text": "t", "goal": [{"pair": ["A", "B"], "overlap": true}]},
            {"text": "t", "goal": [{"pair": ["A", "B"], "distance": {"min": 9}}]})",
         "lesson.steps[1]: begins as the step before ended: choose \"As at first\" where the step begins"},
        {R"({"text": "t", "goal": [{"pair": ["A", "B"], "overlap": true}]},
            {"text": "t", "start": {}, "goal": [{"pair": ["A", "B"], "distance": {"min": 9}}]})",
         ""},
        {R"({"text": "t", "goal": [{"pair": ["A", "B"], "overlap": true}], "done": "It is 7.25."},
            {"text": "t", "start": {}, "ask": {"question": "How far?", "number": 7.25}})",
         "lesson.steps[1].ask: the answer 7.25 stands in what the step before said"},
        {R"({"text": "The gap is 2.07 now."}, {"text": "t", "ask": {"question": "How far?", "number": 2.07}})",
         "lesson.steps[1].ask: the answer 2.07 stands in the task of the step before"},
        {R"({"text": "t", "ask": {"question": "Bigger than 6.5?", "choices": ["Yes", "No"], "answer": 1}},
            {"text": "t", "ask": {"question": "How far?", "number": 6.5}})",
         "lesson.steps[1].ask: the answer 6.5 stands in the question of the step before"},
        {R"({"text": "t", "ask": {"question": "Far?", "choices": ["Yes", "No"], "answer": 1, "reveal": "Yes: 2.07."}},
            {"text": "t", "ask": {"question": "How far?", "number": 2.07}})",
         "lesson.steps[1].ask: the answer 2.07 stands in what the question of the step before reveals"},
        {R"({"text": "The sum of both radii counts."}, {"text": "t", "ask": {"question": "What counts?",
             "choices": ["The sum of both radii", "The distance alone"], "answer": 1}})",
         "lesson.steps[1].ask: the right choice stands in the task of the step before"},
        {R"({"text": "A bar of 4 by 1. Turn it."}, {"text": "t", "ask": {"question": "How many?", "number": 1}})",
         ""},
        {R"({"text": "It is 7. Turn it."}, {"text": "t", "ask": {"question": "How many?", "number": 7}})",
         "lesson.steps[1].ask: the answer 7 stands in the task of the step before"},
        {R"({"text": "It is 2.07."}, {"text": "t"}, {"text": "t", "ask": {"question": "How far?", "number": 2.07}})",
         ""},
        {R"({"text": "t", "done": "{gap} {x} { y } {}"})",
         "lesson.steps[0].done: {gap} is none of its readings"},
        {R"({"text": "t", "ask": {"question": "How far?", "choices": ["Near", "Far"], "answer": 1,
             "then": {"question": "And 8.5?", "number": 8.5}}})",
         "lesson.steps[0].ask.then: the answer 8.5 stands in the question"},
    };
    for (const auto& row : rows) {
        const auto found = leaks(*scene_with_steps(row.steps).lesson);
        if (*row.leak == 0) {
            EXPECT_TRUE(found.empty()) << row.steps << found.front().text;
        } else {
            ASSERT_FALSE(found.empty()) << row.steps;
            EXPECT_EQ(found.front().path + ": " + found.front().text, row.leak);
        }
    }
}

TEST(Readings, FillATextWithWhatTheSceneHas) {
    const model::Scene scene = scene_with_steps(
        R"({"text": "t", "done": "{gap} at {x}, {none}, {depth}", "readings": {
             "gap": {"pair": ["A", "B"], "value": "distance"}, "x": {"shape": "B", "value": "position.x"},
             "depth": {"pair": ["A", "B"], "value": "depth"}}})");
    const model::LessonStep& step = scene.lesson->steps[0];
    EXPECT_EQ(filled(step.done, step.readings, scene), "3 at 5, {none}, 0");
    EXPECT_EQ(filled("{gap", step.readings, scene), "{gap");
    EXPECT_EQ(filled("", step.readings, scene), "");
    EXPECT_EQ(unknown_names(step.done, step.readings), (std::vector<std::string>{"none"}));
}

TEST(WrongEnds, AreReadWithTheirReasons) {
    const model::Scene scene =
        scene_with_steps(R"({"text": "t", "goal": [{"pair": ["A", "B"], "overlap": true}]}, {"text": "u"})");
    const auto read = read_wrong_ends(R"({"format": "collision-wrong-ends", "version": 1, "steps": [
      {"ends": [{"why": "only near", "states": [{"shapes": [
        {"id": "B", "type": "circle", "position": [2.1, 0], "radius": 1}]}]}]}, {}]})",
                                      scene);
    ASSERT_TRUE(read.ends);
    ASSERT_EQ(read.ends->size(), 2u);
    ASSERT_EQ((*read.ends)[0].size(), 1u);
    EXPECT_EQ((*read.ends)[0][0].why, "only near");
    const std::vector<model::Scene> end = {model::with_state(scene, (*read.ends)[0][0].states[0])};
    EXPECT_EQ(stages_reached(scene.lesson->steps[0].goal, end), 0u);
    const auto refused = [&](const char* text, const char* path) {
        const auto bad = read_wrong_ends(text, scene);
        EXPECT_FALSE(bad.ends) << text;
        ASSERT_FALSE(bad.issues.empty()) << text;
        EXPECT_EQ(bad.issues.front().path, path) << text;
    };
    refused(R"({"format": "collision-solution", "version": 1, "steps": [{}, {}]})", "format");
    refused(R"({"format": "collision-wrong-ends", "version": 1, "steps": [{}]})", "steps");
    refused(R"({"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{}]}, {}]})",
            "steps[0].ends[0].why");
    refused(R"({"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": "w", "states": [
      {"shapes": [{"id": "C", "type": "point", "position": [0, 0]}]}]}]}, {}]})",
            "steps[0].ends[0].states[0].shapes");
}

TEST(Lessons, WhatIsNewInStepsIsWrittenAndReadAgain) {
    const model::Scene scene = scene_with_steps(
        R"({"text": "t", "start": {"shapes": [{"id": "B", "type": "circle", "position": [2, 0], "radius": 3}],
              "view": {"center": [100, 2], "height": 0.5}},
            "ask": {"question": "q", "verdict": true, "because": ["", "No."], "then": {"question": "r", "number": 1}},
            "readings": {"n": {"pair": ["A", "B"], "algorithm": "circles_squared", "value": "distance"}},
            "task": {"types": ["circle"], "ask": ["overlap"], "touching": "apart", "questions": 1000}})");
    const std::string written = file::write_scene(scene);
    const auto again = file::read_scene(written);
    ASSERT_TRUE(again.scene);
    EXPECT_TRUE(again.issues.empty());
    EXPECT_EQ(*again.scene, scene);
    EXPECT_EQ(file::write_scene(*again.scene), written);
    ASSERT_TRUE(scene.lesson->steps[0].task);
    EXPECT_EQ(scene.lesson->steps[0].task->touching_overlaps, false);
    const model::Scene begun = begin_of(scene, 0, scene);
    ASSERT_TRUE(begun.view);
    EXPECT_EQ(begun.view->center, collision::Vec2(100, 2));
    EXPECT_EQ(begun.view->height, 0.5);
}

}  // namespace
}  // namespace testbed::lesson
