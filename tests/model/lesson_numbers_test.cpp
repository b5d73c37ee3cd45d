// The numbers of a lesson: sliders, switches and choices, read, refused, written, and named by rows.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/solution.h"
#include "app/model/lesson.h"

namespace testbed::model {
namespace {

std::string scene_with_numbers(const std::string& lesson) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "position": [1, 1], "radius": 0.5},
  {"id": "B", "type": "circle", "position": [3, 1], "radius": 0.5}],
  "lesson": )" +
           lesson + "}";
}

constexpr const char* lesson_of_numbers = R"({"algorithm": "spatial_hash", "setting": "side",
  "numbers": [
    {"name": "side", "value": 4, "min": 0.25, "max": 16, "logarithmic": true},
    {"name": "roots", "switch": "squares", "value": 1},
    {"name": "axis", "choices": ["along x", "along y"], "value": 1}],
  "offers": ["side"],
  "steps": [
    {"text": "t", "algorithm": "sort_and_sweep", "setting": "axis", "offers": ["axis", "roots"],
     "goal": [
      {"scene": true, "algorithm": "spatial_hash", "setting": "side", "frames": 20, "tests_and_entries": {"max": 900}},
      {"scene": true, "switches": true, "wrong": 0, "count": {"tests": 1}}],
     "readings": {
      "cost": {"scene": true, "algorithm": "spatial_hash", "setting": "side", "frames": 20, "value": "tests_and_entries"},
      "tests": {"scene": true, "switches": true, "value": "count.tests"}}}]})";

TEST(LessonNumbers, are_read_and_written_back_the_same) {
    const file::ReadResult read = file::read_scene(scene_with_numbers(lesson_of_numbers));
    for (const file::Issue& issue : read.issues) ADD_FAILURE() << issue.path << ": " << issue.text;
    ASSERT_TRUE(read.scene && read.scene->lesson);
    const Lesson& lesson = *read.scene->lesson;
    ASSERT_EQ(lesson.numbers.size(), 3u);
    EXPECT_TRUE(lesson.numbers[0].logarithmic);
    EXPECT_EQ(lesson.numbers[1].switch_id, "squares");
    EXPECT_EQ(lesson.numbers[2].choices.size(), 2u);
    EXPECT_EQ(lesson.numbers[2].max, 1);
    EXPECT_EQ(lesson.show.setting_of, "side");
    EXPECT_EQ(lesson.show.offers, std::vector<std::string>{"side"});
    EXPECT_EQ(lesson.steps[0].show.setting_of, "axis");
    const auto& rows = lesson.steps[0].goal.stages[0];
    EXPECT_EQ(rows[0].setting_of, "side");
    EXPECT_EQ(rows[0].frames, 20u);
    EXPECT_TRUE(rows[1].switches);
    const std::string text = file::write_scene(*read.scene);
    const file::ReadResult again = file::read_scene(text);
    ASSERT_TRUE(again.scene) << text;
    EXPECT_TRUE(*again.scene == *read.scene) << text;
}

TEST(LessonNumbers, a_mistake_is_refused_with_its_place) {
    const auto one_number = [](const char* number) {
        return std::string(R"({"numbers": [)") + number + R"(], "steps": [{"text": ""}]})";
    };
    const auto one_row = [](const char* row, const char* numbers = "") {
        return std::string(R"({"numbers": [)") + numbers + R"(], "steps": [{"text": "", "goal": [)" + row +
               "]}]}";
    };
    const struct {
        std::string lesson;
        const char* path;
        const char* text;
    } rows[] = {
        {one_number(R"({"name": "n", "switch": "magic", "value": 0})"), "lesson.numbers[0].switch",
         "no switch has the id"},
        {one_number(R"({"name": "n", "switch": "squares", "value": 0.5})"), "lesson.numbers[0].value",
         "0, switched off"},
        {one_number(R"({"name": "n", "switch": "squares", "choices": ["a", "b"], "value": 0})"),
         "lesson.numbers[0].choices", "not both"},
        {one_number(
             R"({"name": "n", "switch": "squares", "value": 0}, {"name": "m", "switch": "squares", "value": 0})"),
         "lesson.numbers[1].switch", "no number before it"},
        {one_number(R"({"name": "n", "choices": ["a"], "value": 0})"), "lesson.numbers[0].choices",
         "2 to 6 texts"},
        {one_number(R"({"name": "n", "choices": ["a", "b"], "value": 2})"), "lesson.numbers[0].value",
         "the place of a choice, 0 to 1"},
        {one_number(R"({"name": "n", "choices": "a", "value": 0})"), "lesson.numbers[0].choices",
         "a list of texts"},
        {one_number(R"({"name": "n", "value": 1, "min": 0, "max": 2, "logarithmic": true})"),
         "lesson.numbers[0].logarithmic", "a min above 0"},
        {one_number(R"({"name": "n", "value": 1, "min": 1, "max": 2, "logarithmic": 1})"),
         "lesson.numbers[0].logarithmic", "true or false"},
        {R"({"algorithm": "spatial_hash", "setting": "side", "steps": [{"text": ""}]})", "lesson.setting",
         "no number of the lesson"},
        {R"({"offers": ["side"], "steps": [{"text": ""}]})", "lesson.offers", "no number of the lesson"},
        {one_row(R"({"scene": true, "algorithm": "spatial_hash", "setting": "side", "found": 0})"),
         "lesson.steps[0].goal[0].setting", "no number of the lesson"},
        {one_row(R"({"scene": true, "switches": true, "found": 0})"), "lesson.steps[0].goal[0].switches",
         "is a switch"},
        {one_row(R"({"scene": true, "switches": true, "algorithm": "every_pair_once", "found": 0})",
                 R"({"name": "n", "switch": "squares", "value": 0})"),
         "lesson.steps[0].goal[0].algorithm", "the switches say"},
        {one_row(R"({"scene": true, "switches": true, "frames": 2, "found": 0})",
                 R"({"name": "n", "switch": "squares", "value": 0})"),
         "lesson.steps[0].goal[0].frames", "as it stands"},
        {one_row(R"({"scene": true, "switches": 1, "found": 0})"), "lesson.steps[0].goal[0].switches",
         "true"},
        {one_row(R"({"scene": true, "algorithm": "every_pair_once", "frames": 0.5, "found": 0})"),
         "lesson.steps[0].goal[0].frames", "from 1 to 100"},
        {one_row(R"({"scene": true, "algorithm": "every_pair_once", "frames": 101, "found": 0})"),
         "lesson.steps[0].goal[0].frames", "from 1 to 100"},
        {R"({"steps": [{"text": "", "readings": {"r": {"scene": true, "value": "found"}}}]})",
         "lesson.steps[0].readings.r", "needs an \"algorithm\""},
    };
    for (const auto& row : rows) {
        const file::ReadResult read = file::read_scene(scene_with_numbers(row.lesson));
        EXPECT_FALSE(read.scene) << row.lesson;
        std::string told;
        bool found = false;
        for (const file::Issue& issue : read.issues) {
            told += issue.path + ": " + issue.text + "\n";
            found = found || (issue.path == row.path && issue.text.find(row.text) != issue.text.npos &&
                              issue.line > 0);
        }
        EXPECT_TRUE(found) << row.lesson << "\n" << told;
    }
}

TEST(LessonNumbers, a_row_takes_what_the_number_is_set_to) {
    const file::ReadResult read = file::read_scene(scene_with_numbers(
        R"({"numbers": [{"name": "side", "value": 8, "min": 1, "max": 16}], "steps": [{"text": ""}]})"));
    ASSERT_TRUE(read.scene);
    Expectation row;
    row.scene = true;
    row.algorithm = "spatial_hash";
    row.setting_of = "side";
    row.claims = {{"count.tests", {Expected::Kind::number, false, 1, {}, {}}}};
    const auto held = [&](const Scene& scene) { return lesson::holds({row}, scene); };
    EXPECT_TRUE(held(*read.scene)) << "both in one cell";
    EXPECT_FALSE(held(with_state(*read.scene, {{}, {{"side", 1.2}}}))) << "each in cells of its own";
    row.setting_of = "height";
    EXPECT_FALSE(held(*read.scene)) << "there is no such number";
}

}  // namespace
}  // namespace testbed::model
